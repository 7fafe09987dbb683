import { PermanentFailure } from '#platform/jobs';

/** Words in a text of the sandbox that no engine can read: what comes of work that is given up can be tried with them. */
const unreadable = 'sandbox: the engine fails';

/** @throws PermanentFailure where the text asks for it. */
export function failAsAsked(input: unknown): void {
  if (JSON.stringify(input).includes(unreadable))
    throw new PermanentFailure(`the text asks for a failure (“${unreadable}”)`);
}
