import { createServer, type RequestListener } from 'node:http';

export interface Listening {
  port: number;
  /** Accepts nothing more, lets running requests finish within `deadlineMs`, then cuts them off. */
  close(deadlineMs: number): Promise<void>;
}

/**
 * Serves `handler` on `port` (0: any free one), with a limit on the time that a client may take to send its request.
 * @throws Error naming the port when it cannot be had.
 */
export async function listen(handler: RequestListener, port: number): Promise<Listening> {
  const server = createServer(
    { requestTimeout: 60_000, headersTimeout: 15_000, keepAliveTimeout: 65_000 },
    handler,
  );
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
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeIdleConnections();
      const cutOff = setTimeout(() => server.closeAllConnections(), deadlineMs);
      await closed;
      clearTimeout(cutOff);
    },
  };
}
