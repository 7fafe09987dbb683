import { runCommandLine } from './run.ts';

// `… | head` may leave before we are done.
process.stdout.on('error', () => process.exit(1));
// A server that does not answer must not keep us.
process.exit(await runCommandLine(process.argv.slice(2), process));
