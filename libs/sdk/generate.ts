import { writeFileSync } from 'node:fs';
import { argv, stdin } from 'node:process';
import { json } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import openapiTypes, { astToString, type OpenAPI3 } from 'openapi-typescript';

const header = `// Generated from the OpenAPI document by \`npm run sdk\`; changes made here are lost.
// biome-ignore-all format: generated
// biome-ignore-all lint: generated

`;

/** The TypeScript types of an OpenAPI document: what `schema.ts` holds. */
export async function schemaTypes(document: object): Promise<string> {
  // A field with a default may be left out of a request; the answer's schema says itself that it is there.
  const nodes = await openapiTypes(document as OpenAPI3, { defaultNonNullable: false });
  return `${header}${astToString(nodes)}`;
}

if (argv[1] === fileURLToPath(import.meta.url)) {
  const types = await schemaTypes((await json(stdin)) as object);
  writeFileSync(new URL('schema.ts', import.meta.url), types);
}
