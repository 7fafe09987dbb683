import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface PictureServer {
  origin: string;
  /** Paths that were asked for, in order. */
  asked: string[];
  close(): Promise<void>;
}

/** The beginning of a PNG, and some bytes: enough of a picture for all who do not look at it. */
export const png = Buffer.concat([
  Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
  Buffer.from('a wet wall behind a sink'),
]);

/** A complete PNG of one pixel, for code that decodes it. */
const dot = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const send = (res: ServerResponse, status: number, type: string, body: Buffer | string) =>
  res.writeHead(status, { 'content-type': type }).end(body);

const pages: Record<string, (res: ServerResponse) => void> = {
  // Photo stores often say no more than this of what they hold.
  '/wall.png': (res) => send(res, 200, 'application/octet-stream', png),
  '/dot.png': (res) => send(res, 200, 'image/png', dot),
  '/page.png': (res) => send(res, 200, 'image/png', '<html>Please log in</html>'),
  '/gone.png': (res) => send(res, 404, 'text/plain', 'gone'),
  '/large.png': (res) => send(res, 200, 'image/png', Buffer.concat([png, Buffer.alloc(4 * 1024 * 1024)])),
  '/moved.png': (res) => res.writeHead(302, { location: '/wall.png' }).end(),
  '/broken.png': (res) => {
    res.writeHead(200, { 'content-type': 'image/png', 'content-length': '1000' });
    res.write(png, () => res.socket?.destroy());
  },
};

/** A photo store: `/wall.png` is a picture, the others are what else comes in place of one. */
export async function startPictureServer(): Promise<PictureServer> {
  const asked: string[] = [];
  const server = createServer((req, res) => {
    const { pathname } = new URL(req.url ?? '', 'http://localhost');
    asked.push(pathname);
    const page = pages[pathname];
    if (page) page(res);
    else send(res, 404, 'text/plain', 'unknown');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    async close() {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
