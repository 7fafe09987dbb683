export { dispatchCallJob } from './dispatch-call.job.ts';
