import type { ParsedCall } from './parse-call.ts';
import { spelledIn } from './spelled.ts';

const word = /\p{L}{2,}/gu;
/** Written short for what is said in full ("mister"). */
const titles: ReadonlySet<string> = new Set(['mr', 'mrs', 'ms', 'dr']);

/**
 * Tells of a value whether each of its words stands in the call: said as one word or in parts ("park way"), or spelt. Figures
 * are read from figures, so only words are looked for.
 */
export function groundedIn(call: ParsedCall): (value: string) => boolean {
  const letters = (text: string): string => text.toLowerCase().replaceAll(/\P{L}+/gu, '');
  const said = call.turns.map(({ text }) => letters(text)).join(' ');
  let spelled: string | undefined;
  return (value) =>
    (value.toLowerCase().match(word) ?? []).every((part) => {
      if (titles.has(part) || said.includes(part)) return true;
      spelled ??= call.turns
        .flatMap(({ text }) => spelledIn(text))
        .map((one) => one.word.toLowerCase())
        .join(' ');
      return spelled.includes(part);
    });
}
