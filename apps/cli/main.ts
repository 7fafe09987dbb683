import { userInfo } from 'node:os';
import { parseArgs } from 'node:util';
import { build } from '#platform/build';
import { besideLauncher, ConfigError, loadConfig } from '#platform/config';
import { AppError } from '#platform/errors';
import { createLog } from '#platform/log';
import { MigrationError } from '#schema';
import { commands } from './commands.ts';
import { type Command, UsageError } from './options.ts';
import { openTools } from './tools.ts';

/** The command that the leading words name (`tenants create`, `migrate`), and how many words that takes. */
function findCommand(words: readonly string[]): { length: number; command: Command } | null {
  for (const length of [2, 1]) {
    const command = commands[words.slice(0, length).join(' ')];
    if (command && (words.length === length || command.operands)) return { length, command };
  }
  return null;
}

/** All commands, or those that begin with the words. */
function usage(words: readonly string[]): string {
  const lines = Object.entries(commands)
    .filter(([name]) => `${name} `.startsWith(words.map((word) => `${word} `).join('')))
    .map(([name, { synopsis, summary }]) => `  ${`${name} ${synopsis}`.trim()}\n      ${summary}`);
  if (lines.length === 0) return usage([]);
  return `Usage: npm run svc -- <command> [--json] [--as <your name>]\n\n${lines.join('\n')}\n\nThe audit log names who is logged in to this machine, unless --as names somebody.\n`;
}

/** Who is logged in to this machine; null where the system does not know its user by name, as in some containers. */
function loggedIn(): string | null {
  try {
    return userInfo().username;
  } catch {
    return null;
  }
}

function print(answer: unknown, json: boolean): void {
  if (json) console.log(JSON.stringify(answer));
  else if (Array.isArray(answer)) console.table(answer);
  else
    for (const [key, value] of Object.entries(answer ?? {}))
      console.log(`${key}: ${typeof value === 'object' ? JSON.stringify(value) : value}`);
}

async function main(): Promise<number> {
  const args = process.argv.slice(2);
  if (args.length === 1 && args[0] === '--version') {
    console.log(`${build.version} (commit ${build.commit})`);
    return 0;
  }
  const firstOption = args.findIndex((arg) => arg.startsWith('-'));
  const words = firstOption < 0 ? args : args.slice(0, firstOption);
  const found = findCommand(words);
  const wanted = words.length === 0 || args.includes('--help');
  if (wanted || !found) {
    (wanted ? process.stdout : process.stderr).write(usage(words));
    return wanted ? 0 : 2;
  }
  const { values, positionals } = parseArgs({
    args: args.slice(found.length),
    allowPositionals: found.command.operands === true,
    options: { ...found.command.options, json: { type: 'boolean', default: false }, as: { type: 'string' } },
  });
  const config = loadConfig(besideLauncher({ find: true }));
  const log = createLog({ level: 'warn', process: 'svc' }, process.stderr);
  const tools = openTools(config, log, values.as || loggedIn());
  try {
    const answer = await found.command.run(tools, values, positionals);
    print(answer.value, values.json === true);
    return answer.exitCode ?? 0;
  } finally {
    await tools.close();
  }
}

try {
  process.exitCode = await main();
} catch (error) {
  const expected =
    error instanceof UsageError ||
    error instanceof ConfigError ||
    error instanceof AppError ||
    error instanceof MigrationError ||
    (error as { code?: string }).code?.startsWith('ERR_PARSE_ARGS');
  console.error(expected ? (error as Error).message : error);
  process.exitCode = expected ? 2 : 1;
}
