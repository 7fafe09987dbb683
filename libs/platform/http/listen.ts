import { createServer, type RequestListener } from 'node:http';
import type { Socket } from 'node:net';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';

/** Connections that a process serves; further ones are closed immediately. */
const maxConnections = 2_000;
/** Maximum unanswered requests of one connection (HTTP pipelining); our clients send one after the other. */
const maxPipelined = 4;

export interface Listening {
  port: number;
  /**
   * First sends `Connection: close` with each response, until no request has come for a second (at most five seconds), so
   * that no connection is closed while a request is on its way. Then accepts no connections, lets running requests finish
   * within `deadlineMs`, and aborts the rest.
   */
  close(deadlineMs: number): Promise<void>;
}

/** Closes a connection that pipelines requests without reading the responses, which would pile up in memory. */
function withoutBacklog(handler: RequestListener): RequestListener {
  const unanswered = new WeakMap<Socket, number>();
  return (req, res) => {
    const { socket } = req;
    const waiting = (unanswered.get(socket) ?? 0) + 1;
    unanswered.set(socket, waiting);
    if (waiting > maxPipelined) {
      socket.destroy();
      return;
    }
    res.once('close', () => unanswered.set(socket, (unanswered.get(socket) ?? 1) - 1));
    handler(req, res);
  };
}

/**
 * Serves `handler` on `port` (0: any free one), with limits on the time that a client may take to send its request and to
 * read the response, and on the responses that wait for it meanwhile.
 * @throws Error naming the port if it cannot be used.
 */
export async function listen(handler: RequestListener, port: number): Promise<Listening> {
  let closing = false;
  let requests = 0;
  const server = createServer(
    {
      requestTimeout: 30_000,
      headersTimeout: 15_000,
      keepAliveTimeout: 65_000,
      connectionsCheckingInterval: 5_000,
    },
    withoutBacklog((req, res) => {
      requests += 1;
      if (closing) res.setHeader('connection', 'close');
      handler(req, res);
    }),
  );
  server.maxConnections = maxConnections;
  // Closes an idle connection, such as one whose client does not read.
  server.setTimeout(70_000);
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) =>
      reject(new Error(`Port ${port} cannot be used: ${error.message}`, { cause: error })),
    );
    server.listen(port, () => resolve());
  });
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : port,
    async close(deadlineMs) {
      closing = true;
      const quiet = Math.min(1_000, deadlineMs / 20);
      for (let i = 0, before = -1; i < 5 && before !== requests; i++) {
        before = requests;
        await sleep(quiet);
        // A busy process runs its timers before it reads its sockets, so let it first read requests that have arrived.
        await nextTurn();
      }
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeIdleConnections();
      const cutOff = setTimeout(() => server.closeAllConnections(), deadlineMs);
      await closed;
      clearTimeout(cutOff);
    },
  };
}
