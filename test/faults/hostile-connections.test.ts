import { readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { startCluster } from '../services/cluster.ts';
import { shared } from '../services/shared.ts';

/** The maximum memory of the process in MiB under any load without a key; its limit in the manifests is 512. */
const mostMemory = 300;
const connections = 200;
/** Memory counts that is still held at so many looks in a row, some 200 ms apart. */
const looks = 4;

const cluster = shared(startCluster);
let port: number;
let sockets: Socket[] = [];

beforeAll(async () => {
  port = Number(new URL(cluster.origin).port);
});
afterEach(() => {
  for (const socket of sockets) socket.destroy();
  sockets = [];
});

function memoryOf(pid: number): number {
  const [, kilobytes] = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1024;
}

function open(): Socket {
  const socket = connect(port, '127.0.0.1').on('error', () => undefined);
  sockets.push(socket);
  return socket;
}

/** Sends all of a large body but its last byte. */
function neverEnds(path: string): void {
  const body = Buffer.alloc(5 * 1024 * 1024 - 1, 'a');
  const socket = open();
  socket.resume();
  socket.write(
    `POST ${path} HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: ${body.length + 1}\r\n\r\n`,
  );
  socket.write(body);
}

/** Asks for large answers, many at once, and reads none. */
function neverReads(): void {
  const socket = open();
  socket.pause();
  for (let n = 0; n < 20; n++) {
    socket.write(
      'GET /docs/viewer.js HTTP/1.1\r\nhost: a\r\n\r\nGET /api/v1/openapi.json HTTP/1.1\r\nhost: a\r\n\r\n',
    );
  }
}

it.each([
  ['bodies that never end, to a source that does not exist', () => neverEnds('/ingest/src_doesnotexist')],
  ['bodies that never end, to one that does', () => neverEnds(`/ingest/${cluster.source.id}`)],
  ['answers that nobody reads', neverReads],
])(
  `${connections} connections of a stranger take a bounded memory and hold up nobody else: %s`,
  async (what, attack) => {
    for (let n = 0; n < connections; n++) attack();
    let most = 0;
    const samples: number[] = [];
    const waits: number[] = [];
    const until = Date.now() + 8_000;
    while (Date.now() < until) {
      const began = performance.now();
      const { status } = await fetch(`${cluster.origin}/api/v1/health`, {
        headers: { authorization: `Bearer ${cluster.key}` },
      });
      expect(status).toBe(200);
      waits.push(performance.now() - began);
      samples.push(memoryOf(cluster.pid('api')));
      // What V8 has only not collected yet is gone at one of the next looks.
      if (samples.length >= looks) most = Math.max(most, Math.min(...samples.slice(-looks)));
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
    console.log(
      `${what}: at most ${most.toFixed(0)} MiB, slowest answer ${Math.max(...waits).toFixed(0)} ms`,
    );
    expect(most).toBeLessThan(mostMemory);
    expect(Math.max(...waits)).toBeLessThan(20_000);
  },
);
