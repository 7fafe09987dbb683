import { describe, expect, it } from 'vitest';
import { projectFiles, readProjectFile } from './project-files.ts';

/** Text that must not occur in the project; each pattern is written so that it does not match itself. */
const banned: { why: string; pattern: RegExp }[] = [
  {
    why: 'a path of one machine',
    pattern: /(?<![\w.~:/-])\/(?:hom[e]|User[s]|roo[t]|wor[k]|mn[t]|workspac[e])\/[\w.-]/,
  },
  { why: 'a drive of one machine', pattern: /(?<!\w)[A-Z]:\\{1,2}(?:User[s]|hom[e])/i },
  { why: 'text beside the checkout', pattern: /\.\.\/share[d]\b/ },
  {
    why: 'a registry host',
    pattern:
      /(?:registr[y]\.(?:npmjs|yarnpkg)|registr[y]-\d\.docker|de[b]\.debian|archiv[e]\.ubuntu|pyp[i]\.org|ghc[r]\.io|qua[y]\.io|mc[r]\.microsoft)/,
  },
  { why: 'something left to do', pattern: /\b(?:TOD[O]|FIXM[E]|XX[X])\b/ },
  {
    why: 'a test that does not run, or that alone runs',
    pattern: /\b(?:it|test|describe|suite|bench)(?:\.\w+)*\.(?:skip|only|todo|skipIf|runIf|fails)\b/,
  },
  { why: 'a type check that is switched off', pattern: /@ts-(?:ignor[e]|nochec[k]|expect-erro[r])/ },
  { why: 'a test that may fail at first', pattern: /\bretr[y]: [1-9]/ },
];

/** Test data and pictures, which no person writes. */
const isProse = (path: string) => !/\.(png|jpg|ico|woff2|jsonl|pem)$/.test(path);

function bannedIn(text: string): string[] {
  return text.split('\n').flatMap((line, index) =>
    banned.flatMap(({ why, pattern }) => {
      const found = pattern.exec(line)?.[0];
      return found === undefined ? [] : [`${index + 1}: ${why}: ${found}`];
    }),
  );
}

describe('the words of the project', () => {
  it.each([
    ['a path of one machine', `cd ${'/wor'}${'k/project'}`],
    ['a path of one machine', `"${'/hom'}${'e/dana/project'}"`],
    ['a path of one machine', `at ${'/Use'}${'rs/dana/project'}`],
    ['a drive of one machine', `C:${'\\Use'}${'rs'}\\dana`],
    ['text beside the checkout', `see ../${'sha'}${'red'}/notes`],
    ['a registry host', `https://${'regis'}${'try'}.npmjs.org/zod`],
    ['something left to do', `// ${'TO'}${'DO'}: later`],
    ['something left to do', `${'FIX'}${'ME'}`],
    ['a test that does not run, or that alone runs', `it${'.sk'}${'ip'}('holds', () => {})`],
    ['a test that does not run, or that alone runs', `describe${'.on'}${'ly'}.each([])`],
    ['a test that does not run, or that alone runs', `test.concurrent${'.sk'}${'ip'}('holds')`],
    ['a type check that is switched off', `// @ts-${'ig'}${'nore'}`],
    ['a test that may fail at first', `{ ${'ret'}${'ry'}: 2 }`],
  ])('%s is found in: %s', (why, line) => {
    expect(bannedIn(`first line\n${line}`)).toEqual([expect.stringContaining(`2: ${why}: `)]);
  });

  it.each([
    'https://example.com/home/about',
    'the network/work order',
    `./wor${'k'}/orders.ts`,
    'skip(10).only(fields)',
    'retry: 0',
    'a todo list',
  ])('nothing is found in: %s', (line) => {
    expect(bannedIn(line)).toEqual([]);
  });

  it('are all fit to be read by a stranger', () => {
    const files = projectFiles().filter(isProse);
    expect(files).toContain('README.md');
    const found = files.flatMap((path) => bannedIn(readProjectFile(path)).map((line) => `${path}:${line}`));
    expect(found).toEqual([]);
  });

  it('name no registry in the lock file, so that it installs from wherever the machine is set to', () => {
    expect(readProjectFile('package-lock.json')).not.toContain('"resolved": "http');
  });
});
