import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { arch, execPath, platform } from 'node:process';
import getPort from 'get-port';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { waitFor } from '../services/wait.ts';
import {
  cacheFolder,
  projectSources,
  run,
  samplesOf,
  sdkFolder,
  startTarget,
  type Target,
  writeProject,
} from './foreign.ts';

/** What the foreign projects bring with them. */
const tools = {
  '@edge-runtime/vm': '5.0.0',
  '@types/express': '5.0.6',
  '@types/node': '20.19.0',
  esbuild: '0.28.2',
  express: '5.3.0',
  fastify: '5.12.8',
  hono: '4.13.19',
  node20: `npm:node-${platform}-${arch}@20.10.0`,
  node22: `npm:node-${platform}-${arch}@22.5.1`,
  typescript: '5.9.3',
};
const workspace = join(cacheFolder, 'typescript');
const tool = (path: string) => join(workspace, 'node_modules', path);
const nodes = { '20.10': tool('node20/bin/node'), '22.5': tool('node22/bin/node'), newest: execPath };
const source = (name: string) => readFile(join(projectSources, name), 'utf8');

let target: Target;
let tarball: string;

/** `npm` as it is installed beside the Node that runs this, for a foreign folder. */
const npm = (args: string[], cwd: string) =>
  run('npm', [...args, '--no-audit', '--no-fund', '--loglevel=error'], { cwd });

/** An empty project that has installed the package as a customer does. */
async function project(name: string, manifest: object, files: Record<string, string>): Promise<string> {
  const folder = await writeProject(join(workspace, 'projects', name), {
    'package.json': JSON.stringify({ name, private: true, ...manifest }),
    ...files,
  });
  await npm(['install', tarball], folder);
  return folder;
}

const tsconfig = (options: object): string =>
  JSON.stringify({
    compilerOptions: {
      target: 'es2022',
      lib: ['es2023'],
      types: ['node'],
      strict: true,
      exactOptionalPropertyTypes: true,
      skipLibCheck: false,
      esModuleInterop: true,
      outDir: 'out',
      ...options,
    },
    include: ['*.ts'],
  });
const compile = (cwd: string) => run(execPath, [tool('typescript/bin/tsc'), '-p', '.'], { cwd });
async function start(node: string, file: string, cwd: string): Promise<string> {
  await target.deliver();
  return run(node, [file], { cwd, env: { ...target.env } });
}

beforeAll(async () => {
  target = await startTarget();
  await mkdir(workspace, { recursive: true });
  await writeFile(join(workspace, 'package.json'), JSON.stringify({ private: true, dependencies: tools }));
  await npm(['install', '--prefer-offline'], workspace);
  await npm(['pack', '--pack-destination', workspace], sdkFolder);
  const packed = (await readdir(workspace)).find((name) => name.endsWith('.tgz')) ?? '';
  tarball = join(workspace, packed);
  expect(existsSync(nodes['20.10'])).toBe(true);
});
afterAll(() => target?.stop());

describe('JavaScript', () => {
  it.each(Object.entries(nodes))('modules and CommonJS on Node %s', async (_, node) => {
    const folder = await project(
      'javascript',
      {},
      {
        'main.mjs': await source('main.mjs'),
        'main.cjs': await source('main.cjs'),
      },
    );
    expect(await start(node, 'main.mjs', folder)).toBe('done: Zoë Delgado\n');
    expect(await start(node, 'main.cjs', folder)).toBe('done: Zoë Delgado\n');
  });
});

describe('TypeScript, strict and with the libraries checked', () => {
  it.each([
    ['modules of node16', 'module', { module: 'node16' }],
    ['CommonJS of node16', 'commonjs', { module: 'node16' }],
    ['commonjs and node10, as NestJS has it', 'commonjs', { module: 'commonjs', moduleResolution: 'node10' }],
  ])('%s', async (_, type, options) => {
    const folder = await project(
      'typescript',
      { type },
      {
        'tsconfig.json': tsconfig(options),
        'main.ts': await source('main.ts'),
        'flow.ts': await source('flow.ts'),
      },
    );
    await compile(folder);
    for (const node of Object.values(nodes)) {
      expect(await start(node, 'out/main.js', folder)).toMatch(/^done: \d+\.\d+\.\d+ 3 Zoë Delgado\n$/);
    }
  });

  it('a bundler, and what it makes runs on the edge, where nothing of Node is', async () => {
    const folder = await project(
      'bundler',
      { type: 'module' },
      {
        'tsconfig.json': tsconfig({ module: 'esnext', moduleResolution: 'bundler', noEmit: true }),
        'flow.ts': await source('flow.ts'),
        'edge.cjs': `const { EdgeVM } = require('@edge-runtime/vm');
const vm = new EdgeVM();
if (vm.evaluate('typeof process + typeof require + typeof Buffer') !== 'undefinedundefinedundefined') throw new Error('this is Node');
vm.evaluate(require('node:fs').readFileSync('bundle.js', 'utf8'));
vm.evaluate(\`bundle.flow(\${JSON.stringify({ ...process.env })})\`).then(
  (result) => console.log('done: ' + result),
  (error) => { console.error(error); process.exit(1); },
);`,
      },
    );
    await compile(folder);
    const options = [
      '--bundle',
      '--format=iife',
      '--global-name=bundle',
      '--platform=browser',
      '--outfile=bundle.js',
    ];
    await run(tool('esbuild/bin/esbuild'), ['flow.ts', ...options], { cwd: folder });
    expect(await start(nodes['20.10'], 'edge.cjs', folder)).toMatch(/^done: \S+ 3 Zoë Delgado\n$/);
  });

  it('Express, Fastify, Hono and a route handler of Next.js receive, and refuse what does not fit', async () => {
    const folder = await project(
      'frameworks',
      { type: 'module' },
      {
        'tsconfig.json': tsconfig({ module: 'nodenext', skipLibCheck: true }),
        'frameworks.ts': await source('frameworks.ts'),
      },
    );
    await compile(folder);
    expect(await start(execPath, 'out/frameworks.js', folder)).toBe('done: 4 frameworks\n');
  });
});

describe('the samples of the README', () => {
  let folder: string;
  beforeAll(async () => {
    const samples = await samplesOf(join(sdkFolder, 'README.md'), 'ts');
    expect(Object.keys(samples).length).toBeGreaterThan(4);
    const config = tsconfig({ module: 'nodenext', skipLibCheck: true, exactOptionalPropertyTypes: false });
    folder = await project('readme', { type: 'module' }, { 'tsconfig.json': config, ...samples });
    await compile(folder);
  });

  it('run as they stand', async () => {
    expect(await start(nodes['20.10'], 'out/first-lead.js', folder)).toMatch(
      /Rosa Delgado[\s\S]*validation_error/,
    );
    expect(await start(nodes['20.10'], 'out/lists.js', folder)).toMatch(/^\d+ \d+\n$/m);
    expect(await start(nodes['20.10'], 'out/options.js', folder)).toMatch(/^PATCH .* 200 \d+ 1$/m);
    expect(await start(nodes['20.10'], 'out/sign.js', folder)).toBe('91\n');
  });

  it('receive a webhook', async () => {
    await target.deliver();
    const PORT = String(await getPort());
    const receiver = spawn(nodes['20.10'], ['out/receive.js'], { cwd: folder, env: { ...target.env, PORT } });
    try {
      let printed = '';
      receiver.stdout.on('data', (chunk) => {
        printed += chunk;
      });
      const { body, headers } = JSON.parse(target.env.DELIVERY ?? '');
      const { 'content-length': _, host: __, connection: ___, ...signed } = headers;
      const post = (text: string) =>
        fetch(`http://127.0.0.1:${PORT}/hooks`, { method: 'POST', body: text, headers: signed }).catch(
          () => null,
        );
      const answer = await waitFor('the receiver', () => post(body));
      expect(answer?.status).toBe(204);
      expect((await post(`${body} `))?.status).toBe(401);
      await waitFor('its line', () => printed.includes('Zoë Delgado'));
    } finally {
      receiver.kill();
    }
  });
});
