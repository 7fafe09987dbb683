import { execFileSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { execPath } from 'node:process';

// Builds the published files, `dist/esm` and `dist/cjs`, each with its types. Run by `npm pack` and `npm publish`.
const folder = import.meta.dirname;
const compile = (...options: string[]) => {
  const compiler = `${folder}/node_modules/typescript/bin/tsc`;
  execFileSync(execPath, [compiler, '-p', `${folder}/tsconfig.build.json`, ...options], { stdio: 'inherit' });
};

rmSync(`${folder}/dist`, { recursive: true, force: true });
compile();
compile('--module', 'commonjs', '--moduleResolution', 'node10', '--outDir', `${folder}/dist/cjs`);
// Marks the files in `dist/cjs` as CommonJS, since the package itself is of type `module`.
writeFileSync(`${folder}/dist/cjs/package.json`, '{ "type": "commonjs" }\n');
