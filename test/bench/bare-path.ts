import { Queue, Worker } from 'bullmq';
import express from 'express';
import { Redis } from 'ioredis';
import { Pool } from 'pg';
import { Agent, request } from 'undici';

/**
 * The minimal path of a call, as the lower bound for the product: `api` commits the body and adds a job, `worker` reads it,
 * commits a second time and posts. No signatures, no tenants, no records, no engine.
 */
const [role] = process.argv.slice(2);
const pool = new Pool({ connectionString: String(process.env.BARE_DATABASE_URL), max: 8 });
const connection = new Redis(String(process.env.REDIS_URL), { maxRetriesPerRequest: null });
const prefix = String(process.env.SVC_QUEUE_PREFIX);

if (role === 'api') {
  await pool.query('create table bare_calls (id text primary key, body text not null, read_at timestamptz)');
  const queue = new Queue('bare-path', { connection, prefix });
  const app = express();
  app.post('/ingest', express.text({ type: 'application/json' }), async (req, res) => {
    const { provider_call_id: id } = JSON.parse(req.body) as { provider_call_id: string };
    await pool.query({
      name: 'store',
      text: 'insert into bare_calls (id, body) values ($1, $2)',
      values: [id, req.body],
    });
    void queue.add('read', { id }, { removeOnComplete: true });
    res.sendStatus(202);
  });
  const server = app.listen(0, '127.0.0.1', () => {
    const address = server.address();
    process.send?.({ type: 'ready', port: typeof address === 'object' ? address?.port : undefined });
  });
} else {
  const dispatcher = new Agent({ connections: 32 });
  const worker = new Worker<{ id: string }>(
    'bare-path',
    async (job) => {
      const { id } = job.data;
      await pool.query({ name: 'find', text: 'select body from bare_calls where id = $1', values: [id] });
      await pool.query({
        name: 'close',
        text: 'update bare_calls set read_at = now() where id = $1',
        values: [id],
      });
      const response = await request(String(process.env.BARE_TARGET), {
        method: 'POST',
        dispatcher,
        headers: { 'content-type': 'application/json', 'x-svc-event-id': id },
        body: JSON.stringify({ id, type: 'call.qualified', data: { call_id: id } }),
      });
      await response.body.dump();
    },
    { connection, prefix, concurrency: 10 },
  );
  await worker.waitUntilReady();
  process.send?.({ type: 'ready' });
}
process.on('disconnect', () => process.exit(0));
