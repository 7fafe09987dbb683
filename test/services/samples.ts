import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createConnection } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { type FenceInfo, parseFence } from '../../apps/api/docs/markdown.ts';
import { waitFor } from './wait.ts';

/** One block of code of a page. */
export interface Sample extends FenceInfo {
  text: string;
  /** Line of its fence. */
  line: number;
}

/** The fenced blocks of a page, in order. */
export function samplesOf(markdown: string): Sample[] {
  const samples: Sample[] = [];
  let open: Sample | null = null;
  markdown.split('\n').forEach((line, index) => {
    const fence = /^```(.*)$/.exec(line);
    if (!fence) {
      if (open) open.text += `${line}\n`;
    } else if (open) {
      samples.push(open);
      open = null;
    } else {
      open = { ...parseFence(fence[1]), text: '', line: index + 1 };
    }
  });
  return samples;
}

/** Whether two blocks are adjacent; text between them begins a new group of tabs. */
function isNext(before: Sample, sample: Sample): boolean {
  const endsAt = before.line + before.text.split('\n').length;
  return sample.line <= endsAt + 2;
}

/** The blocks for a chosen tab; groups without it use the tab `otherwise`. */
export function chosen(samples: readonly Sample[], tab: string, otherwise: string): Sample[] {
  const groups: Sample[][] = [];
  samples.forEach((sample, index) => {
    const before = samples[index - 1];
    if (sample.tab !== undefined && before?.tab !== undefined && isNext(before, sample))
      groups.at(-1)?.push(sample);
    else groups.push([sample]);
  });
  return groups.flatMap((group) => {
    const own = group.filter((each) => each.tab === tab);
    if (own.length > 0 || group[0]?.tab === undefined) return own.length > 0 ? own : group;
    return group.filter((each) => each.tab === otherwise);
  });
}

/** What a block has printed. */
export interface Played {
  sample: Sample;
  output: string;
}

export interface Player {
  /** Executes these blocks one after the other in one shell: saves files, runs commands. */
  play(samples: readonly Sample[]): Promise<Played[]>;
  /** What has been printed by then, also by what runs in the background. */
  output(): Promise<string>;
  folder: string;
  stop(): Promise<void>;
}

/** A PATH on which `node` is the project's own, regardless of the machine. */
export const withOwnNode = () => `${resolve('node_modules/.bin')}:${process.env.PATH}`;

const isOpen = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = createConnection({ port, host: '127.0.0.1' });
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('close', () => socket.destroy());
    socket.once('connect', () => socket.end());
  });

/**
 * A reader with a shell in an empty folder. Receivers listen on `port` in place of the 4000 of the pages.
 * @param env what the reader has exported: `API`, `KEY`, and so on.
 */
export async function startPlayer(env: NodeJS.ProcessEnv, port: number): Promise<Player> {
  const folder = await mkdtemp(join(tmpdir(), 'svc-samples-'));
  const shell = spawn('bash', ['--noprofile', '--norc'], {
    cwd: folder,
    env: { PATH: process.env.PATH, HOME: folder, LANG: 'C.UTF-8', ...env },
    stdio: ['pipe', 'ignore', 'pipe'],
    detached: true,
  });
  const ended = new Promise<void>((resolve) => shell.once('close', () => resolve()));
  let said = '';
  shell.stderr.on('data', (chunk) => {
    said += chunk;
  });
  let count = 0;
  const files: string[] = [];
  const textOf = (name: string) => readFile(join(folder, name), 'utf8').catch(() => '');

  async function run(sample: Sample): Promise<Played> {
    const name = `.output-${++count}`;
    files.push(name);
    // A reader is slower than the product; the test is not.
    const text = sample.text
      .replaceAll('127.0.0.1:4000', `127.0.0.1:${port}`)
      .replace(/^sleep \d+$/gm, 'sleep 0.1');
    shell.stdin.write(`{\n${text}} > ${name} 2>&1 < /dev/null\necho $? > ${name}.status\n`);
    const status = await waitFor(
      `the block of line ${sample.line}`,
      async () => {
        if (shell.exitCode !== null) throw new Error(`The shell has ended at line ${sample.line}: ${said}`);
        return (await textOf(`${name}.status`)).trim() || null;
      },
      240_000,
    );
    if (/&\s*$/.test(text)) await waitFor(`a receiver on ${port}`, () => isOpen(port), 240_000);
    const output = await textOf(name);
    if (status !== '0')
      throw new Error(`Line ${sample.line} ended with ${status}:\n${text}\n${output}${said}`);
    return { sample, output };
  }

  return {
    folder,
    async play(samples) {
      const played: Played[] = [];
      for (const [index, sample] of samples.entries()) {
        if (sample.file) {
          const path = join(folder, sample.file);
          await mkdir(dirname(path), { recursive: true });
          await writeFile(path, sample.text.replace(/\b4000\b/g, String(port)));
        } else if (sample.language === 'bash') {
          const result = await run(sample);
          check(result, samples[index + 1]);
          played.push(result);
        }
      }
      return played;
    },
    output: async () => (await Promise.all(files.map(textOf))).join('\n'),
    async stop() {
      if (shell.pid !== undefined) process.kill(-shell.pid, 'SIGKILL');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** A block must not end in a refusal, unless the page shows one; and what the page shows must be in the answer. */
function check({ sample, output }: Played, next: Sample | undefined): void {
  const shown = next?.language === 'json' ? JSON.parse(next.text) : null;
  const refused = /"error":\{"code"|^(?:HTTP\/[\d.]+ )?[45]\d\d\b/m.test(output);
  if (refused !== sample.isRefused) throw new Error(`Line ${sample.line} was answered with\n${output}`);
  if (shown !== null) {
    const answered = JSON.parse(output.trim().split('\n').at(-1) ?? '');
    const missing = missingIn(shown, answered);
    if (missing.length > 0) throw new Error(`Line ${sample.line} lacks ${missing.join(', ')} in\n${output}`);
  }
}

/** The paths of what a shortened answer shows and the real one has not, or of another type. */
function missingIn(shown: unknown, real: unknown, path = ''): string[] {
  if (Array.isArray(shown)) {
    return Array.isArray(real) && (shown.length === 0 || real.length > 0)
      ? shown.slice(0, 1).flatMap((each) => missingIn(each, real[0], `${path}[0]`))
      : [path];
  }
  if (typeof shown === 'object' && shown !== null) {
    return Object.entries(shown).flatMap(([name, each]) =>
      missingIn(each, (real as Record<string, unknown> | undefined)?.[name], path ? `${path}.${name}` : name),
    );
  }
  return typeof shown === typeof real ? [] : [path];
}
