import { Worker } from 'bullmq';
import { Redis } from 'ioredis';
import { Agent, request } from 'undici';

/** What delivery is compared with: a BullMQ worker that only posts the bytes of its job with undici. No Postgres. */
const connection = new Redis(String(process.env.REDIS_URL), { maxRetriesPerRequest: null });
const dispatcher = new Agent({ connections: 100, pipelining: 1 });

const worker = new Worker<{ url: string; id: string; body: string }>(
  'bare',
  async (job) => {
    const response = await request(job.data.url, {
      method: 'POST',
      dispatcher,
      headers: { 'content-type': 'application/json', 'x-svc-event-id': job.data.id },
      body: job.data.body,
    });
    await response.body.dump();
  },
  { connection, prefix: String(process.env.SVC_QUEUE_PREFIX), concurrency: 100, autorun: false },
);

await worker.waitUntilReady();
process.send?.({ type: 'ready' });
process.on('message', () => void worker.run());
process.on('disconnect', () => process.exit(0));
