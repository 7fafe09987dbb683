export { type DurableOptions, durableProcessor } from './durable.ts';
export { jobsSource } from './jobs-source.ts';
export {
  createProducer,
  type DueJob,
  type Enqueue,
  type JobMessage,
  type Producer,
} from './producer.ts';
export { createSweep, type Sweep, type SweepSource } from './sweep.ts';
export { GaveUp, type Processor, RetryLater, StepAside, startWorkers, type Workers } from './worker.ts';
