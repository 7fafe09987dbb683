import * as z from 'zod';
import type {
  AiEngine,
  AiTask,
  EngineDefinition,
  JsonSchema,
  ModelSide,
  Posed,
  Reading,
  ToPose,
} from './ai-task.ts';
import { fitExamples, fitSources, textTokens } from './fit.ts';
import { hashOf } from './hash.ts';
import { compose, estimateTokens, isAddressed, isBlank, type Shown, type ShownExample } from './question.ts';

/** Tokens reserved for the rules that all tasks share, the schema and the facts. */
const overheadTokens = 1_500;
/** The most tokens that current models count for one picture. */
const pictureTokens = 5_000;
/** More parts would take longer than a job may run. */
const mostParts = 8;
/** In a smaller part, the instructions would be longer than the text. */
const smallestPart = 500;

/** The functions of a task's module: it exports them by name, and they run in threads. */
export function createEngine<Input, Output, Wire = never>(
  { name }: AiTask<Input, Output>,
  { output, builtIn, model }: EngineDefinition<Input, Output, Wire>,
): AiEngine<Input, Output> {
  const answerOf = (input: Input): Output => output.parse(builtIn(input));
  let schema: JsonSchema | undefined;

  /** @throws Error if the task has no model side; callers then never ask a model. */
  function side(): ModelSide<Input, Output, Wire> {
    if (!model) throw new Error(`No model is asked to ${name}`);
    return model;
  }

  return {
    answer(input) {
      const started = performance.now();
      const answer = answerOf(input);
      return {
        output: answer,
        durationMs: Math.round((performance.now() - started) * 10) / 10,
        inputHash: hashOf(input),
        urgent: model?.cannotWait?.(answer) ?? false,
      };
    },
    pose(asked) {
      const { input, pictures } = asked;
      if (!model || !isWorthAsking(model, input, pictures)) return null;
      schema ??= z.toJSONSchema(model.wire, { target: 'draft-7' }) as JsonSchema;
      return { inputHash: hashOf(input), schema, canWait: !model.cannotWait, ...partsOf(model, asked) };
    },
    read({ input, value }) {
      const wire = side().wire.safeParse(value);
      if (!wire.success) return { unusable: 'the answer does not keep to the schema' };
      return taken(output, side().read(wire.data, input));
    },
    resolve({ input, outputs }) {
      const [only] = outputs;
      const { parts, reviewFlag, ask } = side();
      const whole = outputs.length === 1 && only !== undefined ? only : output.parse(parts?.merge(outputs));
      return {
        output: whole,
        reviewFlag: reviewFlag?.(whole, answerOf(input), isAddressed(ask(input).sources)) ?? null,
      };
    },
  };
}

function isWorthAsking<Input, Output, Wire>(
  model: ModelSide<Input, Output, Wire>,
  input: Input,
  pictures: number,
): boolean {
  return (!isBlank(model.ask(input).sources) || pictures > 0) && (model.worthAsking?.(input) ?? true);
}

/** Splits the question into requests that fit: whole, else without the least valuable lines, else in parts. */
function partsOf<Input, Output, Wire>(
  model: ModelSide<Input, Output, Wire>,
  { input, window: { contextTokens, maxOutputTokens }, pictures, ...more }: ToPose<Input>,
): Pick<Posed<Input>, 'parts' | 'examples' | 'linesLeftOut' | 'tooLarge'> {
  const instructions = more.instructions ?? model.instructions;
  const fixed = overheadTokens + estimateTokens(instructions) + pictures * pictureTokens;
  const most = contextTokens - maxOutputTokens - fixed;
  const posed = (
    piece: Input,
    sources: readonly Shown[],
    tokens: number,
    examples: readonly ShownExample[] = [],
  ) => ({
    input: piece,
    question: compose({ instructions, facts: model.ask(piece).facts, sources, examples }),
    expected: { inputTokens: fixed + tokens, outputTokens: maxOutputTokens },
  });
  const fitted = fitSources(model.ask(input).sources, most);
  if (fitted) {
    const { shown, tokens, linesLeftOut } = fitted;
    const examples = fitExamples(model, more.examples, most - tokens);
    const part = posed(input, shown, tokens + examples.tokens, examples.shown);
    return { parts: [part], examples: examples.shown.length, linesLeftOut, tooLarge: null };
  }
  const pieces = most < smallestPart ? [] : (model.parts?.split(input, most, textTokens) ?? []);
  const parts = pieces.flatMap((piece) => {
    const part = fitSources(model.ask(piece).sources, most);
    return part ? [posed(piece, part.shown, part.tokens)] : [];
  });
  const fit = parts.length > 0 && parts.length === pieces.length && parts.length <= mostParts;
  const tokens = fixed + model.ask(input).sources.reduce((all, { text }) => all + textTokens(text), 0);
  return {
    parts: fit ? parts : [],
    examples: 0,
    linesLeftOut: 0,
    tooLarge: fit
      ? null
      : `about ${tokens} tokens in and ${maxOutputTokens} out do not fit into a window of ${contextTokens}`,
  };
}

/** Accepts an answer only if it also has the task's shape. */
function taken<Output>(output: z.ZodType<Output>, reading: Reading<Output>): Reading<Output> {
  if ('unusable' in reading) return reading;
  const parsed = output.safeParse(reading.answer);
  if (parsed.success) return { answer: parsed.data };
  return { unusable: `${parsed.error.issues[0]?.path.join('.') ?? 'it'} is out of bounds` };
}
