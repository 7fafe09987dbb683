export { Call } from './call.entity.ts';
export { announceQualified } from './call.events.ts';
export { classifyCallJob } from './classify-call.job.ts';
export { expireTranscriptJob } from './expire-transcript.job.ts';
export { type IncomingCall, receiveCall } from './receive-call.ts';
