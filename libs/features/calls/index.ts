export { Call } from './call.entity.ts';
export { announceQualified } from './call.events.ts';
export { type IncomingCall, receiveCall } from './receive-call.ts';
