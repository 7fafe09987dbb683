import * as z from 'zod';

const maxHeaders = 10;
const maxBytes = 4_096;

/** Headers set by the transport, by us or by a signature scheme: receivers must be able to trust them. */
const reserved = new Set([
  'host',
  'connection',
  'keep-alive',
  'content-length',
  'content-type',
  'content-encoding',
  'transfer-encoding',
  'te',
  'trailer',
  'upgrade',
  'expect',
  'date',
  'user-agent',
  'accept-encoding',
  'traceparent',
  'tracestate',
  'deprecation',
  'sunset',
]);
const reservedPrefixes = ['proxy-', 'sec-', 'webhook-', 'svix-', 'x-svc-', 'x-forwarded-', 'forwarded'];

function isReserved(name: string): boolean {
  const lower = name.toLowerCase();
  return reserved.has(lower) || reservedPrefixes.some((prefix) => lower.startsWith(prefix));
}

/** The customer's own headers, sent with every delivery to an endpoint. */
export const endpointHeaders = z
  .record(
    z.string().regex(/^[A-Za-z0-9_-]{1,64}$/, 'a header is named with letters, digits, - and _, at most 64'),
    z
      .string()
      .max(1_000)
      .regex(/^[\x20-\x7e]*$/, 'must be visible ASCII and spaces'),
  )
  .superRefine((headers, ctx) => {
    const names = Object.keys(headers);
    const refuse = (message: string, path: string[] = []) => ctx.addIssue({ code: 'custom', message, path });
    if (names.length > maxHeaders) refuse(`must be at most ${maxHeaders} headers`);
    if (Object.entries(headers).flat().join('').length > maxBytes) {
      refuse(`must have at most ${maxBytes} bytes together`);
    }
    const seen = new Set<string>();
    for (const name of names) {
      if (isReserved(name)) refuse('is set by us or by the transport', [name]);
      if (seen.has(name.toLowerCase())) refuse('is there twice', [name]);
      seen.add(name.toLowerCase());
    }
  })
  .meta({
    example: { 'X-Route': 'intake' },
    description:
      'Headers of your own on each delivery, such as a token of your gateway: at most 10, 4 KiB together. They replace the previous ones. Stored encrypted; `header_names` lists their names, and their values are not shown again. Moving the subscription to another host removes them, unless the request sets them again.',
  });
