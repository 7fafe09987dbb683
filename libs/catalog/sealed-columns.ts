/** A table whose rows have sealed secrets. */
export interface SealedTable {
  table: string;
  /** The column whose value the secrets are bound to. */
  id: string;
  columns: readonly string[];
  /** User rows have no environment; their changes are audited in live. */
  ofPeople?: true;
}

/** Short-lived columns: not sealed again on a key rotation, because the previous key opens them until they expire. */
export const sealedForAWhile: readonly string[] = ['account_mails.mail_sealed'];

/** Tables whose sealed secrets live as long as their rows, so that a key rotation must seal them again. */
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
