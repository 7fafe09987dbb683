export {
  type BulkChange,
  type BulkPreview,
  canDiscard,
  canRetry,
  countJobs,
  createJobAdmin,
  type JobAction,
  type JobAdmin,
  type JobAdminOptions,
  type JobChange,
  type JobCount,
  type JobFilter,
  type JobRecord,
  type JobSelection,
  maxJobsCounted,
  maxJobsListed,
  selectOf,
  selectWithin,
} from './job-admin.ts';
export { type JobProcessorOptions, jobProcessor } from './job-processor.ts';
export { createJobRows, type JobRows } from './job-rows.ts';
export { areOverdue, dueJob, heldBack, jobsSource, notSuspended, type UnknownJob } from './jobs-source.ts';
export { followPauses, listPauses, pauseQueue, type QueuePause, resumeQueue } from './pauses.ts';
export { createProducer, type DueJob, type Enqueue, type JobMessage, type Producer } from './producer.ts';
export { createSweep, type Sweep, type SweepSource } from './sweep.ts';
export { type Outcome, type Processor, type Run, startWorkers, type Workers } from './worker.ts';
