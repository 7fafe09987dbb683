import { readFileSync, writeFileSync } from 'node:fs';
import { stdin } from 'node:process';
import { json } from 'node:stream/consumers';
import type { Document } from './operations.ts';
import { pythonFiles } from './python.ts';
import {
  typescriptExamples,
  typescriptResources,
  typescriptSchema,
  typescriptVersion,
} from './typescript.ts';

/** Every generated file of both packages, by its path from `libs/`. */
export async function generatedFiles(document: Document): Promise<Record<string, string>> {
  const manifest = readFileSync(new URL('../package.json', import.meta.url), 'utf8');
  const { version } = JSON.parse(manifest) as { version: string };
  const python = Object.entries(pythonFiles(document, version)).map(([name, text]) => [
    `sdk-python/src/tenant_orchestration/${name}`,
    text,
  ]);
  return {
    ...Object.fromEntries(python),
    'sdk/schema.ts': await typescriptSchema(document),
    'sdk/resources.ts': typescriptResources(document),
    'sdk/examples.ts': typescriptExamples(document),
    'sdk/version.ts': typescriptVersion(version),
  };
}

if (import.meta.main) {
  const files = await generatedFiles((await json(stdin)) as Document);
  for (const [path, text] of Object.entries(files))
    writeFileSync(new URL(`../../${path}`, import.meta.url), text);
}
