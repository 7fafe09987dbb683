import { humanize } from './labels.ts';

/** The menu's names of records, where they differ from the API's. */
const targetLabels: Record<string, string> = {
  user: 'Person',
  ingest_source: 'Source',
  ingest_message: 'Incoming message',
  tenant: 'Account',
};

/** The user-facing name of a record type: `ingest_source` is a source. */
export const targetName = (type: string): string => targetLabels[type] ?? humanize(type);

const actionLabels: Record<string, string> = {
  'alert.told': 'Alert passed on',
  'audit.verifier_key_changed': 'Audit log key changed',
  'user.totp_disabled': 'Two-factor authentication switched off',
};

/** The label of an audit action: `ingest_source.secret_rotated` reads “Source secret rotated”. */
export function actionName(action: string): string {
  const [type = '', ...rest] = action.split('.');
  return actionLabels[action] ?? `${targetName(type)} ${rest.join(' ').replaceAll('_', ' ')}`.trim();
}

/** User-facing names of fields. All fields about an engine's run have one name. */
const fieldLabels: Record<string, string> = {
  engine: 'how it was read',
  model: 'how it was read',
  prompt_version: 'how it was read',
  input_hash: 'how it was read',
  dispatch_action: 'dispatch',
  dispatch_status: 'dispatch',
  dispatch_reason: 'dispatch',
  job_external_ref: 'job number',
  lead_score: 'score',
  next_action_at: 'next step',
  owner_user_id: 'owner',
  pipeline_stage: 'stage',
  qualified: 'new work',
  response_content_id: 'answer',
  scope_item_count: 'number of items',
};

/** The names of the changed fields, without duplicates. */
export function changedThings(fields: readonly string[]): string[] {
  const names = fields.map((field) => {
    const [item] = /^item_\d+(?=\.)/.exec(field) ?? [];
    const name = item ?? field.replace(/^qualification\./, '');
    return fieldLabels[name] ?? humanize(name).toLowerCase();
  });
  return [...new Set(names)];
}
