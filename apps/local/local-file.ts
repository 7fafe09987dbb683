import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { DemoTenant } from './demo-tenant.ts';
import { writePrivateFile } from './private-file.ts';

/** What `local.json` says about the stack that runs on a data directory; it is there as long as the stack is up. */
export interface LocalFile extends DemoTenant {
  base_url: string;
  /** Where providers post to, followed by `/{source_id}`. */
  ingest_url: string;
  dashboard_url: string;
  board_url: string;
  database_url: string;
  redis_url: string;
  processes: { name: string; pid: number }[];
}

export function writeLocalFile(dataDir: string, content: LocalFile): void {
  writePrivateFile(localPath(dataDir), content);
}

export function removeLocalFile(dataDir: string): void {
  rmSync(localPath(dataDir), { force: true });
}

function localPath(dataDir: string): string {
  return join(dataDir, 'local.json');
}
