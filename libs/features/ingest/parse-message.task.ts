import type { EngineTask } from '#platform/engines';
import type { MessageToParse, ParsedMessage } from './parse-message.ts';

/** Parsing of a message that is too long for the worker's main thread. Urgent: the message may be a call. */
export const parseMessageTask: EngineTask<{ parseMessage(message: MessageToParse): ParsedMessage }> = {
  name: 'parse-message',
  module: new URL('./parse-message.ts', import.meta.url),
  threadPool: 'calls',
  timeLimitMs: 20_000,
  sizeLimit: 6_000_000,
};
