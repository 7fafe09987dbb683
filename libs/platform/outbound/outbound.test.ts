import { once } from 'node:events';
import { createServer as createHttpServer, type Server as HttpServer, type RequestListener } from 'node:http';
import { type AddressInfo, createServer as createTcpServer, type Server, type Socket } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { checkTarget } from './check.ts';
import {
  createOutbound,
  type Outbound,
  type OutboundOptions,
  type OutboundRequest,
  type OutboundResult,
} from './outbound.ts';

const closers: (() => Promise<unknown>)[] = [];

afterEach(async () => {
  for (const close of closers.splice(0).reverse()) {
    await close();
  }
});

function client(options: Partial<OutboundOptions> = {}): Outbound {
  const outbound = createOutbound({
    allowPrivate: true,
    allowHttp: true,
    userAgent: 'outbound-test/1',
    ...options,
  });
  closers.push(() => outbound.close());
  return outbound;
}

async function listen<S extends Server>(server: S): Promise<{ server: S; url: string; sockets: Socket[] }> {
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
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, sockets };
}

const http = (listener: RequestListener) => listen<HttpServer>(createHttpServer(listener));

/** A server below HTTP: `serve` is called for every chunk that arrives, with the connection's number from 1. */
const raw = (serve: (socket: Socket, connection: number, chunk: Buffer) => void) => {
  let connections = 0;
  return listen(
    createTcpServer((socket) => {
      connections += 1;
      const connection = connections;
      socket.on('data', (chunk) => serve(socket, connection, chunk));
    }),
  );
};

function flood(socket: Socket, start: string, forever: string): void {
  const block = forever.repeat(64);
  const write = () => {
    while (!socket.destroyed && socket.write(block)) {}
  };
  socket.write(start);
  socket.on('drain', write);
  write();
}

function post(url: string, rest: Partial<OutboundRequest> = {}): OutboundRequest {
  return {
    method: 'POST',
    url,
    headers: { 'content-type': 'application/json' },
    body: '{"n":1}',
    deadlineMs: 5_000,
    maxResponseBytes: 4096,
    ...rest,
  };
}

function asResponse(result: OutboundResult): Extract<OutboundResult, { kind: 'response' }> {
  if (result.kind !== 'response') {
    throw new Error(`expected a response, got ${result.code}: ${result.message}`);
  }
  return result;
}

const OK = 'HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\nok';

describe('a request', () => {
  it('arrives as it was given, with our user agent and no offer to decompress', async () => {
    const seen: unknown[] = [];
    const { url } = await http(async (request, response) => {
      const chunks = await request.toArray();
      seen.push(request.method, request.url, request.headers, Buffer.concat(chunks).toString());
      response.setHeader('X-Answer', ['a', 'b']).end('thanks');
    });
    const result = asResponse(await client().send(post(`${url}hook?a=1#part`, { headers: { 'X-Id': '7' } })));
    expect(seen).toEqual([
      'POST',
      '/hook?a=1',
      {
        host: new URL(url).host,
        connection: 'keep-alive',
        'user-agent': 'outbound-test/1',
        accept: '*/*',
        'accept-encoding': 'identity',
        'x-id': '7',
        'content-length': '7',
      },
      '{"n":1}',
    ]);
    expect(result).toMatchObject({
      status: 200,
      headers: { 'x-answer': 'a, b' },
      truncated: false,
      staleSocket: false,
      remoteAddress: '127.0.0.1',
    });
    expect(result.body.toString()).toBe('thanks');
    expect(result.firstByteMs).toBeGreaterThan(0);
    expect(result.durationMs).toBeGreaterThanOrEqual(result.firstByteMs);
  });

  it('names its own user agent when it has one, and carries bytes and empty bodies alike', async () => {
    const seen: unknown[] = [];
    const { url } = await http(async (request, response) => {
      const chunks = await request.toArray();
      seen.push([request.headers['user-agent'], Buffer.concat(chunks).toString('hex')]);
      response.writeHead(204).end();
    });
    const outbound = client();
    const bytes = new Uint8Array([0, 255, 1]);
    const first = await outbound.send(post(url, { headers: { 'User-Agent': 'mine' }, body: bytes }));
    const second = await outbound.send(post(url, { method: 'GET', body: undefined }));
    expect(seen).toEqual([
      ['mine', '00ff01'],
      ['outbound-test/1', ''],
    ]);
    expect([asResponse(first).status, asResponse(second).status]).toEqual([204, 204]);
  });

  it.each([
    ['a header with a line break', { headers: { 'x-a': 'b\r\nx-c: d' } }],
    ['a header name with a space', { headers: { 'x a': 'b' } }],
    ['a Host header', { headers: { Host: 'elsewhere.example.com' } }],
    ['a Transfer-Encoding header', { headers: { 'transfer-encoding': 'chunked' } }],
    ['a deadline of 0', { deadlineMs: 0 }],
    ['a deadline that is not a number', { deadlineMs: Number.NaN }],
    ['a deadline no timer can hold', { deadlineMs: 2 ** 31 }],
    ['a negative cap', { maxResponseBytes: -1 }],
  ])('is a programming error with %s', async (_case, rest) => {
    const { url, sockets } = await http((_request, response) => response.end());
    await expect(client().send(post(url, rest))).rejects.toThrow(TypeError);
    expect(sockets).toHaveLength(0);
  });
});

describe('a response', () => {
  it('that redirects is handed back, not followed', async () => {
    const elsewhere = await http((_request, response) => response.end());
    const { url } = await http((_request, response) => {
      response.writeHead(302, { location: elsewhere.url }).end();
    });
    const result = asResponse(await client().send(post(url)));
    expect(result).toMatchObject({ status: 302, headers: { location: elsewhere.url } });
    expect(elsewhere.sockets).toHaveLength(0);
  });

  it('that is compressed stays compressed', async () => {
    const packed = gzipSync('x'.repeat(100_000));
    const { url } = await http((_request, response) => {
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(packed);
    });
    expect(asResponse(await client().send(post(url))).body).toEqual(packed);
  });

  it('of exactly the cap is whole and keeps its connection, one byte more is cut and drops it', async () => {
    const { url, sockets } = await http((request, response) => {
      response.end('x'.repeat(Number(request.url?.slice(1))));
    });
    const outbound = client();
    const whole = asResponse(await outbound.send(post(`${url}4096`)));
    expect([whole.body.length, whole.truncated]).toEqual([4096, false]);
    const cut = asResponse(await outbound.send(post(`${url}4097`)));
    expect([cut.body.length, cut.truncated]).toEqual([4096, true]);
    expect(sockets).toHaveLength(1);
    await vi.waitFor(() => expect(sockets[0]?.destroyed).toBe(true));
    expect(outbound.stats().open).toBe(0);
  });

  it('of a gigabyte is a 200 with the first bytes, read no further', async () => {
    let written = 0;
    const block = Buffer.alloc(64 * 1024, 'x');
    const { url, sockets } = await http((_request, response) => {
      response.writeHead(200, { 'content-length': 2 ** 30 });
      const write = () => {
        while (!response.destroyed && written < 2 ** 30) {
          written += block.length;
          if (!response.write(block)) {
            response.once('drain', write);
            return;
          }
        }
      };
      write();
    });
    const result = asResponse(await client().send(post(url)));
    expect([result.status, result.body.length, result.truncated]).toEqual([200, 4096, true]);
    await vi.waitFor(() => expect(sockets[0]?.destroyed).toBe(true));
    expect(written).toBeLessThan(32 * 2 ** 20);
  });

  it('that drips its body forever is a 200, truncated at the deadline', async () => {
    const { url } = await http((_request, response) => {
      response.writeHead(200);
      const drip = setInterval(() => response.write('.'), 20);
      response.on('close', () => clearInterval(drip));
    });
    const result = asResponse(await client().send(post(url, { deadlineMs: 300 })));
    expect(result).toMatchObject({ status: 200, truncated: true });
    expect(result.body.length).toBeGreaterThan(0);
  });

  it('padded without end between two bytes of its body is a 200, truncated long before the deadline', async () => {
    const start = 'HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n1;';
    const { url } = await raw((socket) => flood(socket, start, 'x'.repeat(1000)));
    const result = asResponse(await client().send(post(url, { deadlineMs: 60_000 })));
    expect(result).toMatchObject({ status: 200, truncated: true });
  });

  it('in chunks of one byte is whole up to the cap', async () => {
    const body = 'x'.repeat(50_000);
    const { url } = await raw((socket) => {
      const chunks = [...body].map((byte) => `1\r\n${byte}\r\n`).join('');
      socket.write(`HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n${chunks}0\r\n\r\n`);
    });
    const result = asResponse(await client().send(post(url, { maxResponseBytes: 50_000 })));
    expect([result.body.toString() === body, result.truncated]).toEqual([true, false]);
  });

  it('whose body breaks off is a 200, truncated', async () => {
    const { url } = await raw((socket) => {
      socket.write('HTTP/1.1 200 OK\r\ncontent-length: 100\r\n\r\nhalf', () => socket.resetAndDestroy());
    });
    expect(asResponse(await client().send(post(url)))).toMatchObject({ status: 200, truncated: true });
  });

  it('that ends with the connection is whole', async () => {
    const { url } = await raw((socket) =>
      socket.end('HTTP/1.1 200 OK\r\nconnection: close\r\n\r\nall of it'),
    );
    const result = asResponse(await client().send(post(url)));
    expect([result.body.toString(), result.truncated]).toEqual(['all of it', false]);
  });

  it('with many headers keeps the first 64, a hostile name included', async () => {
    const headers = Array.from({ length: 100 }, (_, n) => `x-${n}: ${n}\r\n`).join('');
    const { url } = await raw((socket) => {
      socket.write(`HTTP/1.1 200 OK\r\n__proto__: x\r\n${headers}content-length: 0\r\n\r\n`);
    });
    const result = asResponse(await client().send(post(url)));
    expect(Object.keys(result.headers).length).toBeLessThanOrEqual(64);
    expect(result.headers).toMatchObject({ 'x-0': '0', 'x-50': '50' });
    expect(Object.getPrototypeOf(result.headers)).toBe(Object.prototype);
  });

  it('to HEAD has no body', async () => {
    const { url } = await http((_request, response) =>
      response.writeHead(200, { 'content-length': 9 }).end(),
    );
    const result = asResponse(await client().send(post(url, { method: 'HEAD', body: undefined })));
    expect([result.status, result.body.length, result.truncated]).toEqual([200, 0, false]);
  });

  it('may be announced by interim responses', async () => {
    const { url } = await raw((socket) =>
      socket.write(`HTTP/1.1 103 Early Hints\r\nlink: </a>\r\n\r\n${OK}`),
    );
    expect(asResponse(await client().send(post(url))).status).toBe(200);
  });
});

describe('no response', () => {
  it('is a timeout when the receiver takes the request and is silent', async () => {
    const { url, sockets } = await http(() => {});
    const outbound = client();
    const result = await outbound.send(post(url, { deadlineMs: 200 }));
    expect(result).toMatchObject({ kind: 'error', code: 'timeout', requestSent: true, staleSocket: false });
    await vi.waitFor(() => expect(sockets[0]?.destroyed).toBe(true));
    expect(outbound.stats()).toEqual({ origins: 0, open: 0, idle: 0, waiting: 0 });
  });

  it('is a timeout when the headers drip', async () => {
    const { url } = await raw((socket) => {
      socket.write('HTTP/1.1 200 OK\r\nx-drip: ');
      const drip = setInterval(() => socket.write('.'), 20);
      socket.on('close', () => clearInterval(drip));
    });
    const result = await client().send(post(url, { deadlineMs: 200 }));
    expect(result).toMatchObject({ kind: 'error', code: 'timeout' });
  });

  it('is a timeout when DNS hangs: the deadline covers it', async () => {
    const outbound = client({ lookup: () => new Promise(() => {}) });
    const result = await outbound.send(post('http://hooks.example.com/', { deadlineMs: 100 }));
    expect(result).toMatchObject({ kind: 'error', code: 'timeout', requestSent: false });
    expect(outbound.stats().open).toBe(0);
  });

  it.each([
    ['that is not HTTP', 'SSH-2.0-OpenSSH_9.9\r\n'],
    ['with an invalid header', 'HTTP/1.1 200 OK\r\nno colon here\r\n\r\n'],
    ['with two different lengths', 'HTTP/1.1 200 OK\r\ncontent-length: 2\r\ncontent-length: 3\r\n\r\nabc'],
    ['of another protocol', 'HTTP/1.1 101 Switching\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n'],
  ])('is a protocol error on an answer %s', async (_case, answer) => {
    const { url, sockets } = await raw((socket) => socket.write(answer));
    const result = await client().send(post(url));
    expect(result).toMatchObject({ kind: 'error', code: 'protocol', requestSent: true, staleSocket: false });
    expect(sockets).toHaveLength(1);
  });

  it.each([
    ['headers', 'HTTP/1.1 200 OK\r\n', `x-more: ${'x'.repeat(1000)}\r\n`],
    ['a reason phrase', 'HTTP/1.1 200 ', 'x'.repeat(1000)],
    ['interim responses', '', 'HTTP/1.1 102 Processing\r\n\r\n'],
  ])('is a protocol error on %s without end, long before the deadline', async (_case, start, forever) => {
    const { url, sockets } = await raw((socket) => flood(socket, start, forever));
    const result = await client().send(post(url, { deadlineMs: 60_000 }));
    expect(result).toMatchObject({ kind: 'error', code: 'protocol' });
    await vi.waitFor(() => expect(sockets[0]?.destroyed).toBe(true));
  });

  it.each([
    ['resets', (socket: Socket) => socket.resetAndDestroy()],
    ['closes', (socket: Socket) => socket.destroy()],
    ['half-closes', (socket: Socket) => socket.end()],
    ['breaks off in the headers', (socket: Socket) => socket.end('HTTP/1.1 200 OK\r\nx-a')],
  ])('is a reset when the receiver %s, and a fresh socket is not tried twice', async (_case, hangUp) => {
    const { url, sockets } = await raw(hangUp);
    const result = await client().send(post(url));
    expect(result).toMatchObject({ kind: 'error', code: 'reset', requestSent: true, staleSocket: false });
    expect(sockets).toHaveLength(1);
  });

  it('is a connect error when nobody listens, and the message does not say where', async () => {
    const { server, url } = await http(() => {});
    const { port } = server.address() as AddressInfo;
    await new Promise((resolve) => server.close(resolve));
    const lookup = () => Promise.resolve([{ address: '127.0.0.1', family: 4 }]);
    const result = await client({ lookup }).send(post(`http://hooks.example.com:${port}/`));
    expect(result).toMatchObject({ kind: 'error', code: 'connect', requestSent: false });
    expect(JSON.stringify(result)).not.toContain(new URL(url).hostname);
    expect(JSON.stringify(result)).toContain('ECONNREFUSED');
  });

  it('is a dns error when the name does not resolve', async () => {
    const outbound = client({ lookup: () => Promise.reject(new Error('no such name')) });
    const result = await outbound.send(post('http://hooks.example.com/'));
    expect(result).toMatchObject({ kind: 'error', code: 'dns', requestSent: false });
  });
});

describe('connections', () => {
  it('are kept: ten requests one after the other share one socket', async () => {
    const { url, sockets } = await http((_request, response) => response.end('ok'));
    const outbound = client();
    for (let n = 0; n < 10; n += 1) {
      expect(asResponse(await outbound.send(post(url))).status).toBe(200);
    }
    expect(sockets).toHaveLength(1);
    expect(outbound.stats()).toEqual({ origins: 1, open: 1, idle: 1, waiting: 0 });
  });

  it('are bounded per origin: never more than four sockets for forty requests', async () => {
    let now = 0;
    let most = 0;
    const { url, sockets, server } = await http((_request, response) => {
      setImmediate(() => response.end('ok'));
    });
    server.on('connection', (socket: Socket) => {
      now += 1;
      most = Math.max(most, now);
      socket.on('close', () => {
        now -= 1;
      });
    });
    const outbound = client({ maxConnectionsPerHost: 4 });
    const results = await Promise.all(Array.from({ length: 40 }, () => outbound.send(post(url))));
    expect(results.map((result) => asResponse(result).status)).toEqual(Array(40).fill(200));
    expect(most).toBe(4);
    expect(sockets).toHaveLength(4);
  });

  it('that are all busy let a request wait only until its deadline, unsent', async () => {
    const held: (() => void)[] = [];
    let requests = 0;
    const { url } = await http((_request, response) => {
      requests += 1;
      held.push(() => response.end('ok'));
    });
    const outbound = client({ maxConnectionsPerHost: 1 });
    const first = outbound.send(post(url));
    await vi.waitFor(() => expect(held).toHaveLength(1));
    const second = await outbound.send(post(url, { deadlineMs: 50 }));
    expect(second).toMatchObject({ kind: 'error', code: 'timeout', requestSent: false });
    expect(outbound.stats().waiting).toBe(0);
    held[0]?.();
    expect(asResponse(await first).status).toBe(200);
    expect(requests).toBe(1);
  });

  it('lost to an error free their place for whoever waits', async () => {
    const { url } = await raw((socket, connection) => {
      if (connection === 1) {
        socket.resetAndDestroy();
      } else {
        socket.write(OK);
      }
    });
    const outbound = client({ maxConnectionsPerHost: 1 });
    const [first, second] = await Promise.all([outbound.send(post(url)), outbound.send(post(url))]);
    expect(first).toMatchObject({ kind: 'error', code: 'reset' });
    expect(asResponse(second).status).toBe(200);
  });

  it('left unused over many origins are bounded: the longest unused closes', async () => {
    const servers = await Promise.all([1, 2, 3].map(() => http((_request, response) => response.end('ok'))));
    const outbound = client({ maxIdleConnections: 2 });
    for (const { url } of servers) {
      await outbound.send(post(url));
    }
    await vi.waitFor(() =>
      expect(servers.map(({ sockets }) => sockets[0]?.destroyed)).toEqual([true, false, false]),
    );
    expect(outbound.stats()).toEqual({ origins: 2, open: 2, idle: 2, waiting: 0 });
  });

  it('the server announces to close are not used again', async () => {
    const { url, sockets } = await http((_request, response) => {
      response.setHeader('connection', 'close').end('ok');
    });
    const outbound = client();
    for (let n = 0; n < 3; n += 1) {
      expect(asResponse(await outbound.send(post(url)))).toMatchObject({ status: 200, staleSocket: false });
    }
    expect(sockets).toHaveLength(3);
    await vi.waitFor(() => expect(outbound.stats().open).toBe(0));
  });

  it('close earlier when the server says how long it keeps them', async () => {
    const { url, sockets } = await raw((socket) => {
      socket.write('HTTP/1.1 200 OK\r\nkeep-alive: timeout=3\r\ncontent-length: 0\r\n\r\n');
    });
    const outbound = client();
    await outbound.send(post(url));
    expect(outbound.stats().idle).toBe(1);
    await vi.waitFor(() => expect(sockets[0]?.destroyed).toBe(true), { timeout: 3_000 });
    expect(outbound.stats().open).toBe(0);
  });

  it('the server closes while idle cost nothing but a new one', async () => {
    const { url, server } = await http((_request, response) => response.end('ok'));
    const outbound = client();
    for (let n = 0; n < 20; n += 1) {
      expect(asResponse(await outbound.send(post(url))).status).toBe(200);
      server.closeIdleConnections();
    }
  });
});

describe('a stale socket', () => {
  /** The first connection answers once and then ends the way `die` says; later ones answer always. */
  const dyingServer = (die: (socket: Socket) => void, later: (socket: Socket) => void) => {
    let requests = 0;
    return raw((socket, connection) => {
      requests += 1;
      if (requests === 1) {
        socket.write(OK);
      } else if (connection === 1) {
        die(socket);
      } else {
        later(socket);
      }
    });
  };
  const reset = (socket: Socket) => {
    socket.resetAndDestroy();
  };
  const answer = (socket: Socket) => {
    socket.write(OK);
  };

  it.each([
    ['reset', reset],
    ['closed', (socket: Socket) => void socket.end()],
  ])('that is %s without a byte is replaced once, at once', async (_case, die) => {
    const { url, sockets } = await dyingServer(die, answer);
    const outbound = client();
    await outbound.send(post(url));
    const second = asResponse(await outbound.send(post(url)));
    expect(second).toMatchObject({ status: 200, staleSocket: true });
    expect(sockets).toHaveLength(2);
  });

  it('is not replaced a second time', async () => {
    const { url, sockets } = await dyingServer(reset, reset);
    const outbound = client();
    await outbound.send(post(url));
    const second = await outbound.send(post(url));
    expect(second).toMatchObject({ kind: 'error', code: 'reset', requestSent: true, staleSocket: true });
    expect(sockets).toHaveLength(2);
    expect(outbound.stats().open).toBe(0);
  });

  it('is not replaced once the response has begun, be it by a few bytes', async () => {
    const { url, sockets } = await dyingServer((socket) => void socket.end('HTTP/1.1 2'), answer);
    const outbound = client();
    await outbound.send(post(url));
    const second = await outbound.send(post(url));
    expect(second).toMatchObject({ kind: 'error', code: 'reset', staleSocket: false });
    expect(sockets).toHaveLength(1);
  });

  it('and its replacement share one deadline', async () => {
    const { url } = await dyingServer(reset, () => {});
    const outbound = client();
    await outbound.send(post(url));
    const second = await outbound.send(post(url, { deadlineMs: 200 }));
    expect(second).toMatchObject({ kind: 'error', code: 'timeout', requestSent: true, staleSocket: true });
  });
});

describe('rebinding', () => {
  it('to loopback between registration and connect is refused at the connect', async () => {
    const { url, sockets } = await http((_request, response) => response.end('inside'));
    const answers = ['8.8.8.8', '127.0.0.1'];
    const lookup = async () => [{ address: answers.shift() ?? '127.0.0.1', family: 4 }];
    const target = `http://hooks.example.com:${new URL(url).port}/`;
    const policy = { allowPrivate: false, allowHttp: true, lookup };
    expect(await checkTarget(target, policy)).toEqual({ ok: true });
    const result = await client(policy).send(post(target));
    expect(result).toMatchObject({ code: 'url_not_allowed', rule: 'loopback', requestSent: false });
    expect(JSON.stringify(result)).not.toContain('127.0.0.1');
    expect(sockets).toHaveLength(0);
  });

  it('by one private address among public ones is refused without any connect', async () => {
    const { url, sockets } = await http((_request, response) => response.end('inside'));
    const lookup = async () => [
      { address: '8.8.8.8', family: 4 },
      { address: '127.0.0.1', family: 4 },
    ];
    const outbound = client({ allowPrivate: false, lookup });
    const result = await outbound.send(post(`http://hooks.example.com:${new URL(url).port}/`));
    expect(result).toMatchObject({ code: 'url_not_allowed', rule: 'loopback' });
    expect(sockets).toHaveLength(0);
    expect(outbound.stats().open).toBe(0);
  });

  it('has no gap: a connect asks once and dials that answer, the next connect asks and vets again', async () => {
    const { url, sockets } = await http((_request, response) => response.end('ok'));
    const answers = ['127.0.0.1', '169.254.169.254'];
    const lookup = vi.fn(async () => [{ address: answers.shift() ?? '127.0.0.1', family: 4 }]);
    const outbound = client({ lookup });
    const target = `http://hooks.example.com:${new URL(url).port}/`;
    expect(asResponse(await outbound.send(post(target))).status).toBe(200);
    expect(asResponse(await outbound.send(post(target))).status).toBe(200);
    expect(lookup, 'the kept connection needs no second answer').toHaveBeenCalledTimes(1);
    sockets[0]?.destroy();
    await vi.waitFor(() => expect(outbound.stats().open).toBe(0));
    expect(await outbound.send(post(target))).toMatchObject({ code: 'url_not_allowed', rule: 'metadata' });
    expect(lookup).toHaveBeenCalledTimes(2);
  });
});

describe('the resolver', () => {
  it('is the system one by default', async () => {
    const { url } = await http((_request, response) => response.end('ok'));
    const result = await client().send(post(`http://localhost:${new URL(url).port}/`));
    expect(asResponse(result).remoteAddress).toBe('127.0.0.1');
  });

  it('is asked once for a name however many connections want it at that moment', async () => {
    const { url } = await http((_request, response) => response.end('ok'));
    const lookup = vi.fn(async () => [{ address: '127.0.0.1', family: 4 }]);
    const outbound = client({ lookup });
    const target = `http://hooks.example.com:${new URL(url).port}/`;
    await Promise.all(Array.from({ length: 8 }, () => outbound.send(post(target))));
    expect(lookup).toHaveBeenCalledTimes(1);
  });
});

describe('ending early', () => {
  it('by a signal aborts the exchange', async () => {
    const { url, sockets } = await http(() => {});
    const abort = new AbortController();
    const running = client().send(post(url, { signal: abort.signal }));
    await vi.waitFor(() => expect(sockets).toHaveLength(1));
    abort.abort();
    expect(await running).toMatchObject({ kind: 'error', code: 'aborted' });
  });

  it('before the start sends nothing', async () => {
    const { url, sockets } = await http((_request, response) => response.end());
    const result = await client().send(post(url, { signal: AbortSignal.abort() }));
    expect(result).toMatchObject({ kind: 'error', code: 'aborted', requestSent: false });
    expect(sockets).toHaveLength(0);
  });

  it('by close lets what runs finish, refuses what comes, and leaves no socket', async () => {
    const held: (() => void)[] = [];
    const { url, sockets } = await http((_request, response) => held.push(() => response.end('ok')));
    const outbound = client();
    const running = outbound.send(post(url));
    await vi.waitFor(() => expect(held).toHaveLength(1));
    const closing = outbound.close();
    expect(await outbound.send(post(url))).toMatchObject({ kind: 'error', code: 'aborted' });
    held[0]?.();
    expect(asResponse(await running).status).toBe(200);
    await closing;
    await vi.waitFor(() => expect(sockets[0]?.destroyed).toBe(true));
    expect(outbound.stats()).toEqual({ origins: 0, open: 0, idle: 0, waiting: 0 });
  });
});

it('metrics hear of every send exactly once', async () => {
  const { url } = await http((_request, response) => response.writeHead(500).end());
  const sent = vi.fn();
  const outbound = client({ metrics: { sent } });
  await outbound.send(post(url));
  await outbound.send(post(url));
  await outbound.send(post('ftp://example.com/'));
  expect(sent.mock.calls.map(([{ outcome, reusedConnection }]) => [outcome, reusedConnection])).toEqual([
    ['response', false],
    ['response', true],
    ['url_not_allowed', false],
  ]);
});
