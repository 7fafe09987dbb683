import { unitBook } from './lexicon.ts';
import { readRoom } from './room-names.ts';
import type { Sentence, Token } from './tokens.ts';
import { isOne } from './words.ts';

/** A table with a room above each column, read room by room: "| Hall | Den" over "base | out, all | -" says "Hall: base out, all". */
export function roomByRoom(sentences: readonly Sentence[]): Sentence[] {
  let rooms: Token[][] = [];
  return sentences.flatMap((sentence) => {
    const cells: Token[][] = [[]];
    for (const token of sentence.tokens) {
      if (token.word === '|') cells.push([]);
      else cells.at(-1)?.push(token);
    }
    const named = cells.filter((cell) => readRoom(cell, 0)?.next === cell.length);
    if (cells.length === 1 && sentence.afterBlank) rooms = [];
    const heads = named.length > 1 && named.length * 2 >= cells.length;
    // Without a word above the labels the heading has a cell less than its rows.
    if (heads) rooms = cells.slice(named[0] === cells[0] ? 0 : 1);
    const [label = [], ...values] = cells;
    if (heads || rooms.length === 0 || values.length !== rooms.length || label.length === 0) return sentence;
    return rooms.flatMap((room, at) => {
      const value = values[at] ?? [];
      const end = room.at(-1)?.end ?? 0;
      const colon = { kind: 'mark', word: ':', capital: false, start: end, end } as const;
      // "Days | 5 | 4" says "5 days".
      const said =
        unitBook.find(label, 0)?.next === label.length ? [...value, ...label] : [...label, ...value];
      const tokens = [...room, colon, ...said];
      return value.length === 0 || (value.length === 1 && isOne('emptyCell', value[0]))
        ? []
        : { ...sentence, tokens, ofColumn: true, lineStart: true };
    });
  });
}
