import { userInfo } from 'node:os';
import { createInterface } from 'node:readline/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { CommanderError } from 'commander';
import { besideLauncher, loadConfig } from '#platform/config';
import { createLog, type Log } from '#platform/log';
import { createOutbound } from '#platform/outbound';
import { type Command, UsageError } from './command.ts';
import { commands } from './commands.ts';
import { explain } from './explain.ts';
import { openApi } from './open-api.ts';
import { readable } from './print.ts';
import { type Call, createProgram } from './program.ts';
import { openTools } from './tools.ts';

/** The environment and the streams of an invocation: those of the process, or of a test. */
export interface Surroundings {
  env: NodeJS.ProcessEnv;
  stdin: NodeJS.ReadableStream & { isTTY?: boolean };
  stdout: NodeJS.WritableStream;
  stderr: NodeJS.WritableStream;
  /** Aborts a command that runs until it is interrupted, as Ctrl-C does. */
  signal?: AbortSignal;
}

/** Milliseconds. A connection that has not closed by then belongs to a server that does not answer. */
const closingMs = 2_000;

/** The login name on this machine; null where the system has no name for its user, as in some containers. */
function loggedIn(): string | null {
  try {
    return userInfo().username;
  } catch {
    return null;
  }
}

/** Resolves when all of it is written. */
function write(stream: NodeJS.WritableStream, text: string): Promise<void> {
  return new Promise((resolve) => stream.write(`${text}\n`, () => resolve()));
}

/** @throws UsageError if the answer is not yes, or there is no terminal. */
async function ask(preview: unknown, { stdin, stderr }: Surroundings): Promise<void> {
  if (!stdin.isTTY) {
    throw new UsageError('This cannot be undone: --dry-run shows what it would do, --yes does it');
  }
  await write(stderr, readable(preview));
  const terminal = createInterface({ input: stdin, output: stderr });
  const answer = await terminal.question('This cannot be undone. Go on? [y/N] ');
  terminal.close();
  if (!/^y(es)?$/i.test(answer.trim())) throw new UsageError('Nothing was done');
}

/**
 * The log of a command. A command reports through its answer or its error, and warnings of connections would
 * repeat that, so only a command that takes long logs its progress.
 */
function commandLog(level: string, showsProgress: boolean, { stderr }: Surroundings): Log {
  if (level === 'debug') return createLog({ level, process: 'svc' }, stderr as NodeJS.WriteStream);
  return createLog(
    { level: showsProgress ? 'info' : 'silent', process: 'svc' },
    {
      write(line) {
        const {
          msg,
          level: _,
          time: __,
          pid: ___,
          process: ____,
          version: _____,
          commit: ______,
          ...fields
        } = JSON.parse(line);
        stderr.write(`svc: ${msg} ${JSON.stringify(fields)}\n`);
      },
    },
  );
}

/** Runs a command that uses only the public API, without reading our settings. */
async function executeRemote(call: Call & { remote: NonNullable<Command['remote']> }, around: Surroundings) {
  const { values, operands, common } = call;
  const interrupted = new AbortController();
  const stop = () => interrupted.abort();
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
  // The receivers run on the same machine.
  const outbound = createOutbound({ allowPrivate: true, allowHttp: true, userAgent: 'svc-cli/1.0' });
  try {
    const api = openApi(
      { baseUrl: values['base-url'] as string | undefined, key: values.key as string | undefined },
      around.env,
      {
        outbound,
        print: (line) => write(around.stdout, line),
        signal: around.signal ? AbortSignal.any([around.signal, interrupted.signal]) : interrupted.signal,
      },
    );
    const { value, exitCode = 0 } = await call.remote(api, values, operands);
    if (value !== undefined) await api.print(common.json ? JSON.stringify(value) : readable(value));
    return exitCode;
  } finally {
    process.off('SIGINT', stop);
    process.off('SIGTERM', stop);
    await outbound.close();
  }
}

async function execute(call: Call, around: Surroundings): Promise<number> {
  const { command, values, operands, common } = call;
  const { run, remote } = command;
  if (remote) return executeRemote({ ...call, remote }, around);
  if (!run) throw new Error('the command does nothing');
  const config = loadConfig(besideLauncher({ find: true }, around.env));
  const log = commandLog(config.logLevel, command.showsProgress === true, around);
  const tools = openTools(config, log, common.as || config.operator || loggedIn(), around.stdin);
  const print = (value: unknown) =>
    write(around.stdout, common.json ? JSON.stringify(value) : readable(value));
  try {
    if (typeof values.tenant === 'string') await tools.requireTenant(values.tenant);
    const asks = !common.yes && (command.asks?.(operands) ?? true);
    if (command.preview && (common.dryRun || asks)) {
      const preview = await command.preview(tools, values, operands);
      if (common.dryRun) {
        await print(preview);
        return 0;
      }
      await ask(preview, around);
    }
    const answer = await run(tools, values, operands);
    await print(answer.value);
    return answer.exitCode ?? 0;
  } finally {
    await Promise.race([tools.close(), sleep(closingMs, undefined, { ref: false })]);
  }
}

/**
 * Runs the command line once, and reports a failure in one line.
 * @returns the exit code.
 */
export async function runCommandLine(args: readonly string[], around: Surroundings): Promise<number> {
  let exitCode = 0;
  const program = createProgram(commands, around, async (call) => {
    exitCode = await execute(call, around);
  });
  try {
    await program.parseAsync(args.length > 0 ? [...args] : ['--help'], { from: 'user' });
    return exitCode;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
    const { message, exitCode: failed, unforeseen } = explain(error);
    const hint = unforeseen ? ' (LOG_LEVEL=debug shows where)' : '';
    await write(around.stderr, `${message.replace(/^/gm, 'svc: ')}${hint}`);
    if (unforeseen && around.env.LOG_LEVEL === 'debug')
      await write(around.stderr, String((error as Error).stack));
    return failed;
  }
}
