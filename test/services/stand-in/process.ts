import { createServer } from 'node:http';

// A process as the launcher expects it: says when it is ready, stops on SIGTERM, ends with the channel.
const portVariable = process.argv[2];
// As the API, it has no connections and takes new ones.
const server = createServer(({ url }, response) => {
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify(url?.startsWith('/api/v1/connections') ? { data: [] } : process.env));
});
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
