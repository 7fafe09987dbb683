import { readJsonLines } from './jsonl.ts';
import type { CallRow } from './rows.ts';

const files = [
  './training/calls.jsonl',
  './training/calls-long.jsonl',
  ...['', '-second', '-third', '-fourth', '-fifth', '-sixth', '-seventh', '-ninth'].map(
    (name) => `./calls-strangers${name}/calls.jsonl`,
  ),
];

/** The calls to which the weights are fitted. */
export const trainingCalls = (): CallRow[] =>
  files.flatMap((file) => readJsonLines<CallRow>(new URL(file, import.meta.url)));

/** Writers of long calls, `w1` to `w4`. */
export const isLong = /^w\d/u;
/** Writers who have not seen the engine. */
export const isStrangers = /^hand-/u;

/** Who wrote a call, by the beginning of its id: "hand-k" of "hand-k-012", "w1" of "w1-003", or `train` for the engine's author. */
export function writerOf({ id }: CallRow): string {
  return id
    .split('-')
    .slice(0, isStrangers.test(id) ? 2 : 1)
    .join('-');
}
