import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';

/** A span as it came over the wire. */
export interface ReceivedSpan {
  traceId: string;
  spanId: string;
  /** Empty for the first of a trace. */
  parentId: string;
  name: string;
  service: string;
  attributes: Record<string, string>;
}

export interface OtlpReceiver {
  /** As OTEL_EXPORTER_OTLP_ENDPOINT. */
  endpoint: string;
  spans: ReceivedSpan[];
  close(): Promise<void>;
}

type Field = { number: number; bytes: Buffer; value: bigint };

/** The fields of a protobuf message (protobuf.dev, "Encoding"). */
function* fieldsOf(message: Buffer): Generator<Field> {
  let at = 0;
  const varint = (): bigint => {
    let value = 0n;
    for (let shift = 0n; ; shift += 7n) {
      const byte = message[at++];
      if (byte === undefined) throw new Error('The message ends within a number');
      value |= BigInt(byte & 0x7f) << shift;
      if (byte < 0x80) return value;
    }
  };
  while (at < message.length) {
    const tag = Number(varint());
    const [number, type] = [tag >> 3, tag & 7];
    if (type === 0) {
      yield { number, bytes: Buffer.alloc(0), value: varint() };
      continue;
    }
    const length = type === 2 ? Number(varint()) : type === 1 ? 8 : 4;
    yield { number, bytes: message.subarray(at, at + length), value: 0n };
    at += length;
  }
}

const all = (message: Buffer, number: number): Buffer[] =>
  [...fieldsOf(message)].filter((field) => field.number === number).map(({ bytes }) => bytes);
const first = (message: Buffer, number: number): Buffer => all(message, number)[0] ?? Buffer.alloc(0);

/** `KeyValue`s: strings and whole numbers, which are all that we send. */
function attributesOf(pairs: readonly Buffer[]): Record<string, string> {
  return Object.fromEntries(
    pairs.map((pair) => {
      const [value] = fieldsOf(first(pair, 2));
      return [first(pair, 1).toString(), value?.number === 1 ? value.bytes.toString() : String(value?.value)];
    }),
  );
}

/** `ExportTraceServiceRequest` (opentelemetry-proto). */
function spansOf(request: Buffer): ReceivedSpan[] {
  return all(request, 1).flatMap((resourceSpans) => {
    const service = attributesOf(all(first(resourceSpans, 1), 1))['service.name'] ?? '';
    return all(resourceSpans, 2)
      .flatMap((scopeSpans) => all(scopeSpans, 2))
      .map((span) => ({
        traceId: first(span, 1).toString('hex'),
        spanId: first(span, 2).toString('hex'),
        parentId: first(span, 4).toString('hex'),
        name: first(span, 5).toString(),
        service,
        attributes: attributesOf(all(span, 9)),
      }));
  });
}

/** What takes traces, by OTLP over HTTP in protobuf: a collector. */
export async function startOtlpReceiver(): Promise<OtlpReceiver> {
  const spans: ReceivedSpan[] = [];
  const server = createServer(async (req, res) => {
    const body = await buffer(req);
    if (req.url !== '/v1/traces' || req.headers['content-type'] !== 'application/x-protobuf') {
      res.writeHead(404).end();
      return;
    }
    spans.push(...spansOf(req.headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body));
    res.writeHead(200, { 'content-type': 'application/x-protobuf' }).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    async close() {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
