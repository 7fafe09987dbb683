import { readJsonLines } from './jsonl.ts';
import type { CallRow } from './rows.ts';

/** The calls to which the weights are fitted. */
export const trainingCalls = (): CallRow[] =>
  ['calls', 'calls-long'].flatMap((name) =>
    readJsonLines<CallRow>(new URL(`./training/${name}.jsonl`, import.meta.url)),
  );

/** Calls by other hands, to which what finds names, addresses, insurers and causes is fitted besides. */
export const strangersCalls = (): CallRow[] =>
  ['', '-second', '-third', '-fourth', '-fifth', '-sixth'].flatMap((name) =>
    readJsonLines<CallRow>(new URL(`./calls-strangers${name}/calls.jsonl`, import.meta.url)),
  );

/** Writers of long calls, `w1` to `w4`. */
export const isLong = /^w\d/u;
export const isStrangers = /^hand-/u;

/** "hand-k" of "hand-k-012". */
export const handOf = (id: string): string => id.split('-').slice(0, 2).join('-');

/** Who wrote a call: the letter before its number, or `train` for the engine's author. */
export function writerOf(row: CallRow): string {
  return row.id.split('-')[0] ?? '';
}
