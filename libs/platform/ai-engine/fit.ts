import type { Example, ModelSide, Source } from './ai-task.ts';
import {
  blanked,
  estimateTokens,
  gap,
  linesOf,
  numberedLine,
  type Shown,
  type ShownExample,
  show,
} from './question.ts';

/** Tokens of the fences around a source. */
const fenceTokens = 60;
/** Maximum tokens of one example; a longer one costs more than it helps. */
const exampleTokens = 900;

/** Sources as shown to the model, and their tokens. */
interface Fitted {
  shown: Shown[];
  tokens: number;
  linesLeftOut: number;
}

/** The tokens of a text with the fences around it. */
export const textTokens = (text: string): number => estimateTokens(text) + fenceTokens;

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

/**
 * Fits sources into `most` tokens: unchanged, or with lines left out of the source that has numbered lines. Null if even
 * the lines that must not be left out do not fit.
 */
export function fitSources(sources: readonly Source[], most: number): Fitted | null {
  const shown = sources.map((source) => show(source));
  const tokens = shown.map(({ text }) => textTokens(text));
  if (sum(tokens) <= most) return { shown, tokens: sum(tokens), linesLeftOut: 0 };
  const at = sources.findIndex(({ lines }) => lines);
  const source = sources[at];
  if (!source?.lines) return null;
  const left = most - sum(tokens.toSpliced(at, 1)) - fenceTokens;
  const lines = linesOf(source.text);
  const kept = linesWithin(lines, source.lines.worth(), left);
  if (!kept) return null;
  const cut = shown.with(at, show(source, kept));
  const said = lines.filter((line) => line.trim() !== '').length;
  return { shown: cut, tokens: sum(cut.map(({ text }) => textTokens(text))), linesLeftOut: said - kept.size };
}

/** The numbers of the most valuable lines that fit; null if a line that must not be left out does not fit. */
function linesWithin(
  lines: readonly string[],
  worth: readonly number[],
  most: number,
): ReadonlySet<number> | null {
  const middle = (lines.length - 1) / 2;
  const fromMiddle = (at: number): number => Math.abs(at - middle);
  const order = [...lines.keys()]
    .filter((at) => lines[at]?.trim() !== '')
    // For two values of Infinity the difference is NaN, so their position decides.
    .sort((a, b) => (worth[b] ?? 0) - (worth[a] ?? 0) || fromMiddle(b) - fromMiddle(a) || a - b);
  const kept = new Set<number>();
  let left = most;
  for (const at of order) {
    // At most one gap before each line that is kept.
    const tokens = estimateTokens(`${gap}\n${numberedLine(lines[at] ?? '', at)}\n`);
    if (tokens <= left) {
      kept.add(at);
      left -= tokens;
    } else if (worth[at] === Number.POSITIVE_INFINITY) return null;
  }
  return kept;
}

/**
 * A person's verdict as JSON. Labels look like instructions to the program ("label": "spam"), so only the texts within it
 * are blanked.
 */
function answerOf(said: Example<unknown>['said']): string {
  return JSON.stringify(said, (_, value: unknown) =>
    typeof value === 'string' ? blanked({ name: '', text: value }) : value,
  );
}

/** As many examples as fit, each reduced to its decisive lines. */
export function fitExamples<Input, Output, Wire>(
  model: ModelSide<Input, Output, Wire>,
  examples: readonly Example<Input>[],
  most: number,
): { shown: ShownExample[]; tokens: number } {
  const shown: ShownExample[] = [];
  let tokens = 0;
  for (const { input, said } of examples) {
    const answer: Source = { name: 'answer', text: answerOf(said), own: true };
    const fitted = fitSources([answer, ...model.ask(input).sources], exampleTokens);
    if (!fitted || tokens + fitted.tokens > most) continue;
    const [first, ...sources] = fitted.shown;
    shown.push(first ? [...sources, first] : sources);
    tokens += fitted.tokens;
  }
  return { shown, tokens };
}
