import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { once } from 'node:events';
import { createServer as createHttpServer, type RequestListener } from 'node:http';
import { createServer as createHttpsServer } from 'node:https';
import {
  type AddressInfo,
  connect,
  createServer as createTcpServer,
  type Server,
  type Socket,
} from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createOutbound, type Outbound } from './outbound.ts';

const HOST = 'hooks.example.com';
const DAY = 86_400_000;

const authority = certify({ name: 'Test Authority', authority: true });

const closers: (() => Promise<unknown>)[] = [];

afterEach(async () => {
  vi.unstubAllEnvs();
  for (const close of closers.splice(0).reverse()) {
    await close();
  }
});

function client(): Outbound {
  const outbound = createOutbound({
    allowPrivate: true,
    allowHttp: false,
    userAgent: 'outbound-test/1',
    trustedCertificates: [authority.certificate],
    lookup: async () => [{ address: '127.0.0.1', family: 4 }],
  });
  closers.push(() => outbound.close());
  return outbound;
}

async function listen(server: Server): Promise<{ port: number; sockets: Socket[] }> {
  const sockets: Socket[] = [];
  server.on('connection', (socket: Socket) => {
    sockets.push(socket);
    socket.on('error', () => {});
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  closers.push(() => {
    for (const socket of sockets) {
      socket.destroy();
    }
    return new Promise((resolve) => server.close(resolve));
  });
  return { port: (server.address() as AddressInfo).port, sockets };
}

const ok: RequestListener = (_request, response) => {
  response.end('ok');
};

const https = ({ certificate, key }: Certified, listener = ok) =>
  listen(
    createHttpsServer({ cert: certificate, key: key.export({ type: 'pkcs8', format: 'pem' }) }, listener),
  );

const get = (port: number, rest: { deadlineMs?: number; host?: string } = {}) =>
  ({
    method: 'GET',
    url: `https://${rest.host ?? HOST}:${port}/`,
    headers: {},
    deadlineMs: rest.deadlineMs ?? 5_000,
    maxResponseBytes: 100,
  }) as const;

describe('https', () => {
  it('goes to the vetted address, checks the certificate against the name, and keeps the connection', async () => {
    const { port, sockets } = await https(certify({ name: HOST, issuer: authority }));
    const outbound = client();
    for (let n = 0; n < 3; n += 1) {
      expect(await outbound.send(get(port))).toMatchObject({ kind: 'response', status: 200 });
    }
    expect(sockets).toHaveLength(1);
  });

  it('accepts an address as host when the certificate names it', async () => {
    const { port } = await https(certify({ name: '127.0.0.1', issuer: authority }));
    const result = await client().send(get(port, { host: '127.0.0.1' }));
    expect(result).toMatchObject({ kind: 'response', status: 200 });
  });

  it('replaces a stale connection as http does', async () => {
    let requests = 0;
    const { port, sockets } = await https(certify({ name: HOST, issuer: authority }), (request, response) => {
      requests += 1;
      return requests === 2 ? request.socket.destroy() : response.end('ok');
    });
    const outbound = client();
    await outbound.send(get(port));
    expect(await outbound.send(get(port))).toMatchObject({ kind: 'response', staleSocket: true });
    expect(sockets).toHaveLength(2);
  });

  it.each([
    ['is self-signed', certify({ name: HOST }), 'self-signed'],
    ['has expired', certify({ name: HOST, issuer: authority, from: -2 * DAY, to: -DAY }), 'expired'],
    ['is not valid yet', certify({ name: HOST, issuer: authority, from: DAY, to: 2 * DAY }), 'not valid yet'],
    ['names another host', certify({ name: 'other.example.com', issuer: authority }), 'another host name'],
    [
      'comes from an unknown authority',
      certify({ name: HOST, issuer: certify({ name: 'Nobody', authority: true }) }),
      'not trusted',
    ],
  ])('is refused when the certificate %s', async (_case, certified, words) => {
    const { port } = await https(certified);
    const result = await client().send(get(port));
    expect(result).toMatchObject({
      kind: 'error',
      code: 'tls',
      message: expect.stringContaining(words),
      requestSent: false,
      staleSocket: false,
    });
    expect(JSON.stringify(result)).not.toContain('127.0.0.1');
  });

  it('stays refused when the environment turns verification off', async () => {
    vi.stubEnv('NODE_TLS_REJECT_UNAUTHORIZED', '0');
    const { port } = await https(certify({ name: HOST }));
    expect(await client().send(get(port))).toMatchObject({ kind: 'error', code: 'tls' });
  });

  it('is a tls error when the session breaks after the handshake', async () => {
    const { port: behind } = await https(certify({ name: HOST, issuer: authority }), () => {
      sockets[0]?.write(Buffer.from(`1703030020${'00'.repeat(32)}`, 'hex'));
    });
    const { port, sockets } = await listen(
      createTcpServer((socket) => {
        const relayed = connect(behind, '127.0.0.1').on('error', () => socket.destroy());
        socket.pipe(relayed).pipe(socket);
      }),
    );
    expect(await client().send(get(port))).toMatchObject({ kind: 'error', code: 'tls', requestSent: true });
  });

  it('is a tls error with a server that speaks plain http', async () => {
    const { port } = await listen(createHttpServer((_request, response) => response.end()));
    expect(await client().send(get(port))).toMatchObject({ kind: 'error', code: 'tls', requestSent: false });
  });

  it('is a tls error with a server that hangs up during the handshake', async () => {
    const { port } = await listen(createTcpServer((socket) => socket.once('data', () => socket.end())));
    expect(await client().send(get(port))).toMatchObject({ kind: 'error', code: 'tls', requestSent: false });
  });

  it('is a timeout with a server that never shakes hands', async () => {
    const { port, sockets } = await listen(createTcpServer((socket) => void socket.resume()));
    const result = await client().send(get(port, { deadlineMs: 200 }));
    expect(result).toMatchObject({ kind: 'error', code: 'timeout', requestSent: false });
    await vi.waitFor(() => expect(sockets[0]?.destroyed).toBe(true));
  });
});

interface Certified {
  name: string;
  certificate: string;
  key: KeyObject;
}

/**
 * Makes an X.509 certificate (RFC 5280) for the length of the test run: node:crypto reads certificates but does
 * not write them, and one kept in the repository would bring its private key along and expire one day.
 */
function certify(options: {
  name: string;
  issuer?: Certified;
  authority?: boolean;
  from?: number;
  to?: number;
}): Certified {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { name, issuer = { name, key: privateKey }, authority = false } = options;
  const ecdsaWithSha256 = der(0x30, der(0x06, '2a8648ce3d040302'));
  const commonName = (value: string) =>
    der(0x30, der(0x31, der(0x30, der(0x06, '550403'), der(0x0c, Buffer.from(value)))));
  const time = (offset: number) =>
    der(0x17, Buffer.from(`${new Date(Date.now() + offset).toISOString().replace(/\D/g, '').slice(2, 14)}Z`));
  const subjectAltName = /^[\d.]+$/.test(name)
    ? der(0x87, Buffer.from(name.split('.').map(Number)))
    : der(0x82, Buffer.from(name));
  const extension = authority
    ? der(0x30, der(0x06, '551d13'), der(0x01, 'ff'), der(0x04, der(0x30, der(0x01, 'ff'))))
    : der(0x30, der(0x06, '551d11'), der(0x04, der(0x30, subjectAltName)));
  const toBeSigned = der(
    0x30,
    der(0xa0, der(0x02, '02')),
    der(0x02, '01'),
    ecdsaWithSha256,
    commonName(issuer.name),
    der(0x30, time(options.from ?? -DAY), time(options.to ?? DAY)),
    commonName(name),
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, der(0x30, extension)),
  );
  const signature = sign('sha256', toBeSigned, issuer.key);
  const certificate = der(0x30, toBeSigned, ecdsaWithSha256, der(0x03, '00', signature));
  return {
    name,
    certificate: `-----BEGIN CERTIFICATE-----\n${certificate.toString('base64')}\n-----END CERTIFICATE-----\n`,
    key: privateKey,
  };
}

/** One DER element (ITU-T X.690); parts are bytes or hex. */
function der(tag: number, ...parts: (Buffer | string)[]): Buffer {
  const body = Buffer.concat(
    parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'hex') : part)),
  );
  const { length } = body;
  const head =
    length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...head]), body]);
}
