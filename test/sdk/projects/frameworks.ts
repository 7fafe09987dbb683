import { signTestEvent } from '@tenant-orchestration/sdk/testing';
import { expressWebhook, fastifyWebhook, webhookHandler } from '@tenant-orchestration/sdk/webhooks';
import express from 'express';
import Fastify from 'fastify';
import { Hono } from 'hono';

const secret = process.env.WEBHOOK_SECRET ?? '';
const seen: string[] = [];
const options = { secret, on: { 'lead.created': ({ id }: { id: string }) => seen.push(id) } };
type Post = (init: { body: string; headers: Record<string, string> }) => Promise<number>;

const expressApp = express();
expressApp.post('/hooks', expressWebhook(options));
const server = expressApp.listen(0);
await new Promise((resolve) => server.once('listening', resolve));
const address = server.address();
const port = typeof address === 'object' && address ? address.port : 0;

const fastify = Fastify();
fastify.register(fastifyWebhook, { url: '/hooks', ...options });
fastify.post('/other', async (request) => ({ got: request.body }));

const hono = new Hono();
const receive = webhookHandler(options);
hono.post('/hooks', (c) => receive(c.req.raw));

/** As a route handler of Next.js is declared. */
const POST: (request: Request) => Promise<Response> = webhookHandler(options);

const posts: Record<string, Post> = {
  express: async (init) =>
    (await fetch(`http://127.0.0.1:${port}/hooks`, { method: 'POST', ...init })).status,
  fastify: async ({ body, headers }) =>
    (await fastify.inject({ method: 'POST', url: '/hooks', payload: body, headers })).statusCode,
  hono: async (init) => (await hono.request('/hooks', { method: 'POST', ...init })).status,
  next: async (init) =>
    (await POST(new Request('https://me.example/hooks', { method: 'POST', ...init }))).status,
};
for (const [name, post] of Object.entries(posts)) {
  const { event, body, headers } = await signTestEvent('lead.created', { secret });
  const statuses = [await post({ body, headers }), await post({ body: `${body} `, headers })];
  if (statuses.join() !== '204,401') throw new Error(`${name} answered ${statuses}`);
  if (seen.pop() !== event.id || seen.length > 0) throw new Error(`${name} did not hand the event on once`);
}
const other = await fastify.inject({ method: 'POST', url: '/other', payload: { a: 1 } });
if (other.json().got.a !== 1) throw new Error('another route of fastify does not parse as before');
await fastify.close();
server.close();
console.log('done: 4 frameworks');
