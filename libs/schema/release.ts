import { readFileSync, writeFileSync } from 'node:fs';
import { migrations } from './history.ts';
import { Inspector } from './inspect.ts';
import { releasedMigrations, releasedVersions } from './released.ts';
import { fingerprint } from './runner.ts';

const refuse = (why: string): never => {
  process.stderr.write(`${why}\n`);
  process.exit(1);
};

const numbersOf = (version: string) => version.split('.').map(Number);

function isHigher(version: string, than: string): boolean {
  const [a, b] = [numbersOf(version), numbersOf(than)];
  const first = a.findIndex((number, at) => number !== b[at]);
  return first >= 0 && Number(a[first]) > Number(b[first]);
}

/** Replaces one match in a file. */
function replace(path: string, before: RegExp, after: string): void {
  const text = readFileSync(path, 'utf8');
  if (!before.test(text)) refuse(`${path} has nothing like ${before}`);
  writeFileSync(path, text.replace(before, after));
}

const version = process.argv[2] ?? '';
const { version: current } = JSON.parse(readFileSync('package.json', 'utf8'));
if (!/^\d+\.\d+\.\d+$/.test(version)) refuse('Which version? npm run release -- 0.2.0');
if (!isHigher(version, current)) refuse(`${version} is not higher than ${current}`);
const unreleased = /^## \[Unreleased\]\n([\s\S]*?)^## /m.exec(readFileSync('CHANGELOG.md', 'utf8'))?.[1];
if (!unreleased?.trim()) refuse('CHANGELOG.md says of nothing that it is new');

const fresh = migrations.filter(({ name }) => !releasedMigrations.has(name));
const before = migrations.filter(({ name }) => releasedMigrations.has(name));
for (const { name, problems, statements } of await Inspector.inspect(before, fresh, releasedVersions)) {
  const [problem] = [...problems, ...statements.flatMap((statement) => statement.problems)];
  if (problem) refuse(`${name}: ${problem.rule} (${problem.what}): ${problem.wayOut}`);
}

replace('package.json', /"version": "[^"]+"/, `"version": "${version}"`);
// The lock file has the version twice: at its top, and in its root package.
replace(
  'package-lock.json',
  /("version": ")[^"]+("[\s\S]*?"packages": \{\s+"": \{[\s\S]*?"version": ")[^"]+"/,
  `$1${version}$2${version}"`,
);
const today = new Date().toISOString().slice(0, 10);
replace('CHANGELOG.md', /^## \[Unreleased\]\n/m, `## [Unreleased]\n\n## [${version}] - ${today}\n`);
const releases = JSON.parse(readFileSync('libs/schema/released.json', 'utf8'));
releases.push({
  version,
  migrations: Object.fromEntries(fresh.map((each) => [each.name, fingerprint(each)])),
});
writeFileSync('libs/schema/released.json', `${JSON.stringify(releases, null, 2)}\n`);
process.stdout.write(
  `${version}: ${fresh.length} migrations are released. Next: .ci/run, commit, tag v${version} (docs/releasing.md)\n`,
);
