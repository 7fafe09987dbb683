import { createServer } from 'node:http';

// A process as the launcher expects it: says when it is ready, stops on SIGTERM, ends with the channel.
const portVariable = process.argv[2];
const server = createServer((_request, response) => response.end(JSON.stringify(process.env)));
const isReady = () => {
  process.stdout.write(
    `${JSON.stringify({ level: 'info', time: new Date().toISOString(), msg: 'is ready' })}\n`,
  );
  process.send?.({ type: 'ready' });
};
const stop = () => process.exit(0);
process.once('SIGTERM', stop);
process.once('disconnect', stop);

if (process.env.STAND_IN_DIES) process.exit(3);
if (portVariable) server.listen(Number(process.env[portVariable]), '127.0.0.1', isReady);
else isReady();
