export { createCancelDispatchHandler } from './cancel-dispatch.handler.ts';
export { createDispatchCallHandler } from './dispatch-call.handler.ts';
