import { readFileSync } from 'node:fs';
import { closest, distance } from 'fastest-levenshtein';

export type Variables = Readonly<Record<string, string | undefined>>;

/** Settings that hold a secret. Each can be read from a file instead, which `<name>_FILE` names. */
export const secretSettings = [
  'DATABASE_URL',
  'REDIS_URL',
  'SVC_APP_DATABASE_URL',
  'SVC_SYSTEM_DATABASE_URL',
  'SVC_SECRET_KEY',
  'SVC_OTHER_SECRET_KEYS',
  'SVC_DEVELOPMENT_KEY',
  'SVC_CHECKPOINT_KEY',
  'SVC_REDIS_SENTINEL_PASSWORD',
  'SVC_JOB_SYSTEM_SECRET',
  'AWS_ACCESS_KEY_ID',
  'AWS_SECRET_ACCESS_KEY',
  'SVC_SMTP_URL',
  'SVC_AI_API_KEY',
  'AWS_SECRET_ACCESS_KEY',
] as const;

const fileSettings: readonly string[] = secretSettings.map((name) => `${name}_FILE`);

/** A file's content, without the trailing line break. */
function readSecret(path: string): string {
  const text = readFileSync(path, 'utf8').replace(/\r?\n$/, '');
  if (text === '') throw new Error('it is empty');
  return text;
}

/**
 * The environment without empty values, which mean "not set" as in an .env file whose line was left blank, and with the
 * contents of the files that `<name>_FILE` variables name.
 * @param problems gets a line for each file that cannot be used.
 */
export function withSecretFiles(environment: Variables, problems: string[] = []): Record<string, string> {
  const given = Object.fromEntries(
    Object.entries(environment).filter((entry): entry is [string, string] => Boolean(entry[1])),
  );
  for (const name of secretSettings) {
    const setting = `${name}_FILE`;
    const path = given[setting];
    if (path === undefined) continue;
    delete given[setting];
    if (given[name] !== undefined) {
      problems.push(`${name} and ${setting} are both set: leave one of them out`);
      continue;
    }
    try {
      given[name] = readSecret(path);
    } catch (error) {
      problems.push(`${setting} names a file that cannot be read: ${(error as Error).message}`);
    }
  }
  return given;
}

/** A sentence for each `SVC_` variable that this release does not know, which is most likely mistyped. */
export function unknownSettings(environment: Variables, known: readonly string[]): string[] {
  const names = [...known, ...fileSettings];
  return Object.keys(environment)
    .filter((name) => name.startsWith('SVC_') && !names.includes(name))
    .map((name) => {
      const nearest = closest(name, names);
      const hint = distance(name, nearest) <= 3 ? `: is ${nearest} meant?` : '';
      return `${name} is no setting of this release${hint}`;
    });
}
