import { expect, it } from 'vitest';
import { generatedFiles } from '../../libs/sdk/generator/main.ts';
import { document } from '../api/endpoints.ts';
import { projectFiles, readProjectFile } from './project-files.ts';

it('the client libraries are those of the OpenAPI document; if not: npm run sdk', async () => {
  const files = await generatedFiles(JSON.parse(JSON.stringify(document)));
  // Names alone: a comparison of two long texts would print both.
  const stale = Object.entries(files).filter(([path, text]) => readProjectFile(`libs/${path}`) !== text);
  expect(stale.map(([path]) => path)).toEqual([]);
  expect(Object.keys(files).length).toBeGreaterThan(3);
}, 60_000);

it('the client library is ready to publish: it imports nothing but itself, and is under the license of the product', () => {
  const manifest = JSON.parse(readProjectFile('libs/sdk/package.json'));
  const imported = projectFiles()
    .filter((path) => /^libs\/sdk\/(?!build\.ts)[\w-]+(?<!\.test)\.ts$/.test(path))
    .flatMap((path) => [...readProjectFile(path).matchAll(/(?:from|import\() ?'([^.'][^']*)'/g)]);
  expect(imported.map(([, name]) => name)).toEqual([]);
  expect(manifest).toMatchObject({ type: 'module', license: 'Apache-2.0', files: ['dist'] });
  expect(manifest.dependencies).toBeUndefined();
  expect(manifest.private).toBeUndefined();
  expect(readProjectFile('libs/sdk/LICENSE')).toBe(readProjectFile('LICENSE'));
});
