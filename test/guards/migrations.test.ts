import { describe, expect, it, vi } from 'vitest';
import { migrations } from '../../libs/schema/history.ts';
import { Inspector, type Problem } from '../../libs/schema/inspect.ts';
import { Migration } from '../../libs/schema/migrations/migration.ts';
import { releasedMigrations, releasedVersions } from '../../libs/schema/released.ts';
import { fingerprint } from '../../libs/schema/runner.ts';
import { projectFiles, readProjectFile } from './project-files.ts';

const isReleased = ({ name }: Migration) => releasedMigrations.has(name);

describe('the migrations', () => {
  it('that are released are still what they were, in their places', () => {
    const released = migrations.slice(0, releasedMigrations.size);
    expect(
      released.map((each) => [each.name, fingerprint(each)]),
      'A released migration has run at customers. Put it back as it was, and make the change in a new one',
    ).toEqual([...releasedMigrations]);
  });

  it('stand in the order of their names, each in its file, with no way back that nobody can go', () => {
    const files = projectFiles().filter((path) => path.startsWith('libs/schema/migrations/Migration'));
    expect(migrations.map(({ name }) => `libs/schema/migrations/${name}.ts`)).toEqual(files.toSorted());
    expect(files.filter((path) => /\bdown\(/.test(readProjectFile(path)))).toEqual([]);
  });

  it("take PostgreSQL's parser into memory when they are read, not in every process that knows them", async () => {
    const loaded = vi.fn(() => ({}));
    vi.doMock('libpg-query', loaded);
    vi.resetModules();
    await import('../../libs/schema/status.ts');
    vi.doUnmock('libpg-query');
    expect(loaded).not.toHaveBeenCalled();
  });

  it('that are new can run beside the release before', async () => {
    const reports = await Inspector.inspect(
      migrations.filter(isReleased),
      migrations.filter((each) => !isReleased(each)),
      releasedVersions,
    );
    const problems = reports.flatMap(({ name, problems: whole, statements }) =>
      [...whole, ...statements.flatMap((statement) => statement.problems)].map(
        ({ rule, what, wayOut }) => `${name}: ${rule} (${what}): ${wayOut}`,
      ),
    );
    expect(problems).toEqual([]);
    // Every statement of ours is one that the inspector understands.
    expect(
      (await Inspector.inspect([], migrations, [])).flatMap(({ statements }) => statements).length,
    ).toBeGreaterThan(300);
  });
});

/** A migration made of these statements, and the indexes it adds. */
function migration(name: string, sql: readonly string[], more: Partial<Migration> = {}): Migration {
  class Fixture extends Migration {
    override readonly unusedSince = more.unusedSince ?? null;
    override get name() {
      return name;
    }
    override up(): void {
      for (const statement of sql) this.addSql(statement);
      this.indexes.push(...(more.indexes ?? []));
    }
  }
  const made = new Fixture();
  made.up();
  return made;
}

const before = migration('Migration1', [
  `create domain app.word as text check (value in ('one', 'two'));
   create function app.now_or(at timestamptz) returns timestamptz language sql as 'select coalesce(at, now())';
   create table letters (
     letter_id uuid primary key,
     status text not null check (status in ('draft', 'sent')),
     length int,
     body text,
     constraint letters_length_key unique (length));
   create table stamps (stamp_id uuid primary key, price int);
   create unique index stamps_price on stamps (price);`,
]);

/** The rules that migrations after a release break. */
async function broken(...after: Migration[]): Promise<Problem['rule'][]> {
  const reports = await Inspector.inspect([before], after, ['1.0.0']);
  return reports.flatMap(({ problems, statements }) =>
    [...problems, ...statements.flatMap((statement) => statement.problems)].map(({ rule }) => rule),
  );
}

describe('a migration that cannot run beside the release before is refused', () => {
  const bad: [rule: Problem['rule'], sql: string][] = [
    ['volatile default', 'alter table letters add column code uuid not null default gen_random_uuid()'],
    [
      'volatile default',
      "alter table letters add column at timestamptz default clock_timestamp() + interval '1 s'",
    ],
    ['rewrite', 'alter table letters add column number bigserial'],
    ['rewrite', 'alter table letters add column word app.word'],
    ['rewrite', 'alter table letters add column twice int generated always as (length * 2) stored'],
    ['rewrite', 'alter table letters alter column length type bigint'],
    ['required column', 'alter table letters add column note text not null'],
    ['validation', 'alter table letters add column note text check (length(note) < 9)'],
    ['validation', 'alter table letters add column stamp_id uuid references stamps'],
    ['index', 'alter table letters add column note text unique'],
    ['index', 'create index letters_by_length on letters (length)'],
    ['index', 'create index concurrently letters_by_length on letters (length)'],
    ['set not null', 'alter table letters alter column body set not null'],
    ['contract', 'alter table letters add constraint short check (length < 9) not valid'],
    [
      'contract',
      `alter table letters drop constraint letters_status_check,
         add constraint letters_status_check check (status in ('draft')) not valid`,
    ],
    [
      'contract',
      'alter table letters add constraint stamped foreign key (letter_id) references stamps not valid',
    ],
    ['contract', 'alter table letters drop column body'],
    ['contract', 'alter table letters drop constraint letters_length_key'],
    ['contract', 'drop table stamps'],
    ['contract', 'drop function app.now_or(timestamptz)'],
    ['contract', 'drop index stamps_price'],
    ['contract', 'revoke insert on letters from svc_app'],
    ['rename', 'alter table letters rename column body to words'],
    ['rename', 'alter table letters rename to mails'],
    ['rows', "update letters set body = ''"],
    ['rows', 'delete from letters'],
    ['rows', 'insert into stamps select letter_id, 1 from letters'],
    ['domain check', "alter domain app.word add constraint more check (value in ('one', 'two', 'three'))"],
    ['contract', "alter domain app.word add constraint less check (value in ('one')) not valid"],
    ['hidden', 'do $$ begin execute $q$drop table letters$q$; end $$'],
    ['several tables', 'alter table letters add column a int; alter table stamps add column a int'],
    ['control', "set local lock_timeout = '1h'"],
    ['control', 'commit'],
    ['unknown', 'truncate letters'],
    ['unknown', 'alter table letters set logged'],
    ['unknown', 'lock table letters'],
  ];
  it.each(bad)('%s: %s', async (rule, sql) => {
    expect(await broken(migration('Migration2', [sql]))).toEqual([rule]);
  });

  it('names the problem, and says the way out', async () => {
    const [report] = await Inspector.inspect(
      [before],
      [migration('Migration2', ['alter table letters add column a int; drop table stamps;'])],
      ['1.0.0'],
    );
    expect(report?.statements).toEqual([
      {
        sql: 'alter table letters add column a int',
        locks: [{ table: 'letters', mode: 'ACCESS EXCLUSIVE' }],
        problems: [],
      },
      {
        sql: 'drop table stamps',
        locks: [{ table: 'stamps', mode: 'ACCESS EXCLUSIVE' }],
        problems: [{ rule: 'contract', what: 'stamps', wayOut: expect.stringContaining('unusedSince') }],
      },
    ]);
  });

  it('also where it validates under its own lock, or proves a column in the migration that needs the proof', async () => {
    const added = 'alter table letters add constraint there check (body is not null) not valid';
    const validated = 'alter table letters validate constraint there';
    const contract = { unusedSince: '1.0.0' };
    expect(await broken(migration('Migration2_contract_body', [added, validated], contract))).toEqual([
      'validation under a lock',
    ]);
    expect(
      await broken(
        migration(
          'Migration2_contract_body',
          [added, 'alter table letters alter body set not null'],
          contract,
        ),
      ),
    ).toEqual(['set not null']);
  });

  it('and a contract that comes too early, or is not named as one', async () => {
    const drop = ['alter table letters drop column body'];
    expect(await broken(migration('Migration2_contract_body', drop, { unusedSince: '1.1.0' }))).toEqual([
      'contract too early',
    ]);
    expect(await broken(migration('Migration2_body', drop, { unusedSince: '1.0.0' }))).toEqual([
      'contract name',
    ]);
    expect(await broken(migration('Migration2_contract_body', []))).toEqual(['contract name']);
  });
});

it('one that can is let through', async () => {
  const contract = { unusedSince: '1.0.0' };
  expect(
    await broken(
      migration('Migration2', [
        `alter table letters add column note text, add column kind text not null default 'plain',
           add column made_at timestamptz default now();
         alter table letters alter column body drop not null;
         alter table letters drop constraint letters_status_check,
           add constraint letters_status_check check (status in ('draft', 'sent', 'read')) not valid`,
      ]),
      migration('Migration3', ['alter table letters validate constraint letters_status_check']),
      migration('Migration4', [], {
        indexes: [
          { name: 'letters_by_length', table: 'letters', definition: '(length)', unique: false },
          { name: 'letters_by_note', table: 'letters', definition: '(note)', unique: true },
        ],
      }),
      migration('Migration5', [
        `create table envelopes (envelope_id uuid primary key, letter_id uuid not null references letters,
           status text check (status in ('open')));
         create index on envelopes (letter_id);
         update envelopes set status = 'open';
         drop table envelopes;
         insert into stamps values (gen_random_uuid(), 1);
         drop index letters_by_length;
         select app.now_or(null);`,
      ]),
      migration('Migration6_contract_body', ['alter table stamps drop column price'], contract),
      migration(
        'Migration7_contract_body',
        ['alter table letters add constraint there check (body is not null) not valid'],
        contract,
      ),
      migration('Migration8', ['alter table letters validate constraint there']),
      migration('Migration9', ['alter table letters alter body set not null']),
    ),
  ).toEqual([]);
});
