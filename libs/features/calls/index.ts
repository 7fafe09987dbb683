export { Call } from './call.entity.ts';
export { announceQualified } from './call.events.ts';
export { listCalls } from './calls.read.ts';
export type { Classification, DispatchAttempt, Extracted } from './calls.schemas.ts';
export { countFallbackCalls } from './calls.sql.ts';
export { classifyFallbackCalls } from './classify-again.ts';
export { classifyCallTask } from './classify-call.task.ts';
export { type IncomingCall, receiveCall } from './receive-call.ts';
export { receiveJob } from './receive-job.ts';
