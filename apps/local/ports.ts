import { createServer, type ListenOptions } from 'node:net';

/**
 * Checks whether a server can listen on the port, on each address that our servers use.
 * @returns the system's error code (`EADDRINUSE`, `EACCES`…), or undefined when the port is free.
 */
export async function portProblem(port: number): Promise<string | undefined> {
  // Some systems let a wildcard and a loopback listener share a port, so both are tried.
  return (await tryToListen({ port, host: '127.0.0.1' })) ?? (await tryToListen({ port }));
}

function tryToListen(options: ListenOptions): Promise<string | undefined> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    server.listen({ ...options, exclusive: true }, () => server.close(() => resolve(undefined)));
  });
}
