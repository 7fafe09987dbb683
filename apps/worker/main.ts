import { parseArgs } from 'node:util';
import { type QueueName, queueNames } from '#platform/jobs';
import { runProcess } from '#platform/process';
import { startWorker } from './worker.ts';

/** The queues to consume: `--queues=webhooks,dispatch`; all by default. */
function chosenQueues(): QueueName[] {
  const { values } = parseArgs({ options: { queues: { type: 'string' } } });
  if (!values.queues) return [...queueNames];
  return values.queues.split(',').map((name) => {
    const queue = queueNames.find((known) => known === name.trim());
    if (!queue)
      throw new Error(`--queues: there is no queue ${name}; the queues are ${queueNames.join(', ')}`);
    return queue;
  });
}

await runProcess('worker', (context) => startWorker({ ...context, queues: chosenQueues() }));
