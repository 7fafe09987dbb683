import * as z from 'zod';
import { hashOf } from './hash.ts';
import { compose, estimateTokens, isAddressed, isBlank } from './question.ts';
import type {
  AiEngine,
  AiTask,
  EngineDefinition,
  JsonSchema,
  ModelSide,
  Posed,
  Reading,
  Window,
} from './task.ts';

/** The rules that all tasks share, the schema and the facts. */
const overheadTokens = 1_500;
/** The fences around a source. */
const fenceTokens = 60;
/** The most that current models count for one picture. */
const pictureTokens = 5_000;
/** More parts would take longer than a job may run. */
const mostParts = 8;
/** In a smaller part the instructions outweigh the text. */
const smallestPart = 500;

/** The functions of a task's module: it exports them by name, and they run in threads. */
export function createEngine<Input, Output, Wire = never>(
  { name }: AiTask<Input, Output>,
  { output, builtIn, model }: EngineDefinition<Input, Output, Wire>,
): AiEngine<Input, Output> {
  const answerOf = (input: Input): Output => output.parse(builtIn(input));
  let schema: JsonSchema | undefined;

  /** @throws Error where the task has no model side, which is never asked then. */
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
    pose({ input, window, pictures }) {
      if (!model || !isWorthAsking(model, input, pictures)) return null;
      schema ??= z.toJSONSchema(model.wire, { target: 'draft-7' }) as JsonSchema;
      return {
        inputHash: hashOf(input),
        schema,
        canWait: !model.cannotWait,
        ...partsOf(window, model, input, pictures),
      };
    },
    read({ input, value }) {
      const wire = side().wire.safeParse(value);
      if (!wire.success) return { unusable: 'the answer does not keep to the schema' };
      return taken(output, side().read(wire.data, input));
    },
    settle({ input, outputs }) {
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

const measureSource = (text: string): number => estimateTokens(text) + fenceTokens;

/** The question as requests that fit. */
function partsOf<Input, Output, Wire>(
  { contextTokens, maxOutputTokens }: Window,
  model: ModelSide<Input, Output, Wire>,
  input: Input,
  pictures: number,
): Pick<Posed<Input>, 'parts' | 'tooLarge'> {
  const fixed = overheadTokens + estimateTokens(model.instructions);
  const most = contextTokens - maxOutputTokens - fixed;
  const partOf = (piece: Input) => {
    const asked = model.ask(piece);
    const tokens =
      asked.sources.reduce((all, { text }) => all + measureSource(text), 0) + pictures * pictureTokens;
    return { input: piece, asked, tokens };
  };
  const posed = ({ input: piece, asked, tokens }: ReturnType<typeof partOf>) => ({
    input: piece,
    question: compose(model, asked),
    expected: { inputTokens: fixed + tokens, outputTokens: maxOutputTokens },
  });
  const whole = partOf(input);
  if (whole.tokens <= most) return { parts: [posed(whole)], tooLarge: null };
  const parts = most < smallestPart ? [] : (model.parts?.split(input, most, measureSource) ?? []).map(partOf);
  if (parts.length === 0 || parts.length > mostParts || parts.some(({ tokens }) => tokens > most)) {
    return {
      parts: [],
      tooLarge: `about ${fixed + whole.tokens} tokens in and ${maxOutputTokens} out do not fit into a window of ${contextTokens}`,
    };
  }
  return { parts: parts.map(posed), tooLarge: null };
}

/** An answer that also has the task's shape. */
function taken<Output>(output: z.ZodType<Output>, reading: Reading<Output>): Reading<Output> {
  if ('unusable' in reading) return reading;
  const parsed = output.safeParse(reading.answer);
  if (parsed.success) return { answer: parsed.data };
  return { unusable: `${parsed.error.issues[0]?.path.join('.') ?? 'it'} is out of bounds` };
}
