import { readFileSync } from 'node:fs';
import { z } from 'zod';

const manifest = z
  .object({ version: z.string(), gitHead: z.string().min(1).default('unknown') })
  .parse(JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')));

/** The version of this process, from `package.json`; the image's build adds the commit (`gitHead`). */
export const build: { readonly version: string; readonly commit: string } = {
  version: manifest.version,
  commit: manifest.gitHead,
};
