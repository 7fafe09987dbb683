import { PermanentFailure } from '#platform/jobs';

/** A text of the sandbox with these words makes the engine fail, so that customers can test discarded work. */
const unreadable = 'sandbox: the engine fails';

/** @throws PermanentFailure if the text contains these words. */
export function failAsAsked(input: unknown): void {
  if (JSON.stringify(input).includes(unreadable))
    throw new PermanentFailure(`the text asks for a failure (“${unreadable}”)`);
}
