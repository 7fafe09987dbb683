import { describe, expect, it } from 'vitest';
import { endpointHeaders } from './endpoint-headers.ts';

describe('headers of an endpoint', () => {
  it.each([{}, { Authorization: 'Bearer abc.def' }, { 'X-Route': '', Cookie: 'a=b; c=d' }])(
    'may be %j',
    (headers) => expect(endpointHeaders.parse(headers)).toEqual(headers),
  );

  it.each([
    { Host: 'other.example' },
    { 'content-length': '3' },
    { 'Transfer-Encoding': 'chunked' },
    { 'X-Svc-Signature': 'abc' },
    { 'webhook-id': 'evt_1' },
    { 'Proxy-Authorization': 'Basic abc' },
    { 'X-Forwarded-For': '192.0.2.1' },
    { 'X-Route': 'a\r\nX-Other: b' },
    { 'X-Route': 'é' },
    { 'X Route': 'a' },
    { '': 'a' },
    { 'X-Route': 'a', 'x-route': 'b' },
    { 'X-Route': 'a'.repeat(1_001) },
    Object.fromEntries(Array.from({ length: 11 }, (_, i) => [`X-${i}`, 'a'])),
    Object.fromEntries(Array.from({ length: 5 }, (_, i) => [`X-${i}`, 'a'.repeat(1_000)])),
  ])('may not be %j', (headers) => expect(endpointHeaders.safeParse(headers).success).toBe(false));
});
