import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/**
 * A proxy between a client and a server that can silence the current connections: their bytes are dropped in both
 * directions without either side being notified, as after a failover or behind a firewall that dropped their state. New
 * connections work.
 */
export interface SilentProxy {
  /** The same address, through the proxy. */
  through(url: string): string;
  silence(): void;
  /** New connections go to this server from now on; those that stand stay where they are. */
  lead(url: string): void;
  close(): Promise<void>;
}

export async function startSilentProxy(url: string): Promise<SilentProxy> {
  let target = new URL(url);
  const open = new Set<{ client: Socket; server: Socket; isSilent: boolean }>();
  const listener = createServer((client) => {
    const server = connect(Number(target.port), target.hostname);
    const pair = { client, server, isSilent: false };
    open.add(pair);
    for (const [from, to] of [
      [client, server],
      [server, client],
    ] as const) {
      from.setNoDelay(true);
      from.on('data', (bytes) => {
        if (!pair.isSilent) to.write(bytes);
      });
      from.on('error', () => undefined);
      from.on('close', () => {
        if (pair.isSilent) return;
        open.delete(pair);
        to.destroy();
      });
    }
  });
  listener.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  return {
    through(address) {
      const through = new URL(address);
      through.hostname = '127.0.0.1';
      through.port = String((listener.address() as AddressInfo).port);
      return through.href;
    },
    silence() {
      for (const pair of open) pair.isSilent = true;
    },
    lead(to) {
      target = new URL(to);
    },
    async close() {
      for (const { client, server } of open) {
        client.destroy();
        server.destroy();
      }
      listener.close();
      await once(listener, 'close');
    },
  };
}
