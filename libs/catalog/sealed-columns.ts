/** A table with secrets that were sealed for its rows. */
export interface SealedTable {
  table: string;
  /** The column whose value the secrets are bound to. */
  id: string;
  columns: readonly string[];
  /** User rows have no environment; their changes are audited in live. */
  ofPeople?: true;
}

/** Short-lived columns: not sealed again when the key changes, because the previous key opens them until they expire. */
export const sealedForAWhile: readonly string[] = ['account_mails.mail_sealed'];

/** Where sealed secrets stay as long as their rows, so that a change of the key has to seal them anew. */
export const sealedTables: readonly SealedTable[] = [
  {
    table: 'webhook_subscriptions',
    id: 'webhook_id',
    columns: ['secret_sealed', 'previous_secret_sealed', 'headers_sealed'],
  },
  { table: 'ingest_sources', id: 'source_id', columns: ['secret_sealed'] },
  { table: 'connections', id: 'connection_id', columns: ['secrets_sealed'] },
  { table: 'totp_factors', id: 'user_id', columns: ['secret_sealed'], ofPeople: true },
];
