import type { ColumnDef, Constraint, Node, RangeVar } from 'libpg-query';
import type { Migration } from './migrations/migration.ts';

type LockMode =
  | 'ACCESS EXCLUSIVE'
  | 'SHARE ROW EXCLUSIVE'
  | 'SHARE'
  | 'SHARE UPDATE EXCLUSIVE'
  | 'ROW EXCLUSIVE';

/** A lock on a table that the previous release uses. */
export interface Lock {
  table: string;
  mode: LockMode;
  /** The table is the target of a foreign key. */
  referenced?: true;
}

/** Why a migration must not run while the product works, by rule. */
const ways = {
  rewrite:
    'it writes every row anew while nobody can read. Add another column, write both, fill it in batches by a job, and take the old one away a release later',
  'volatile default':
    'a default that is not a constant writes every row anew. Add the column without it, `set default` in the next statement, and fill old rows in batches by a job',
  'required column':
    'processes of the release before insert rows without it. Give it a constant default, or let it be null',
  validation:
    'it reads every row while nobody can write. Add the constraint `not valid`, in a statement of its own, and `validate constraint` in a later migration',
  'validation under a lock':
    'locks last until the migration ends, so the rows are read while nobody can write. Put `validate constraint` in a migration of its own',
  'set not null':
    'it reads every row while nobody can read. Add `check (column is not null) not valid`, validate it in a migration of its own, and `set not null` in one after that',
  'domain check': 'it reads every table with that domain. Add the constraint `not valid` and leave it so',
  index: 'nobody can write while it is built. Use `this.addIndex`, which builds it concurrently',
  contract:
    'the release before still uses it, and runs on this schema during a rollout. Release what no longer uses it; after that, a migration with `_contract_` in its name, and `unusedSince` with that release',
  'contract too early':
    '`unusedSince` has to name a release that is out: the processes that run during the rollout are of that one or a later one',
  'contract name': 'a migration has `_contract_` in its name when it has `unusedSince`, and only then',
  rename:
    'one of the two releases does not find it. Add the new name beside the old one, and take the old one away a release later',
  rows: 'its locks and its bloat last as long as the whole. Make it a job that works in batches (docs/operations.md, "Upgrading")',
  'several tables':
    'it holds the lock of one while it waits for that of another. Make a migration for each table',
  hidden: 'nobody sees before it runs what a `do` block locks. Write its statements out',
  control: 'the runner begins, ends and sets the lock timeout',
  unknown: 'nothing here knows that it can run beside the product. If it can, teach libs/schema/inspect.ts',
} as const;

export interface Problem {
  rule: keyof typeof ways;
  what: string;
  /** Why it is not allowed, and what to do instead. */
  wayOut: string;
}

export interface StatementReport {
  sql: string;
  locks: Lock[];
  problems: Problem[];
}

export interface MigrationReport {
  name: string;
  statements: StatementReport[];
  /** Problems of the migration as a whole. */
  problems: Problem[];
}

/** A check that lists the allowed values of a column: `status in ('a', 'b')`. */
interface Words {
  column: string;
  words: string[];
}

interface KnownConstraint {
  kind: Constraint['contype'];
  words: Words | null;
  /** The column that the check requires not to be null. */
  present: string | null;
  valid: boolean;
}

/** The name of a table, without the schema if that is `public`. */
function nameOf({ schemaname, relname = '' }: RangeVar = {}): string {
  return schemaname && schemaname !== 'public' ? `${schemaname}.${relname}` : relname;
}

function stringsOf(nodes: readonly Node[] = []): string[] {
  return nodes.flatMap((node) => ('String' in node ? [node.String.sval ?? ''] : []));
}

/** The name that a dropped or granted object has in the statement. */
function objectName(node: Node): string {
  if ('RangeVar' in node) return nameOf(node.RangeVar);
  if ('List' in node) return dotted(stringsOf(node.List.items));
  if ('ObjectWithArgs' in node) return dotted(stringsOf(node.ObjectWithArgs.objname));
  if ('TypeName' in node) return dotted(stringsOf(node.TypeName.names));
  return stringsOf([node]).join('');
}

function dotted(parts: readonly string[]): string {
  return parts.filter((part, at) => !(at === 0 && parts.length > 1 && part === 'public')).join('.');
}

/** The columns that an expression reads. */
function columnsIn(expression: unknown): string[] {
  if (Array.isArray(expression)) return expression.flatMap(columnsIn);
  if (typeof expression !== 'object' || expression === null) return [];
  return Object.entries(expression).flatMap(([key, value]) =>
    key === 'ColumnRef' ? stringsOf(value.fields).slice(-1) : columnsIn(value),
  );
}

function wordsOf(expression: Node | undefined): Words | null {
  if (!expression || !('A_Expr' in expression)) return null;
  const { kind, lexpr, rexpr } = expression.A_Expr;
  const [column] = columnsIn(lexpr);
  const items =
    kind === 'AEXPR_IN' && rexpr && 'List' in rexpr
      ? rexpr.List.items
      : kind === 'AEXPR_OP_ANY' && rexpr && 'A_ArrayExpr' in rexpr
        ? rexpr.A_ArrayExpr.elements
        : undefined;
  const words = items?.map((item) => ('A_Const' in item ? item.A_Const.sval?.sval : undefined));
  if (!column || !words || words.includes(undefined)) return null;
  return { column, words: words as string[] };
}

/** The column of `column is not null`. */
function presentColumn(expression: Node | undefined): string | null {
  if (!expression || !('NullTest' in expression) || expression.NullTest.nulltesttype !== 'IS_NOT_NULL')
    return null;
  return columnsIn(expression)[0] ?? null;
}

/** Whether a default is the same for every row, so that PostgreSQL stores it once in its catalog. */
function isConstant(expression: Node | undefined): boolean {
  if (!expression) return true;
  if ('A_Const' in expression || 'SQLValueFunction' in expression) return true;
  if ('TypeCast' in expression) return isConstant(expression.TypeCast.arg);
  if ('A_ArrayExpr' in expression) return (expression.A_ArrayExpr.elements ?? []).every(isConstant);
  return 'FuncCall' in expression && stringsOf(expression.FuncCall.funcname).at(-1) === 'now';
}

/** The name of a constraint; without one, the name that PostgreSQL generates. */
function constraintName(table: string, column: string | undefined, { conname, contype }: Constraint): string {
  const endings: Partial<Record<string, string>> = {
    CONSTR_CHECK: 'check',
    CONSTR_FOREIGN: 'fkey',
    CONSTR_UNIQUE: 'key',
    CONSTR_PRIMARY: 'pkey',
  };
  const parts = [
    table.replace(/^.*\./, ''),
    contype === 'CONSTR_PRIMARY' ? undefined : column,
    endings[contype ?? ''],
  ];
  return conname ?? parts.filter((part) => part !== undefined).join('_');
}

const tightening = new Set([
  'CONSTR_CHECK',
  'CONSTR_FOREIGN',
  'CONSTR_UNIQUE',
  'CONSTR_EXCLUSION',
  'CONSTR_PRIMARY',
]);

/** Alterations that take ACCESS EXCLUSIVE only briefly and read no row. */
const shortAlterations = new Set([
  'AT_ColumnDefault',
  'AT_DropNotNull',
  'AT_EnableRowSecurity',
  'AT_ForceRowSecurity',
  'AT_SetStorage',
  'AT_SetCompression',
  'AT_ReplicaIdentity',
  'AT_ChangeOwner',
  'AT_EnableTrig',
]);

/** Alterations that block neither readers nor writers. */
const sharedAlterations = new Set([
  'AT_SetStatistics',
  'AT_SetOptions',
  'AT_ResetOptions',
  'AT_SetRelOptions',
]);

/** Statements that lock no table, or only tables that are not in use. */
const harmless = new Set([
  'CreateSchemaStmt',
  'CreateEnumStmt',
  'CreateSeqStmt',
  'CreateExtensionStmt',
  'CreateFunctionStmt',
  'CompositeTypeStmt',
  'ViewStmt',
  'CommentStmt',
  'AlterDefaultPrivilegesStmt',
  'AlterFunctionStmt',
  'AlterOwnerStmt',
  // A migration selects from functions only; their locks are found in the functions' own text.
  'SelectStmt',
]);

/**
 * Parses the SQL of migrations with PostgreSQL's own parser, and finds which locks each statement takes on tables that
 * the previous release uses, and why it must not run while that release works.
 */
export class Inspector {
  /** Released versions. */
  readonly #releases: readonly string[];
  readonly #constraints = new Map<string, KnownConstraint>();
  readonly #uniqueIndexes = new Set<string>();
  /** Objects that the new migrations have made, which no running release uses yet. */
  readonly #fresh = new Set<string>();
  /** False while the migrations of earlier releases are parsed. */
  #inspecting = false;
  /** Whether there is no previous release. */
  #isFirst = true;
  #migration: Migration | undefined;
  #validates = false;
  #statement: StatementReport = { sql: '', locks: [], problems: [] };

  private constructor(releases: readonly string[]) {
    this.#releases = releases;
  }

  /**
   * @param before the migrations of the previous release.
   * @param after the migrations that are new since.
   * @param releases the released versions.
   */
  static async inspect(
    before: readonly Migration[],
    after: readonly Migration[],
    releases: readonly string[],
  ): Promise<MigrationReport[]> {
    const inspector = new Inspector(releases);
    for (const migration of before) await inspector.#read(migration);
    inspector.#isFirst = before.length === 0;
    inspector.#inspecting = true;
    const reports: MigrationReport[] = [];
    for (const migration of after) reports.push(await inspector.#read(migration));
    return reports;
  }

  async #read(migration: Migration): Promise<MigrationReport> {
    // Imported on demand: PostgreSQL's parser takes 6 MB of memory, and most processes never parse a migration.
    const { parse } = await import('libpg-query');
    this.#migration = migration;
    this.#validates = false;
    const statements: StatementReport[] = [];
    const indexes = migration.indexes.map(
      ({ name, table, definition, unique }) =>
        `create ${unique ? 'unique index' : 'index'} concurrently ${name} on ${table} ${definition}`,
    );
    for (const sql of [...migration.sql, ...indexes]) {
      const bytes = Buffer.from(sql);
      for (const { stmt, stmt_location: from = 0, stmt_len: length } of (await parse(sql)).stmts ?? []) {
        const text = bytes.subarray(from, length ? from + length : undefined).toString();
        this.#statement = { sql: text.trim(), locks: [], problems: [] };
        statements.push(this.#statement);
        if (stmt) this.#readStatement(stmt, indexes.includes(sql));
      }
    }
    return { name: migration.name, statements, problems: this.#wholeProblems(migration, statements) };
  }

  #wholeProblems(migration: Migration, statements: readonly StatementReport[]): Problem[] {
    const problems: Problem[] = [];
    const strong = statements
      .flatMap(({ locks }) => locks)
      .filter(({ mode }) => mode === 'ACCESS EXCLUSIVE' || mode === 'SHARE ROW EXCLUSIVE');
    const tables = new Set(strong.filter(({ referenced }) => !referenced).map(({ table }) => table));
    if (tables.size > 1) problems.push(problem('several tables', [...tables].join(', ')));
    if (strong.length > 0 && this.#validates)
      problems.push(problem('validation under a lock', migration.name));
    if ((migration.unusedSince !== null) !== migration.name.includes('_contract_'))
      problems.push(problem('contract name', migration.name));
    if (migration.unusedSince !== null && !this.#releases.includes(migration.unusedSince))
      problems.push(problem('contract too early', migration.unusedSince));
    return this.#isFirst ? [] : problems;
  }

  #problem(rule: Problem['rule'], what: string): void {
    if (this.#inspecting) this.#statement.problems.push(problem(rule, what));
  }

  /** Reports the removal of an object that the previous release may use, unless this is a contract migration. */
  #contract(what: string): void {
    if (this.#migration?.unusedSince === null) this.#problem('contract', what);
  }

  #lock(table: string, mode: LockMode): void {
    if (this.#isOld(table)) this.#statement.locks.push({ table, mode });
  }

  #lockReferenced(table: string): void {
    if (this.#isOld(table))
      this.#statement.locks.push({ table, mode: 'SHARE ROW EXCLUSIVE', referenced: true });
  }

  #made(name: string): void {
    if (this.#inspecting) this.#fresh.add(name);
  }

  /** Whether the previous release has this object. */
  #isOld(name: string): boolean {
    return this.#inspecting && !this.#isFirst && !this.#fresh.has(name);
  }

  #readStatement(stmt: Node, isBuiltConcurrently: boolean): void {
    const [kind = ''] = Object.keys(stmt);
    if ('CreateStmt' in stmt) {
      const { relation, tableElts = [] } = stmt.CreateStmt;
      const table = nameOf(relation);
      this.#made(table);
      for (const element of tableElts) {
        if ('ColumnDef' in element) this.#addColumn(table, element.ColumnDef);
        if ('Constraint' in element) this.#addConstraint(table, element.Constraint);
      }
      for (const parent of stmt.CreateStmt.inhRelations ?? []) {
        if ('RangeVar' in parent) this.#lock(nameOf(parent.RangeVar), 'ACCESS EXCLUSIVE');
      }
    } else if ('CreateDomainStmt' in stmt) {
      const domain = dotted(stringsOf(stmt.CreateDomainStmt.domainname));
      this.#made(domain);
      for (const node of stmt.CreateDomainStmt.constraints ?? [])
        if ('Constraint' in node) this.#addConstraint(domain, node.Constraint);
    } else if ('AlterTableStmt' in stmt) {
      const { relation, cmds = [], objtype } = stmt.AlterTableStmt;
      if (objtype !== 'OBJECT_TABLE') return;
      for (const command of cmds)
        if ('AlterTableCmd' in command) this.#alterTable(nameOf(relation), command.AlterTableCmd);
    } else if ('IndexStmt' in stmt) {
      const { relation, idxname = '', unique, indexParams = [] } = stmt.IndexStmt;
      const table = nameOf(relation);
      if (unique) this.#uniqueIndexes.add(idxname);
      this.#made(idxname);
      if (!this.#isOld(table)) return;
      this.#lock(table, isBuiltConcurrently ? 'SHARE UPDATE EXCLUSIVE' : 'SHARE');
      if (!isBuiltConcurrently) this.#problem('index', idxname);
      const columns = columnsOfIndex(indexParams);
      if (unique && columns.some((column) => this.#isOld(`${table}.${column}`)))
        this.#contract(`more than one row with equal ${columns.join(', ')} in ${table}`);
    } else if ('DropStmt' in stmt) this.#drop(stmt.DropStmt);
    else if ('RenameStmt' in stmt) {
      const { renameType, relation, newname } = stmt.RenameStmt;
      if (relation) this.#lock(nameOf(relation), 'ACCESS EXCLUSIVE');
      if (
        renameType !== 'OBJECT_INDEX' &&
        renameType !== 'OBJECT_TABCONSTRAINT' &&
        this.#isOld(nameOf(relation))
      )
        this.#problem('rename', `what becomes ${newname}`);
    } else if ('CreateTrigStmt' in stmt) {
      this.#made(stmt.CreateTrigStmt.trigname ?? '');
      this.#lock(nameOf(stmt.CreateTrigStmt.relation), 'SHARE ROW EXCLUSIVE');
    } else if ('CreatePolicyStmt' in stmt)
      this.#lock(nameOf(stmt.CreatePolicyStmt.table), 'ACCESS EXCLUSIVE');
    else if ('AlterPolicyStmt' in stmt) this.#lock(nameOf(stmt.AlterPolicyStmt.table), 'ACCESS EXCLUSIVE');
    else if ('GrantStmt' in stmt) {
      const { is_grant: isGrant, objects = [] } = stmt.GrantStmt;
      for (const name of objects.map(objectName))
        if (!isGrant && this.#isOld(name)) this.#contract(`a right to ${name}`);
    } else if ('InsertStmt' in stmt)
      this.#writeRows(nameOf(stmt.InsertStmt.relation), readsRows(stmt.InsertStmt.selectStmt));
    else if ('UpdateStmt' in stmt) this.#writeRows(nameOf(stmt.UpdateStmt.relation), true);
    else if ('DeleteStmt' in stmt) this.#writeRows(nameOf(stmt.DeleteStmt.relation), true);
    else if ('AlterDomainStmt' in stmt) this.#alterDomain(stmt.AlterDomainStmt);
    else if ('AlterEnumStmt' in stmt) {
      if (stmt.AlterEnumStmt.oldVal !== undefined) this.#problem('rename', stmt.AlterEnumStmt.oldVal);
    } else if ('DoStmt' in stmt) {
      if (!this.#isFirst) this.#problem('hidden', 'a do block');
    } else if ('TransactionStmt' in stmt) this.#problem('control', 'a transaction of its own');
    else if ('VariableSetStmt' in stmt) {
      if (stmt.VariableSetStmt.name === 'lock_timeout') this.#problem('control', 'a lock timeout of its own');
    } else {
      if ('CreateFunctionStmt' in stmt) this.#made(dotted(stringsOf(stmt.CreateFunctionStmt.funcname)));
      if (!harmless.has(kind) && !this.#isFirst) this.#problem('unknown', kind);
    }
  }

  #alterTable(
    table: string,
    { subtype = 'AT_AddColumn', name = '', def }: { subtype?: string; name?: string; def?: Node },
  ): void {
    const column = `${table}.${name}`;
    if (subtype === 'AT_AddColumn' && def && 'ColumnDef' in def) {
      this.#lock(table, 'ACCESS EXCLUSIVE');
      if (this.#isOld(table)) this.#checkNewColumn(table, def.ColumnDef);
      this.#made(`${table}.${def.ColumnDef.colname}`);
      this.#addColumn(table, def.ColumnDef);
    } else if (subtype === 'AT_AddConstraint' && def && 'Constraint' in def) {
      if (this.#isOld(table)) this.#checkNewConstraint(table, def.Constraint);
      this.#addConstraint(table, def.Constraint);
    } else if (subtype === 'AT_ValidateConstraint') {
      this.#lock(table, 'SHARE UPDATE EXCLUSIVE');
      this.#validates = true;
      const constraint = this.#constraints.get(column);
      if (constraint) constraint.valid = true;
    } else if (subtype === 'AT_SetNotNull') {
      this.#lock(table, 'ACCESS EXCLUSIVE');
      if (this.#isOld(table)) {
        const proof = [...this.#constraints].some(
          ([key, { present, valid }]) => key.startsWith(`${table}.`) && present === name && valid,
        );
        if (!proof) this.#problem('set not null', column);
      }
    } else if (subtype === 'AT_DropConstraint') {
      this.#lock(table, 'ACCESS EXCLUSIVE');
      const kind = this.#constraints.get(column)?.kind;
      // An upsert of the previous release may name its columns in ON CONFLICT.
      if (this.#isOld(table) && kind !== 'CONSTR_CHECK' && kind !== 'CONSTR_FOREIGN') this.#contract(column);
    } else if (subtype === 'AT_DropColumn') {
      this.#lock(table, 'ACCESS EXCLUSIVE');
      if (this.#isOld(table) && this.#isOld(column)) this.#contract(column);
    } else if (subtype === 'AT_AlterColumnType') {
      this.#lock(table, 'ACCESS EXCLUSIVE');
      if (this.#isOld(table)) this.#problem('rewrite', column);
    } else if (sharedAlterations.has(subtype)) this.#lock(table, 'SHARE UPDATE EXCLUSIVE');
    else {
      this.#lock(table, 'ACCESS EXCLUSIVE');
      if (!shortAlterations.has(subtype) && this.#isOld(table))
        this.#problem('unknown', `${table}: ${subtype}`);
    }
  }

  #checkNewColumn(table: string, { colname = '', typeName, constraints = [] }: ColumnDef): void {
    const column = `${table}.${colname}`;
    const given = constraints.flatMap((node) => ('Constraint' in node ? [node.Constraint] : []));
    const has = (kind: Constraint['contype']) => given.find(({ contype }) => contype === kind);
    const type = stringsOf(typeName?.names);
    // A domain with a check is checked for each row, and a serial takes a number for each.
    if (type.length > 1 ? type[0] !== 'pg_catalog' : /serial/.test(type[0] ?? ''))
      this.#problem('rewrite', column);
    if (has('CONSTR_GENERATED') || has('CONSTR_IDENTITY')) this.#problem('rewrite', column);
    const byDefault = has('CONSTR_DEFAULT');
    if (!isConstant(byDefault?.raw_expr)) this.#problem('volatile default', column);
    if (has('CONSTR_NOTNULL') && !byDefault) this.#problem('required column', column);
    if (has('CONSTR_UNIQUE') || has('CONSTR_PRIMARY')) this.#problem('index', column);
    if (has('CONSTR_CHECK') || has('CONSTR_FOREIGN')) this.#problem('validation', column);
  }

  #checkNewConstraint(table: string, constraint: Constraint): void {
    const {
      contype = 'CONSTR_CHECK',
      conname = contype,
      skip_validation: unvalidated,
      indexname,
    } = constraint;
    const what = `${table}.${conname}`;
    this.#lock(table, contype === 'CONSTR_FOREIGN' ? 'SHARE ROW EXCLUSIVE' : 'ACCESS EXCLUSIVE');
    if (contype === 'CONSTR_CHECK' || contype === 'CONSTR_FOREIGN') {
      if (!unvalidated) this.#problem('validation', what);
    } else if (contype === 'CONSTR_NOTNULL') this.#problem('set not null', what);
    else if (indexname === undefined) this.#problem('index', what);
    if (!tightening.has(contype)) return;
    const columns = [
      ...stringsOf(constraint.fk_attrs),
      ...stringsOf(constraint.keys),
      ...columnsIn(constraint.raw_expr),
    ];
    const isNew = columns.length > 0 && columns.every((column) => !this.#isOld(`${table}.${column}`));
    if (!isNew && !this.#allowsMore(table, wordsOf(constraint.raw_expr)))
      this.#contract(`what ${what} does not let through`);
  }

  /** Whether a check allows every value that the existing checks on its column allow. */
  #allowsMore(table: string, words: Words | null): boolean {
    const before = [...this.#constraints]
      .filter(([key, known]) => key.startsWith(`${table}.`) && words && known.words?.column === words.column)
      .map(([, known]) => known.words?.words ?? []);
    return before.length > 0 && before.every((old) => old.every((word) => words?.words.includes(word)));
  }

  #addColumn(table: string, { colname = '', constraints = [] }: ColumnDef): void {
    for (const node of constraints)
      if ('Constraint' in node) this.#addConstraint(table, node.Constraint, colname);
  }

  #addConstraint(table: string, constraint: Constraint, column?: string): void {
    const {
      contype,
      raw_expr: expression,
      keys,
      fk_attrs: references,
      skip_validation: unvalidated,
    } = constraint;
    const columns = [...stringsOf(keys), ...stringsOf(references), ...columnsIn(expression)];
    this.#constraints.set(`${table}.${constraintName(table, column ?? columns[0], constraint)}`, {
      kind: contype,
      words: wordsOf(expression),
      present: presentColumn(expression),
      valid: !unvalidated,
    });
    if (contype === 'CONSTR_FOREIGN') this.#lockReferenced(nameOf(constraint.pktable));
  }

  #drop({ removeType, objects = [] }: { removeType?: string; objects?: Node[] }): void {
    for (const node of objects) {
      const name = objectName(node);
      if (removeType === 'OBJECT_POLICY' || removeType === 'OBJECT_TRIGGER' || removeType === 'OBJECT_RULE') {
        const parts = 'List' in node ? stringsOf(node.List.items) : [];
        const table = dotted(parts.slice(0, -1));
        this.#lock(table, 'ACCESS EXCLUSIVE');
        if (removeType !== 'OBJECT_POLICY' && this.#isOld(table)) this.#contract(name);
      } else if (removeType === 'OBJECT_INDEX') {
        this.#lock(`the table of ${name}`, 'ACCESS EXCLUSIVE');
        if (this.#isOld(name) && this.#uniqueIndexes.has(name)) this.#contract(name);
      } else {
        if (removeType === 'OBJECT_TABLE') this.#lock(name, 'ACCESS EXCLUSIVE');
        if (this.#isOld(name)) this.#contract(name);
      }
    }
  }

  #writeRows(table: string, many: boolean): void {
    this.#lock(table, 'ROW EXCLUSIVE');
    if (many && this.#isOld(table)) this.#problem('rows', table);
  }

  #alterDomain({
    subtype,
    typeName = [],
    name = '',
    def,
  }: {
    subtype?: string;
    typeName?: Node[];
    name?: string;
    def?: Node;
  }): void {
    const domain = dotted(stringsOf(typeName));
    if (!this.#isOld(domain)) return;
    if (subtype === 'C' && def && 'Constraint' in def) {
      if (!def.Constraint.skip_validation) this.#problem('domain check', domain);
      if (!this.#allowsMore(domain, wordsOf(def.Constraint.raw_expr)))
        this.#contract(`other words of ${domain}`);
    } else if (subtype === 'V' || subtype === 'N' || subtype === 'O')
      this.#problem('domain check', `${domain} ${name}`);
  }
}

function problem(rule: Problem['rule'], what: string): Problem {
  return { rule, what, wayOut: ways[rule] };
}

function columnsOfIndex(parameters: readonly Node[]): string[] {
  return parameters.flatMap((node) =>
    'IndexElem' in node ? [node.IndexElem.name ?? columnsIn(node.IndexElem.expr).join(', ')] : [],
  );
}

/** Whether an insert takes its rows from a table. */
function readsRows(source: Node | undefined): boolean {
  return !!source && 'SelectStmt' in source && source.SelectStmt.valuesLists === undefined;
}
