import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const sources = fileURLToPath(new URL('../client', import.meta.url));
const dist = fileURLToPath(new URL('../dist', import.meta.url));
/** The only code outside the client that it imports, apart from types; test/guards/client-imports.test.ts checks it. */
const vocabularies = fileURLToPath(new URL('../../../libs/features/taxonomy', import.meta.url));
const auditProof = fileURLToPath(new URL('../../../libs/sdk/audit.ts', import.meta.url));
/** The versions of the dependencies, which affect the build. */
const lockFile = fileURLToPath(new URL('../../../package-lock.json', import.meta.url));

/** A name for this state of the sources: the same files have the same name on every machine. */
async function fingerprint(): Promise<string> {
  const entries = await Promise.all(
    [sources, vocabularies].map((folder) => readdir(folder, { recursive: true, withFileTypes: true })),
  );
  const files = entries
    .flat()
    // Tests are no part of the build, and an image does not have them.
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .concat(auditProof);
  const hash = createHash('sha256');
  for (const file of [...files.sort(), lockFile]) {
    const content = await readFile(file);
    hash.update(`${relative(sources, file)}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex').slice(0, 16);
}

/**
 * Builds in a child process, which frees its memory afterwards and builds for production regardless of our NODE_ENV.
 * @throws Error when Vite, a development dependency, is not installed, or the sources do not build.
 */
async function runVite(outDir: string): Promise<void> {
  let vite: string;
  try {
    vite = fileURLToPath(new URL('bin/vite.js', import.meta.resolve('vite/package.json')));
  } catch (cause) {
    throw new Error(
      'The client is not built; `node apps/dashboard/build.ts` does it where Vite is installed',
      {
        cause,
      },
    );
  }
  const options = ['--outDir', outDir, '--emptyOutDir', '--logLevel', 'warn'];
  await promisify(execFile)(process.execPath, [vite, 'build', sources, ...options], {
    env: { NODE_ENV: 'production' },
    timeout: 120_000,
  });
}

/**
 * The directory of the client built from the sources as they are. Builds it only when that has not been done before:
 * each build has a directory named by a hash of its sources, so concurrent builds do not collide.
 * @throws Error when it has to be built and Vite, a development dependency, is not installed.
 */
export async function prepareClient(say: (message: string) => void): Promise<string> {
  const name = await fingerprint();
  const directory = join(dist, name);
  if (existsSync(directory)) return directory;
  say('building the client');
  await mkdir(dist, { recursive: true });
  const draft = join(dist, `.${name}-${process.pid}`);
  try {
    await runVite(draft);
    await rename(draft, directory).catch((error: NodeJS.ErrnoException) => {
      // Another process has just finished the same build.
      if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
    });
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
  for (const other of await readdir(dist)) {
    if (other !== name && !other.startsWith('.'))
      await rm(join(dist, other), { recursive: true, force: true });
  }
  return directory;
}
