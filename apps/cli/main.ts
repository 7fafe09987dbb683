import { runCommandLine } from './run.ts';

// The reader of a pipe such as `… | head` may close it before we are done.
process.stdout.on('error', () => process.exit(1));
// A server that does not answer must not keep the process alive.
process.exit(await runCommandLine(process.argv.slice(2), process));
