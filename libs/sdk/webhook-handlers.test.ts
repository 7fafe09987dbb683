import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { signTestEvent } from './testing.ts';
import {
  expressWebhook,
  unwrapWebhook,
  verifyWebhook,
  type WebhookHandlerOptions,
  webhookHandler,
} from './webhooks.ts';

const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;

describe('signTestEvent', () => {
  it('signs as the API does: both schemes, each enough alone, known to the reference implementation', async () => {
    const { event, body, headers } = await signTestEvent('call.qualified', {
      secret,
      data: { call_id: 'c' },
    });
    expect(event.data.call_id).toBe('c');
    expect(await unwrapWebhook(body, headers, secret)).toEqual(event);
    expect(new Webhook(secret).verify(body, headers)).toEqual(event);
    const { 'webhook-signature': _, ...own } = headers;
    const { 'x-svc-signature': __, ...standard } = headers;
    await verifyWebhook(body, own, secret);
    await verifyWebhook(body, standard, secret);
  });

  it('signs in the past, with a secret that is none of Standard Webhooks, and marks tests', async () => {
    const signed = await signTestEvent('lead.created', {
      secret: 'my own secret',
      timestamp: new Date(Date.now() - 600_000),
      isTest: true,
    });
    expect(signed.headers['webhook-signature']).toBeUndefined();
    expect(signed.headers['x-svc-test']).toBe('true');
    await expect(verifyWebhook(signed.body, signed.headers, 'my own secret')).rejects.toThrow('too old');
    await verifyWebhook(signed.body, signed.headers, 'my own secret', { toleranceSeconds: 1_000 });
  });
});

describe('a receiver', () => {
  const leadCreated = vi.fn();
  const otherwise = vi.fn();
  const options: WebhookHandlerOptions = {
    secret: ['whsec_b3RoZXI=', secret],
    on: { 'lead.created': leadCreated, otherwise },
  };
  const fetchHandler = webhookHandler(options);
  const app = express();
  app.post('/hooks', expressWebhook(options));
  app.post('/raw', express.raw({ type: '*/*' }), expressWebhook(options));
  app.post('/parsed', express.json(), expressWebhook(options));
  app.use((error: Error, _: unknown, res: express.Response, __: unknown) => {
    res.status(500).send(error.message);
  });
  const server = app.listen(0);
  let origin = '';
  beforeAll(async () => {
    if (!server.listening) await once(server, 'listening');
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => server.close());

  type Post = (init: { body: string; headers: Record<string, string> }) => Promise<Response>;
  const posts: [string, Post][] = [
    ['fetch', (init) => fetchHandler(new Request('https://me.example/hooks', { method: 'POST', ...init }))],
    ['Express', (init) => fetch(`${origin}/hooks`, { method: 'POST', ...init })],
    ['Express after express.raw()', (init) => fetch(`${origin}/raw`, { method: 'POST', ...init })],
  ];

  it.each(posts)('of %s hands an event on by its type, and answers 204', async (_, post) => {
    const lead = await signTestEvent('lead.created', { secret, isTest: true });
    expect((await post(lead)).status).toBe(204);
    expect(leadCreated).toHaveBeenLastCalledWith(lead.event, { environment: 'test', isTest: true });
    const call = await signTestEvent('call.received', { secret, environment: 'live' });
    expect((await post(call)).status).toBe(204);
    expect(otherwise).toHaveBeenLastCalledWith(call.event, { environment: 'live', isTest: false });
  });

  it.each(posts)('of %s answers 401 to what does not fit, and does nothing', async (_, post) => {
    leadCreated.mockClear();
    const { body, headers } = await signTestEvent('lead.created', { secret });
    const answer = await post({ body: body.replace('example.com', 'example.org'), headers });
    expect([answer.status, await answer.text()]).toEqual([401, 'The signature does not fit']);
    expect(leadCreated).not.toHaveBeenCalled();
  });

  it.each(posts.slice(1))('of %s lets what a function throws reach the error handler', async (_, post) => {
    leadCreated.mockRejectedValueOnce(new Error('no room'));
    const answer = await post(await signTestEvent('lead.created', { secret }));
    expect([answer.status, await answer.text()]).toEqual([500, 'no room']);
  });

  it('of fetch throws what a function throws, and takes nothing but POST of a bounded size', async () => {
    leadCreated.mockRejectedValueOnce(new Error('no room'));
    const signed = await signTestEvent('lead.created', { secret });
    const request = (init: RequestInit) => fetchHandler(new Request('https://me.example/hooks', init));
    await expect(request({ method: 'POST', ...signed })).rejects.toThrow('no room');
    expect((await request({ method: 'GET' })).status).toBe(405);
    const headers = { ...signed.headers, 'content-length': '2000000' };
    expect((await request({ method: 'POST', body: signed.body, headers })).status).toBe(413);
  });

  it('of Express says what is wrong where the body was parsed first, and reads no endless one', async () => {
    const signed = await signTestEvent('lead.created', { secret });
    const answer = await fetch(`${origin}/parsed`, { method: 'POST', ...signed });
    expect([answer.status, await answer.text()]).toEqual([
      500,
      expect.stringContaining('before express.json()'),
    ]);
    const endless = await fetch(`${origin}/hooks`, { method: 'POST', body: 'x'.repeat(2_000_000) });
    expect(endless.status).toBe(413);
  });
});
