import { createServer, type ListenOptions } from 'node:net';

/**
 * Why a server could not listen on the port, on every address that ours use.
 * @returns the system's error code (`EADDRINUSE`, `EACCES`…), or undefined when nothing is in the way.
 */
export async function portProblem(port: number): Promise<string | undefined> {
  // Some systems let a wildcard and a loopback listener share a port, so one question is not enough.
  return (await tryToListen({ port, host: '127.0.0.1' })) ?? (await tryToListen({ port }));
}

function tryToListen(options: ListenOptions): Promise<string | undefined> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    server.listen({ ...options, exclusive: true }, () => server.close(() => resolve(undefined)));
  });
}
