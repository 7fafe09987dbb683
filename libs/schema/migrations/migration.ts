/** An index on a table that holds rows. */
export interface ConcurrentIndex {
  name: string;
  table: string;
  /** The SQL after the table's name: columns, `include`, `where`. */
  definition: string;
  unique: boolean;
}

/**
 * One step of the schema's history, oldest first in `history.ts`. It has either SQL, which runs in one transaction, or
 * indexes, which are built outside of one. `test/guards/migrations.test.ts` enforces what it may do.
 */
export abstract class Migration {
  readonly sql: string[] = [];
  readonly indexes: ConcurrentIndex[] = [];
  /**
   * Set by a migration that removes something ("contract"): the first release that no longer uses it. That release must be
   * out, so that no process of the previous release needs what is removed.
   */
  readonly unusedSince: string | null = null;

  /** Its name, as the database stores it. */
  get name(): string {
    return this.constructor.name;
  }

  /** Declares the steps, with the two functions below. */
  abstract up(): void;

  protected addSql(sql: string): void {
    this.sql.push(sql);
  }

  /**
   * Builds an index while the table is read and written. On a partitioned table, it is built on one partition after
   * another.
   */
  protected addIndex(name: string, on: { table: string; definition: string; unique?: boolean }): void {
    this.indexes.push({ name, unique: false, ...on });
  }
}
