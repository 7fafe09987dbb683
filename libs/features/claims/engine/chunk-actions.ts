import type { Chunk } from './chunk.ts';
import { isSubordinate } from './chunk-things.ts';
import { causeWords } from './lexicon.ts';
import { readNumber } from './measures.ts';
import type { Mention } from './mentions.ts';
import { readRoom } from './room-names.ts';
import type { Token } from './tokens.ts';
import { isOne } from './words.ts';

type ActionMention = Extract<Mention, { kind: 'action' }>;

/** Adds what is done to its chunk, unless the words only look like work. */
export function addAction(chunk: Chunk, tokens: readonly Token[], mention: ActionMention): void {
  // "Caulk at the window above, repaired by others".
  if (/^by (?:others|owner)$/u.test(mention.text)) chunk.others = true;
  if (isNoWork(chunk, tokens, mention)) return;
  const { action, text, from } = mention;
  if (action.weak && action.activity === 'remove' && !standsAlone(tokens, mention.to)) return;
  chunk.actions.push({ action, text, from, instrument: isWith(tokens, from) });
}

function isNoWork(chunk: Chunk, tokens: readonly Token[], mention: ActionMention): boolean {
  const { text, from, to } = mention;
  const previous = tokens[from - 1];
  const before = previous?.word ?? '';
  if (isOne('beforeAction', before)) return true;
  if (isSubordinate(tokens, chunk.from, from)) return true;
  // "Wet 18 inches up": how far.
  if (text === 'up' && isOne('lengthUnit', before)) return true;
  // "A limb tore the edge of the roof", "wind took the door off".
  const caused = tokens.slice(Math.max(0, chunk.from - 3), from).some((token) => causeWords.has(token.word));
  if (caused && /^(?:tore|torn|ripped|took|peeled|knocked|broke)\b/u.test(text)) return true;
  // "Water came down": where it came from.
  const wells = (thing: Chunk['things'][number]): boolean => thing.material.name === 'standing water';
  if (text.startsWith('came ') && chunk.things.some(wells)) return true;
  // "Slope is clean wood" tells a state, "6 bags" counts things.
  if (text === 'clean' && isOne('tellsState', before)) return true;
  return (
    previous?.kind === 'number' &&
    to === from + 1 &&
    /^(?:bag|pack|cut|patche?|cover|box)(?:e?s)$/u.test(text)
  );
}

function isWith(tokens: readonly Token[], at: number): boolean {
  const before = tokens[at - 1]?.word;
  return before === 'with' || (before === '/' && tokens[at - 2]?.word === 'w');
}

/** "out" that ends its clause or goes on with how much; "out of the pipe", "off garage" say where. */
function standsAlone(tokens: readonly Token[], at: number): boolean {
  const next = tokens[at];
  if (next === undefined || next.kind !== 'word' || readNumber(tokens, at) !== null) return true;
  if (next.word === 'the') return isOne('afterOutThe', tokens[at + 1]);
  if (next.word === 'of')
    return (
      isOne('thereOrHere', tokens[at + 1]) ||
      readRoom(tokens, isOne('theEachBoth', tokens[at + 1]) ? at + 2 : at + 1) !== null
    );
  return isOne('afterOut', next);
}
