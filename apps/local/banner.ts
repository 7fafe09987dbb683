import type { DemoTenant } from './demo-tenant.ts';

/** The content of `local.json`, which exists while a stack runs on the data directory. */
export interface LocalFile extends DemoTenant {
  base_url: string;
  /** The ingest URL without a source: providers post to `{ingest_url}/{source_id}`. */
  ingest_url: string;
  dashboard_url: string;
  board_url: string;
  /** The page of the sent mails; missing if mail goes to a server that the developer set. */
  mail_url?: string;
  /** The SMTP server that receives the mails. */
  smtp_url: string;
  /** A page of the jobs that dispatched calls were turned into. */
  job_system_url: string;
  database_url: string;
  redis_url: string;
  /** The key from which the stack's secrets and the passwords of its database roles are derived. */
  development_key: string;
  processes: { name: string; pid: number }[];
}

export interface BannerFacts {
  local: LocalFile;
  /** The path for display. */
  dataDir: string;
  /** Milliseconds from the launcher's start. */
  took: number;
}

/** What a developer wants to know first, with a command to paste. */
export function banner({ local, dataDir, took }: BannerFacts): string {
  const lines = [
    ['API', local.base_url],
    ['Docs', `${new URL(local.base_url).origin}/docs`],
    ['OpenAPI', `${local.base_url}/openapi.json`],
    ['Dashboard', `${local.dashboard_url}   ${local.dashboard_email} / ${local.dashboard_password}`],
    ['Queue board', `${local.board_url}   ${local.board_name} / ${local.board_password}`],
    ...(local.mail_url ? [['Mails', local.mail_url]] : []),
    ['Job system', local.job_system_url],
    ['Ingest', `${local.ingest_url}/${local.source_id}`],
    ['Tenant', local.tenant_id],
    ['Organization', local.organization_id],
    ['Live key', local.live_key],
    ['Sandbox key', local.test_key],
  ].map(([label = '', value]) => `  ${label.padEnd(14)}${value}`);
  return [
    '',
    `  Ready in ${(took / 1000).toFixed(1)} s.`,
    '',
    ...lines,
    '',
    '  Try it:',
    '',
    `    curl -H 'Authorization: Bearer ${local.live_key}' ${local.base_url}/health`,
    '',
    `  The same values are in ${dataDir}/local.json. Ctrl-C stops everything.`,
    '',
  ].join('\n');
}
