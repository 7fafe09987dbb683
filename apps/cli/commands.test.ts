import { Writable } from 'node:stream';
import { CommanderError } from 'commander';
import { describe, expect, it } from 'vitest';
import { UsageError } from './command.ts';
import { commands } from './commands.ts';
import { type Call, createProgram } from './program.ts';

/** Calls the command line, and tells what it was understood as and what it wrote. */
async function call(
  args: readonly string[],
): Promise<{ call: Call | null; written: string; error: unknown }> {
  let called: Call | null = null;
  let written = '';
  const stream = new Writable({
    write(chunk, _encoding, done) {
      written += chunk;
      done();
    },
  });
  const program = createProgram(commands, { stdout: stream, stderr: stream }, async (understood) => {
    called = understood;
  });
  const error = await program.parseAsync([...args], { from: 'user' }).then(
    () => null,
    (thrown: unknown) => thrown,
  );
  return { call: called, written, error };
}

/** The words of a line, as a shell takes them apart. */
const wordsOf = (line: string) =>
  [...(line.split(' <')[0] ?? '').matchAll(/'([^']*)'|(\S+)/g)].map(
    ([, quoted, plain]) => quoted ?? plain ?? '',
  );

describe.each(Object.entries(commands))('svc %s', (name, command) => {
  it('explains itself: summary, usage, every option, an example', async () => {
    const { written, error } = await call([...name.split(' '), '--help']);
    expect((error as CommanderError).exitCode).toBe(0);
    expect(written).toContain(`Usage: svc ${name} `);
    const plain = written.replace(/\s+/g, ' ');
    expect(plain).toContain(command.summary);
    expect(command.summary).toMatch(/^[A-Z].*\.$/);
    for (const [option, { about }] of Object.entries(command.options)) {
      expect(plain).toContain(`--${option}`);
      expect(plain, option).toContain(about);
      expect(about, option).toMatch(/^[A-Z].*\.$/);
    }
    for (const each of [
      '--json',
      '--as <name>',
      'Exit code: 0',
      ...(command.preview ? ['--dry-run', '--yes'] : []),
    ])
      expect(plain).toContain(each);
    expect(written).toContain(`svc ${name} ${command.example}`.trim());
  });

  it('has an example that it understands', async () => {
    const { call: understood, error } = await call([...name.split(' '), ...wordsOf(command.example)]);
    expect(error).toBeNull();
    expect(understood?.command).toBe(command);
  });
});

it('lists every command where none is named, and those of a group', async () => {
  const { written } = await call(['--help']);
  for (const name of Object.keys(commands)) expect(written).toContain(`  ${name}  `);
  const ofUsers = (await call(['users', '--help'])).written;
  expect(ofUsers).toContain('invite');
  expect(ofUsers).not.toContain('retry');
});

it.each([
  ['user list', "unknown command 'user' (Did you mean users?)"],
  ['users invit', "unknown command 'invit' (Did you mean invite?)"],
  ['users list --tenat x', "unknown option '--tenat' (Did you mean --tenant?)"],
  ['queues stats more', 'too many arguments'],
  ['queues resume', "missing required argument 'queue'"],
  ['keys revoke --key', "option '--key <key_id>' argument missing"],
])('%s is refused, with the nearest that there is', async (line, message) => {
  const { call: understood, written, error } = await call(wordsOf(line));
  expect([understood, error instanceof CommanderError, written.split('\n').length]).toEqual([null, true, 2]);
  expect(written).toContain(`svc: ${message}`);
});

it.each([
  [
    'users invite --email x --role boss',
    '--tenant is required; --email must be an address of mail; --role must be one of owner, admin, member, viewer',
  ],
  [
    'tenants limits --tenant nope --set api_keys=0',
    '--tenant must be a UUID; --set must be limits with whole numbers from 1, such as api_keys=300',
  ],
  [
    'jobs list --limit 9999 --state lost --before noon',
    '--state must be one of available, running, retryable, completed, discarded, cancelled; --before must be a time in ISO 8601, such as 2026-03-14T09:00:00Z; --limit is at most 500',
  ],
])('%s is refused, with everything that is wrong', async (line, message) => {
  const { call: understood, error } = await call(wordsOf(line));
  expect([understood, error]).toEqual([null, new UsageError(message)]);
});
