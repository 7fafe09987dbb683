import { prepareClient } from './server/client-build.ts';

/** `node apps/dashboard/build.ts`: builds the client ahead of time, as an image does that is to run without Vite. */
const directory = await prepareClient((message) => process.stdout.write(`${message}\n`));
process.stdout.write(`${directory}\n`);
