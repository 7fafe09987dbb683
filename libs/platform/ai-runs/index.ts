import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import * as z from 'zod';
import { selectFrom } from '#platform/db';
import { prefixedId, timestamp } from '#platform/wire';

/** The engine run that decided a record, as the record shows it. */
export const aiRun = z
  .object({
    run_id: prefixedId('run'),
    task: z.string().meta({ example: 'classify-call' }),
    engine: z.enum(['built-in', 'llm']),
    model: z.string().meta({ example: 'built-in' }),
    prompt_version: z.string(),
    duration_ms: z.int().min(0).meta({ example: 12 }),
    input_tokens: z.int().min(0).meta({ example: 0, description: '0 if no language model was asked.' }),
    output_tokens: z.int().min(0).meta({ example: 0 }),
    cost: z.number().min(0).nullable().meta({
      example: null,
      description:
        'Cost of the language model, in the currency of the prices that the operator has set; null if no model was asked or no prices are set.',
    }),
    examples: z.int().min(0).meta({
      example: 0,
      description:
        'Number of corrected records of the organization that the language model was shown as examples.',
    }),
    lines_left_out: z.int().min(0).meta({
      example: 0,
      description:
        'Number of lines of the text that were left out, because the text is longer than the context window of the language model.',
    }),
    input_hash: z.string().meta({
      example: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
      description: "SHA-256 of the engine's input.",
    }),
    fallback_reason: z.string().nullable().meta({
      example: null,
      description:
        'Why the built-in engine answered instead of the language model, such as `timeout` or `refused`; null if it did not.',
    }),
    created_at: timestamp,
  })
  .meta({ id: 'AiRun' });

export type AiRunRecord = z.output<typeof aiRun>;

/** The field `ai_run` of a record's detail view. */
export const aiRunField = aiRun.nullable().optional().meta({
  description:
    'The engine run that decided this; null if there is none, or it is past its retention. Omitted in lists.',
});

/** A run as JSON, in the order of the reference. */
const asJson = `json_build_object(
  'run_id', ai_runs.run_id, 'task', ai_runs.task, 'engine', ai_runs.engine, 'model', ai_runs.model, 'prompt_version', ai_runs.prompt_version,
  'duration_ms', ai_runs.duration_ms, 'input_tokens', ai_runs.input_tokens, 'output_tokens', ai_runs.output_tokens,
  'cost', ai_runs.cost_micros / 1e6, 'examples', ai_runs.examples, 'lines_left_out', ai_runs.lines_left_out,
  'input_hash', ai_runs.input_hash, 'fallback_reason', ai_runs.fallback_reason,
  'created_at', to_char(ai_runs.created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))`;

/**
 * The run that a record's column `ai_run_id` names, as a formula of its entity: the run is read with the record, in one
 * statement, and only if it is requested.
 */
export function aiRunOf(columns: Record<string, unknown>): string {
  return `(select ${asJson} from ai_runs where ai_runs.run_id = ${columns.aiRunId})`;
}

/** The same as a column `ai_run` of a query. */
export const aiRunColumn = sql<AiRunRecord | null>`${sql.raw(aiRunOf({ aiRunId: 'ai_run_id' }))}`.as(
  'ai_run',
);

/** The runs with these ids, for a record with several. */
export async function findRuns(
  em: EntityManager,
  runIds: readonly string[],
): Promise<Map<string, AiRunRecord>> {
  if (runIds.length === 0) return new Map();
  const rows = await selectFrom(em, 'ai_runs')
    .select(['run_id', sql.raw<AiRunRecord>(asJson).as('run')])
    .where('run_id', 'in', runIds)
    .execute();
  return new Map(rows.map(({ run_id, run }) => [run_id, run]));
}
