import { createHash, createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A store that speaks as much of S3 as an archive needs: signed PUT and GET of objects, the bucket in the path. */
export interface ObjectStore {
  url: string;
  /** By path, the bucket first. */
  objects: Map<string, Buffer>;
  /** How many objects were written, repeats included. */
  writes: number;
  /** Answers writes with 503 while it is set. */
  full: boolean;
  close(): Promise<void>;
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();

/** Whether a request is signed with the secret (AWS Signature Version 4). */
function isSigned(
  method: string,
  path: string,
  headers: NodeJS.Dict<string | string[]>,
  secret: string,
): boolean {
  const given =
    /Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=(\w+)/.exec(
      String(headers.authorization),
    );
  if (!given) return false;
  const [, , day = '', region = '', names = '', signature] = given;
  const signed = names.split(';').map((name) => `${name}:${String(headers[name]).trim()}\n`);
  const request = [method, path, '', signed.join(''), names, headers['x-amz-content-sha256']].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, sha256(request)].join('\n');
  const key = ['s3', 'aws4_request'].reduce(hmac, hmac(hmac(`AWS4${secret}`, day), region));
  return hmac(key, text).toString('hex') === signature;
}

/** Starts a store that takes requests signed with this secret, and refuses others. */
export async function startObjectStore(secret: string): Promise<ObjectStore> {
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const path = request.url ?? '';
    if (!isSigned(request.method ?? '', path, request.headers, secret)) return response.writeHead(403).end();
    if (request.method === 'PUT') {
      if (store.full) return response.writeHead(503).end('<Code>SlowDown</Code>');
      store.writes += 1;
      store.objects.set(path, Buffer.concat(chunks));
      return response.writeHead(200).end();
    }
    const object = store.objects.get(path);
    return object
      ? response.writeHead(200).end(object)
      : response.writeHead(404).end('<Code>NoSuchKey</Code>');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const store: ObjectStore = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    objects: new Map(),
    writes: 0,
    full: false,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
  return store;
}
