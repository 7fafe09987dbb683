import { digitRuns, findPhones, readable, withoutInstructions } from '#platform/text';

/** Checks of claims against a text: quotes, words and figures. */
export interface Evidence {
  /**
   * The exact passage of the text that matches the quote, regardless of case, spaces, quotation marks and dashes; null if
   * there is none. Sentences that address the program are not evidence.
   */
  quote(quote: string): { text: string; start: number } | null;
  /** The same within one line of the text, counted from 0; null if the quote is not in that line. */
  quoteInLine(line: number, quote: string): string | null;
  /** Whether every word and number of the value occurs, numbers also in spoken form. */
  hasWords(value: string): boolean;
  /** Whether the letters and digits of a number or code occur in sequence, regardless of spacing, also in spoken form. */
  hasCode(value: string): boolean;
  /** Whether the number (E.164) occurs, in figures or in words. */
  hasPhone(e164: string): boolean;
  /** Whether every figure of three digits and more in the value occurs, also in spoken form. */
  hasFigures(value: string): boolean;
}

const longestQuote = 400;
/** Shorter quotes match any text by chance. */
const shortestQuote = 3;

/** Reads a text; the work is done on first use and shared by all further questions. */
export function readEvidence(original: string): Evidence {
  const text = withoutInstructions(readable(original, original.length));
  const plain = lazily(() => plainOf(text));
  const lines = lazily(() => linesOf(text));
  const words = lazily(() => new Set(wordsOf(text)));
  const figures = lazily(() =>
    digitRuns(text).flatMap(({ digits, parts }) => [digits, ...parts.map((part) => part.digits)]),
  );
  const code = lazily(() => codeOf(withFigures(text)));
  return {
    quote(quote) {
      const found = locate(plain(), quote);
      return found && { text: original.slice(found.start, found.end), start: found.start };
    },
    quoteInLine(line, quote) {
      const said = lines()[line];
      const found = said ? locate(plainOf(said.text), quote) : null;
      return said && found ? original.slice(said.start + found.start, said.start + found.end) : null;
    },
    hasWords: (value) =>
      wordsOf(value).every((word) => words().has(word) || (/^\d/.test(word) && figures().includes(word))),
    hasCode: (value) => codeOf(value) !== '' && code().includes(codeOf(value)),
    hasPhone: (e164) => findPhones(text).some((phone) => phone.e164 === e164),
    hasFigures: (value) => (value.match(/\d{3,}/g) ?? []).every((figure) => isSaid(figures(), figure)),
  };
}

function linesOf(text: string): { text: string; start: number }[] {
  let start = 0;
  return text.split('\n').map((line) => {
    const at = start;
    start += line.length + 1;
    return { text: line, start: at };
  });
}

interface Plain {
  text: string;
  offsets: readonly number[];
}

/** The position of a quote in a text. */
function locate({ text, offsets }: Plain, quote: string): { start: number; end: number } | null {
  const wanted = plainOf(quote.slice(0, longestQuote)).text.replace(/^[\s"'.…]+|[\s"'.…]+$/g, '');
  if (wanted.length < shortestQuote) return null;
  const at = text.indexOf(wanted);
  if (at < 0) return null;
  const start = offsets[at] ?? 0;
  return { start, end: (offsets[at + wanted.length - 1] ?? start) + 1 };
}

function lazily<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

function isSaid(figures: readonly string[], number: string): boolean {
  const wanted = number.replace(/\D/g, '');
  return figures.some((figure) => figure.includes(wanted));
}

/** Lower case, one space for each run of white space, straight quotation marks and dashes; with each character's offset. */
function plainOf(text: string): Plain {
  const offsets: number[] = [];
  const plain: string[] = [];
  for (let at = 0; at < text.length; at += 1) {
    const character = plainCharacter(text.charAt(at));
    if (character === ' ' && plain.at(-1) === ' ') continue;
    plain.push(character);
    offsets.push(at);
  }
  return { text: plain.join(''), offsets };
}

const variants: Readonly<Record<string, string>> = {
  ...Object.fromEntries([...'‘’‚‛`´'].map((mark) => [mark, "'"])),
  ...Object.fromEntries([...'“”„‟«»'].map((mark) => [mark, '"'])),
  ...Object.fromEntries([...'‐‑‒–—―−'].map((dash) => [dash, '-'])),
};

function plainCharacter(character: string): string {
  if (/\s/.test(character)) return ' ';
  const lower = variants[character] ?? character.toLowerCase();
  // Keep letters whose lower case is longer, because the offsets would no longer match.
  return lower.length === 1 ? lower : character;
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** Numbers that were spoken, in figures. */
function withFigures(text: string): string {
  let written = '';
  let from = 0;
  for (const { digits, start, end } of digitRuns(text)) {
    written += text.slice(from, start) + digits;
    from = end;
  }
  return written + text.slice(from);
}

function codeOf(text: string): string {
  return wordsOf(text).join('');
}
