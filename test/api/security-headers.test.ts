import { describe, expect, it } from 'vitest';
import { shared } from '../services/shared.ts';
import { startStack } from '../services/stack.ts';
import { routes } from './endpoints.ts';

const stack = shared(() => startStack({ env: { SVC_PUBLIC_URL: 'https://api.example.com' } }));

const id = '00000000-0000-4000-8000-000000000000';
const ofTheTable = routes.map(({ method, path }) => ({
  method,
  path: `/api/v1${path.replace(/\{\w+\}/g, id)}`,
}));
const beside = [
  ...[
    '/',
    '/none',
    '/%',
    '/docs',
    '/docs/none',
    '/docs/webhooks',
    '/docs/webhooks.md',
    '/docs/docs.css',
    '/docs/docs.js',
    '/docs/search.json',
    '/docs/postman.json',
    '/docs/reference',
    '/docs/start.js',
    '/docs/viewer.js',
    '/llms.txt',
    `/feeds/${id}.json`,
    '/u/none',
  ].map((path) => ({ method: 'GET', path })),
  { method: 'POST', path: '/u/none' },
  { method: 'POST', path: '/ingest/src_none' },
];

describe('every answer of a public https address', () => {
  it.each([...ofTheTable, ...beside])(
    'keeps browsers to https, types and sites: $method $path',
    async (request) => {
      const { headers } = await fetch(`${stack.origin}${request.path}`, { method: request.method });
      expect(headers.get('strict-transport-security')).toBe('max-age=31536000');
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('x-frame-options')).toBe('DENY');
      expect(headers.get('referrer-policy')).toBe('no-referrer');
      expect(headers.has('x-powered-by')).toBe(false);
      const policy = headers.get('content-security-policy') ?? '';
      expect(policy).toContain("default-src 'none'");
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).not.toMatch(/script-src[^;]*(?:unsafe|\*|https?:|data:)/);
    },
  );
});

it('an address without https promises none', async () => {
  const plain = await startStack();
  try {
    const { headers } = await fetch(`${plain.origin}/docs`);
    expect(headers.has('strict-transport-security')).toBe(false);
    expect(headers.get('content-security-policy')).toContain("script-src 'self'");
  } finally {
    await plain.stop();
  }
});
