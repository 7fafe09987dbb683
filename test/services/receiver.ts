import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** One delivery as it came over the wire. */
export interface ReceivedDelivery {
  at: number;
  path: string;
  headers: IncomingHttpHeaders;
  rawBody: Buffer;
  event: {
    id: string;
    type: string;
    created_at: string;
    organization_id: string | null;
    data: Record<string, unknown>;
  };
}

export type Respond = (res: ServerResponse, delivery: ReceivedDelivery) => void;

export interface Receiver {
  url: string;
  deliveries: ReceivedDelivery[];
  /** Sets the response from now on; 204 by default. */
  respond(with_: Respond): void;
  close(): Promise<void>;
}

/** A customer's receiver: stores every delivery and answers as configured. */
export async function startReceiver(): Promise<Receiver> {
  const deliveries: ReceivedDelivery[] = [];
  let answer: Respond = (res) => res.writeHead(204).end();
  const server: Server = createServer((req, res) => {
    const chunks: Buffer[] = [];
    req.on('data', (chunk: Buffer) => chunks.push(chunk));
    req.on('end', () => {
      const rawBody = Buffer.concat(chunks);
      const delivery = {
        at: Date.now(),
        path: req.url ?? '',
        headers: req.headers,
        rawBody,
        event: JSON.parse(rawBody.toString('utf8')),
      };
      deliveries.push(delivery);
      answer(res, delivery);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks`,
    deliveries,
    respond(with_) {
      answer = with_;
    },
    async close() {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
