/** An index on a table that holds rows. */
export interface ConcurrentIndex {
  name: string;
  table: string;
  /** What follows the table's name: columns, `include`, `where`. */
  definition: string;
  unique: boolean;
}

/**
 * One step of the schema's history, oldest first in `history.ts`. It has either SQL, which runs in one transaction, or
 * indexes, which are built outside of one. What it may do is held by `test/guards/migrations.test.ts`.
 */
export abstract class Migration {
  readonly sql: string[] = [];
  readonly indexes: ConcurrentIndex[] = [];
  /**
   * Set by a migration that takes something away ("contract"): the release that was the first not to use it any more.
   * It has to be out, so that no process of the release before this one misses what goes.
   */
  readonly unusedSince: string | null = null;

  /** As it stands in the database. */
  get name(): string {
    return this.constructor.name;
  }

  /** Names what is to be done, with the two functions below. */
  abstract up(): void;

  protected addSql(sql: string): void {
    this.sql.push(sql);
  }

  /**
   * Builds an index while the table is read and written. Of a partitioned table it is built on one partition after
   * another.
   */
  protected addIndex(name: string, on: { table: string; definition: string; unique?: boolean }): void {
    this.indexes.push({ name, unique: false, ...on });
  }
}
