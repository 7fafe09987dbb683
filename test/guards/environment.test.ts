import { describe, expect, it } from 'vitest';
import { environmentSchema, secretSettings } from '#platform/config';
import { customerSettings } from '../../apps/cli/open-api.ts';
import { projectFiles, readProjectFile } from './project-files.ts';

interface Setting {
  comment: string | undefined;
  name: string;
  value: string;
  /** The line is a comment itself: what it shows is the default. */
  commentedOut: boolean;
}

/** The settings of an `.env` file, each with the comment line above it. */
function readSettings(text: string): Setting[] {
  const lines = text.split('\n');
  return lines.flatMap((line, index) => {
    const [, hash, name, value] = /^(#\s?)?([A-Z][A-Z0-9_]*)=(.*)$/.exec(line) ?? [];
    if (name === undefined || value === undefined) return [];
    const comment = /^# (.+)$/.exec(lines[index - 1] ?? '')?.[1];
    return [{ comment, name, value, commentedOut: hash !== undefined }];
  });
}

const settings = readSettings(readProjectFile('.env.example'));
const variables = Object.entries(environmentSchema.shape);

describe('.env.example', () => {
  it('names exactly the variables that the configuration reads, in its order', () => {
    expect(settings.map(({ name }) => name)).toEqual(variables.map(([name]) => name));
  });

  it('shows the default of every variable that has one, and the program agrees', () => {
    for (const [name, schema] of variables) {
      const setting = settings.find((candidate) => candidate.name === name);
      const unset = schema.safeParse(undefined);
      const hasDefault = unset.success && unset.data !== undefined;
      expect(setting?.commentedOut, `${name}: the line is ${unset.success ? '' : 'not '}commented out`).toBe(
        unset.success,
      );
      if (hasDefault) expect(schema.parse(setting?.value), name).toEqual(unset.data);
      else if (setting?.value) expect(schema.safeParse(setting.value).success, name).toBe(true);
    }
  });

  it('says of each variable in one line what it is for', () => {
    expect(settings.filter(({ comment }) => comment === undefined).map(({ name }) => name)).toEqual([]);
  });

  it('holds no secret that somebody might forget to change', () => {
    const secret = /PASSWORD|SECRET|KEY/;
    expect(settings.filter(({ name, value }) => secret.test(name) && value !== '')).toEqual([]);
  });
});

it('nothing that is written for operators names a setting that does not exist', () => {
  const known = new Set([
    ...variables.map(([name]) => name),
    ...secretSettings.map((name) => `${name}_FILE`),
    ...Object.values(customerSettings),
  ]);
  const written = projectFiles().filter((path) => path.startsWith('docker/') || path.endsWith('README.md'));
  const unknown = written.flatMap((path) =>
    [...readProjectFile(path).matchAll(/\bSVC_[A-Z_]+\b/g)]
      .filter(([name]) => !known.has(name))
      .map(([name]) => `${path}: ${name}`),
  );
  expect(unknown).toEqual([]);
});

it('a settings file is read line by line', () => {
  expect(
    readSettings('# What it is.\n# PORT=3000\n\nDATABASE_URL=postgres://x\n# prose = no setting\n'),
  ).toEqual([
    { comment: 'What it is.', name: 'PORT', value: '3000', commentedOut: true },
    { comment: undefined, name: 'DATABASE_URL', value: 'postgres://x', commentedOut: false },
  ]);
});
