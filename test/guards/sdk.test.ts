import { expect, it } from 'vitest';
import { schemaTypes } from '../../libs/sdk/generate.ts';
import { document } from '../api/endpoints.ts';
import { projectFiles, readProjectFile } from './project-files.ts';

it('the types of the client library are those of the OpenAPI document; if not: npm run sdk', async () => {
  const current = await schemaTypes(JSON.parse(JSON.stringify(document)));
  // A comparison of two long texts would print both.
  expect(current === readProjectFile('libs/sdk/schema.ts')).toBe(true);
}, 60_000);

it('the client library is ready to publish: nothing of ours is imported, and it names what it needs', () => {
  const manifest = JSON.parse(readProjectFile('libs/sdk/package.json'));
  const imported = projectFiles()
    .filter((path) => /^libs\/sdk\/(?!generate)[\w-]+(?<!\.test)\.ts$/.test(path))
    .flatMap((path) => [...readProjectFile(path).matchAll(/from '([^.'][^']*)'/g)])
    .map(([, name = '']) => name)
    .filter((name) => !name.startsWith('node:'));
  expect(new Set(imported)).toEqual(new Set(Object.keys(manifest.dependencies)));
  expect(manifest).toMatchObject({ type: 'module', license: 'Apache-2.0', files: ['dist'] });
  expect(manifest.private).toBeUndefined();
});
