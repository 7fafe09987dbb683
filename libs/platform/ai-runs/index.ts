import { sql } from 'kysely';
import * as z from 'zod';
import { prefixedId, timestamp } from '#platform/wire';

/** What decided a record: one engine's run, as the record itself shows it. */
export const aiRun = z
  .object({
    run_id: prefixedId('run'),
    task: z.string().meta({ example: 'classify-call' }),
    engine: z.enum(['built-in', 'llm']),
    model: z.string().meta({ example: 'built-in' }),
    prompt_version: z.string(),
    duration_ms: z.int().min(0).meta({ example: 12 }),
    input_tokens: z.int().min(0).meta({ example: 0, description: '0 where no language model was asked.' }),
    output_tokens: z.int().min(0).meta({ example: 0 }),
    input_hash: z.string().meta({
      example: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
      description: 'SHA-256 of what the engine was given.',
    }),
    fallback_reason: z.string().nullable().meta({
      example: null,
      description: 'Why the built-in engine stood in for the language model, such as `timeout` or `refused`.',
    }),
    created_at: timestamp,
  })
  .meta({ id: 'AiRun' });

export type AiRunRecord = z.output<typeof aiRun>;

/** The field of a record in detail. */
export const aiRunField = aiRun.nullable().optional().meta({
  description:
    'The run of the engine that decided this. null where none has, or it is older than runs are kept. Left out of lists.',
});

/** A run as JSON, in the order of the reference. */
const asJson = `json_build_object(
  'run_id', r.run_id, 'task', r.task, 'engine', r.engine, 'model', r.model, 'prompt_version', r.prompt_version,
  'duration_ms', r.duration_ms, 'input_tokens', r.input_tokens, 'output_tokens', r.output_tokens,
  'input_hash', r.input_hash, 'fallback_reason', r.fallback_reason,
  'created_at', to_char(r.created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))`;

/**
 * The run that a record's column `ai_run_id` names, as a formula of its entity: the run comes with the record, in one
 * statement, and only where it is asked for.
 */
export function aiRunOf(columns: Record<string, unknown>): string {
  return `(select ${asJson} from ai_runs r where r.run_id = ${columns.aiRunId})`;
}

/** The same as a column `ai_run` of a query. */
export const aiRunColumn = sql<AiRunRecord | null>`${sql.raw(aiRunOf({ aiRunId: 'ai_run_id' }))}`.as(
  'ai_run',
);

/** The runs with these identifiers, as rows of `{run}`, for what has several: `$1` is their array. */
export const aiRunsStatement = `select ${asJson} as run from ai_runs r where r.run_id = any($1::text[])`;
