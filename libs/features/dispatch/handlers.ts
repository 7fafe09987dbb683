export { createDispatchCallHandler } from './dispatch-call.handler.ts';
