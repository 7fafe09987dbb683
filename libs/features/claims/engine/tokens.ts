import { isOne } from './words.ts';

/** One piece of a document. `start` and `end` are offsets into the original text, so that a quote is a slice of it. */
export interface Token {
  kind: 'word' | 'number' | 'mark' | 'newline';
  /** Lower case, straight quotes; a number keeps its digits, a mark is one character. */
  word: string;
  /** Written with a capital letter. */
  capital: boolean;
  start: number;
  end: number;
}

/** A run of tokens that says one thing. `lineStart`: nothing but a bullet stands before it on its line. */
export interface Sentence {
  tokens: readonly Token[];
  start: number;
  end: number;
  line: number;
  lineStart: boolean;
  /** A blank line stands between this sentence and the one before. */
  afterBlank: boolean;
  /** Put together of a room above a column, the word before the row and what stands where they cross. */
  ofColumn?: true;
}

// Each alternative consumes at least one character and repeats only single classes: linear in the text's length.
const piece =
  /\n|\d+(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?|(?<!\.)\.\d+|[½¼¾⅓⅔]|(?:r&r|d&r|w\/o|h\/o|a\/c|n\/a)(?![a-z])|(?:ams?|dhs?|dehus?|lgrs?|afds?|fans?)(?=x\d)|[\p{L}]+(?:'[\p{L}]+)*|[^\s]/gu;

/** Tokens; what goes on without a stop is cut here, so that reading a sentence against itself stays cheap. */
export const longestSentence = 400;

/** Curly quotes and typographic marks become plain ones, character for character, so that offsets hold. */
function straighten(text: string): string {
  return text
    .replaceAll(/[\u2018\u2019\u2032\u00b4\u0060]/gu, "'")
    .replaceAll(/[\u201c\u201d\u2033]/gu, '"')
    .replaceAll('\u00d7', 'x')
    .replaceAll(/\.{4,}/gu, (leader) => ','.padEnd(leader.length))
    .replaceAll(/[\u2010-\u2015\u2212]/gu, '-')
    .replaceAll(/(?<=[^\s|])(?:\t+| {3,})(?=[^\s|])/gu, (gap) => '|'.padEnd(gap.length))
    .replaceAll(/(?!\n)[\p{Cc}\ufffd]/gu, ' ')
    .toLowerCase();
}

export function tokenize(text: string): Token[] {
  const plain = straighten(text);
  // Lower-casing a few letters (İ) changes the length; offsets would lie, so such a text is read as it is.
  const source = plain.length === text.length ? plain : text;
  const tokens: Token[] = [];
  for (const match of source.matchAll(piece)) {
    const word = match[0];
    // "And uh ten in the den": a sound of somebody who dictates, which ends no statement.
    if (/^u(?:h+|m+|hm)$/u.test(word) && isOne('goesOnAfterSound', tokens.at(-1))) continue;
    const start = match.index;
    const capital = /^\p{Lu}/u.test(text.charAt(start));
    tokens.push({ kind: kindOf(word), word, capital, start, end: start + word.length });
  }
  return tokens;
}

function kindOf(word: string): Token['kind'] {
  if (word === '\n') return 'newline';
  if (/^[.\d½¼¾⅓⅔]/u.test(word) && /[\d½¼¾⅓⅔]/u.test(word)) return 'number';
  return /^\p{L}/u.test(word) ? 'word' : 'mark';
}

/** Splits at full stops, semicolons and line ends; a stop after an abbreviation ("ft.") inside a line is none. */
export function splitSentences(tokens: readonly Token[]): Sentence[] {
  const sentences: Sentence[] = [];
  let current: Token[] = [];
  let line = 0;
  let lineStart = true;
  let afterBlank = false;
  const flush = (): void => {
    const read = current;
    const [first, last] = [read[0], read.at(-1)];
    current = [];
    if (first === undefined || last === undefined) return;
    sentences.push({ tokens: read, start: first.start, end: last.end, line, lineStart, afterBlank });
    lineStart = false;
    afterBlank = false;
  };
  for (const [at, token] of tokens.entries()) {
    const dictated = isDictatedBreak(tokens, at);
    if (token.kind === 'newline' || dictated) {
      flush();
      lineStart = true;
      if (!dictated) line += 1;
      afterBlank ||= !dictated && tokens[at - 1]?.kind === 'newline';
    } else if (current.length > 0 && /^[.!?]$/u.test(token.word)) {
      const goesOn = token.word === '.' ? !endsSentence(tokens, at) : isAnsweredNo(tokens, at);
      if (!goesOn) flush();
    } else if (!isDictatedBreak(tokens, at - 1)) {
      const bullet = current.length === 0 && lineStart && isBullet(token, tokens[at + 1]);
      if (!bullet) current.push(token);
      if (current.length >= longestSentence) flush();
    }
  }
  flush();
  return sentences;
}

/** "… new paragraph …", spoken to a recogniser that writes it down. */
function isDictatedBreak(tokens: readonly Token[], at: number): boolean {
  return /^(?:new (?:paragraph|line|sentence)|next (?:paragraph|line)|full stop)$/u.test(
    textOf(tokens, at, at + 2),
  );
}

/** "Replace 6 posts? No, 3": the question and the number that answers it are one statement. */
function isAnsweredNo(tokens: readonly Token[], at: number): boolean {
  return textOf(tokens, at, at + 3) === '? no ,' && tokens[at + 3]?.kind === 'number';
}

function isBullet(token: Token, next: Token | undefined): boolean {
  if (/^[-*•·>#=~+○▪|]$/u.test(token.word)) return true;
  return (
    /^[.)\]]$/u.test(token.word) || (/^(?:\d+|[a-h])$/u.test(token.word) && /^[).]$/u.test(next?.word ?? ''))
  );
}

function endsSentence(tokens: readonly Token[], at: number): boolean {
  const before = tokens[at - 1];
  const after = tokens[at + 1];
  if (after === undefined || after.kind === 'newline') return true;
  if (isGlued(tokens, at + 1)) return false;
  if (before === undefined || !isOne('abbreviation', before) || isOne('saysNo', tokens[at - 2])) return true;
  // "Thermostat no. Doors, 2, off", not "policy no. 31".
  if (before.word === 'no' && after.kind === 'word' && !/\d/u.test(after.word)) return true;
  // "50 sf. one dehu": after a measured unit only a word that goes on with the measure keeps the sentence open.
  const counted = isOne('squareOrLinear', tokens[at - 2]) ? tokens[at - 3] : tokens[at - 2];
  const measured = counted?.kind === 'number' && isOne('shortUnit', before);
  if (measured && after.kind === 'word' && !isOne('goesOnAfterUnit', after)) return true;
  // "8 ft. 2 ft flood cut" are two sentences, "8 ft. 2 in." is one length.
  if (measured && after.kind === 'number') return !isOne('inchMark', tokens[at + 2]);
  return after.capital && !isOne('unitGoesOn', after) && !isOne('shortBeforeName', before);
}

/** Nothing stands between the token and the one before it. */
export function isGlued(tokens: readonly Token[], at: number): boolean {
  return tokens[at - 1] !== undefined && tokens[at]?.start === tokens[at - 1]?.end;
}

/** Joined to the words on both sides, as in "12-6". */
export function isHyphen(tokens: readonly Token[], at: number): boolean {
  return isGlued(tokens, at) && isGlued(tokens, at + 1);
}

/** The words of some tokens, one space between them. */
export function textOf(tokens: readonly Token[], from: number, to: number): string {
  return tokens
    .slice(from, to)
    .map((token) => token.word)
    .join(' ');
}
