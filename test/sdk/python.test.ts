import { existsSync } from 'node:fs';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  cacheFolder,
  pythonFolder,
  run,
  samplesOf,
  startTarget,
  type Target,
  writeProject,
} from './foreign.ts';

/** What the package is built, checked and tried with. */
const tools = [
  'build',
  'django',
  'fastapi',
  'flask',
  'httpx',
  'mypy',
  'pytest',
  'pytest-asyncio',
  'standardwebhooks',
];
const venv = join(cacheFolder, 'python');
const bin = (name: string) => join(venv, 'bin', name);

let target: Target;

beforeAll(async () => {
  target = await startTarget();
  await mkdir(cacheFolder, { recursive: true });
  if (!existsSync(bin('python'))) await run('python3', ['-m', 'venv', venv]);
  await run(bin('pip'), ['install', '--quiet', ...tools]);
  // As it is published: the wheel, installed, and nothing of the sources on the path.
  const dist = join(venv, 'dist');
  await rm(dist, { recursive: true, force: true });
  await run(bin('python'), ['-m', 'build', '--outdir', dist, pythonFolder]);
  const wheel = (await readdir(dist)).find((name) => name.endsWith('.whl')) ?? '';
  await run(bin('pip'), ['install', '--quiet', '--force-reinstall', '--no-deps', join(dist, wheel)]);
});
afterAll(() => target?.stop());

const environment = () => ({ ...target.env, PATH: process.env.PATH ?? '' });

it('has types that hold under mypy, strict, in the package, its tests and the samples of its README', async () => {
  const cwd = pythonFolder;
  const cache = `--cache-dir=${join(venv, 'mypy')}`;
  expect(await run(bin('mypy'), [cache], { cwd })).toContain('no issues found');
  const samples = await samplesOf(join(pythonFolder, 'README.md'), 'python');
  const folder = await writeProject(join(cacheFolder, 'python-readme'), samples);
  expect(await run(bin('mypy'), ['--strict', cache, ...Object.keys(samples)], { cwd: folder })).toContain(
    'no issues found',
  );
  await writeProject(join(folder, 'wrong'), {
    'wrong.py':
      'from tenant_orchestration import TenantOrchestration\n\n\ndef f(client: TenantOrchestration) -> None:\n    client.leads.create(nam="x")\n    client.leads.get("x").nam\n',
  });
  const wrong = run(bin('mypy'), ['--strict', cache, 'wrong/wrong.py'], { cwd: folder });
  await expect(wrong).rejects.toThrow(/Unexpected keyword argument "nam"[\s\S]*has no attribute "nam"/);
});

it('passes its tests, those against a running product included', async () => {
  await target.deliver();
  const args = ['-q', '-p', 'no:cacheprovider', 'tests'];
  expect(await run(bin('pytest'), args, { cwd: pythonFolder, env: environment() })).toMatch(/\d+ passed/);
});

it('runs the samples of its README', async () => {
  const samples = await samplesOf(join(pythonFolder, 'README.md'), 'python');
  const folder = await writeProject(join(cacheFolder, 'python-samples'), {
    ...samples,
    'post.py': `import json, os, sys
from tenant_orchestration.testing import sign_test_event
kind, secret = sys.argv[1], os.environ["WEBHOOK_SECRET"]
signed = sign_test_event(kind, secret=secret)
if kind == "lead.created":
    from receive_flask import app
    client = app.test_client()
    print([client.post("/hooks", data=body, headers=signed.headers).status_code for body in (signed.body, b"{}")])
else:
    from fastapi.testclient import TestClient
    from receive_fastapi import app
    client = TestClient(app)
    print([client.post("/hooks", content=body, headers=signed.headers).status_code for body in (signed.body, b"{}")])
`,
  });
  const python = (...args: string[]) => run(bin('python'), args, { cwd: folder, env: environment() });
  expect(await python('first_lead.py')).toMatch(/Rosa Delgado[\s\S]*validation_error/);
  expect(await python('awaited.py')).toContain('Rosa Delgado');
  expect(await python('options.py')).toContain('4711');
  expect(await python('sign.py')).toBe('91\n');
  expect(await python('post.py', 'lead.created')).toMatch(/False|True[\s\S]*\[204, 401\]/);
  expect(await python('post.py', 'call.qualified')).toContain('[204, 401]');
});
