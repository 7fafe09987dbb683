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

/** The fences around a source. */
const fenceTokens = 60;
/** More of them cost more than they teach. */
const exampleTokens = 900;

/** Sources as they are shown, and how much of a window they take. */
interface Fitted {
  shown: Shown[];
  tokens: number;
  linesLeftOut: number;
}

/** The tokens of a text with the fences around it. */
export const textTokens = (text: string): number => estimateTokens(text) + fenceTokens;

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

/**
 * Sources within `most` tokens: as they are, or with lines left out of the one that has numbered lines. Null where even
 * what may not be left out does not fit.
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

/** The numbers of the lines that are worth most and fit; null where one that may not be left out does not. */
function linesWithin(
  lines: readonly string[],
  worth: readonly number[],
  most: number,
): ReadonlySet<number> | null {
  const middle = (lines.length - 1) / 2;
  const fromMiddle = (at: number): number => Math.abs(at - middle);
  const order = [...lines.keys()]
    .filter((at) => lines[at]?.trim() !== '')
    // Two that are both worth Infinity differ by NaN, and so by their place.
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

/** What a person said. Labels read like orders to the program ("label": "spam"): only texts within it are blanked. */
function answerOf(said: Example<unknown>['said']): string {
  return JSON.stringify(said, (_, value: unknown) =>
    typeof value === 'string' ? blanked({ name: '', text: value }) : value,
  );
}

/** As many examples as fit, each cut to what settles it. */
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
