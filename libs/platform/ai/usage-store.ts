import type { Pool } from 'pg';
import type { AiConfig } from '#platform/config';
import { createBatcher, withoutWaitingForDisk } from '#platform/db';
import type { AiRequest, AiRun, FailureKind } from './ai-port.ts';

/** Tokens reserved for a question in flight; replaced by its actual usage when its run is recorded. */
export interface Reservation {
  day: string;
  tokens: number;
  spendMicros: number;
}

/** One engine's attempt at one question, as it is stored. */
export interface RunRecord {
  request: Pick<AiRequest, 'ctx' | 'subjectId'>;
  run: AiRun;
  failure: FailureKind | null;
  reservation: Reservation | null;
}

/** Stores the runs of engines, and the usage of each tenant's daily allowance. */
export interface UsageStore {
  /** Reserves tokens and money, atomically; null if they would exceed the day's allowance. */
  reserve(ctx: AiRequest['ctx'], expected: Omit<Reservation, 'day'>): Promise<Reservation | null>;
  /** Stores the run and corrects its reservation to the actual usage. */
  record(entry: RunRecord): Promise<void>;
}

export type Allowance = Pick<AiConfig, 'dailyTokens' | 'dailySpend'>;

/** Runs from a JSON array of {@link rowOf}. */
const entries = `
  entry as (
    select * from jsonb_to_recordset($1::jsonb) as e(
      run_id text, tenant_id uuid, environment text, task text, subject_id text, engine text, model text,
      prompt_version text, input_hash text, outcome text, failure text, fallback_reason text, duration_ms integer,
      input_tokens integer, output_tokens integer, cost_micros bigint, examples integer, lines_left_out integer, day date, tokens bigint, spend_micros bigint)
  )`;

const insertRuns = `
  insert into ai_runs (run_id, tenant_id, environment, task, subject_id, engine, model, prompt_version, input_hash,
                       outcome, failure, fallback_reason, duration_ms, input_tokens, output_tokens, cost_micros, examples,
                       lines_left_out, created_at)
  select run_id, tenant_id, environment, task, subject_id, engine, model, prompt_version, input_hash,
         outcome, failure, fallback_reason, duration_ms, input_tokens, output_tokens, cost_micros, examples,
         lines_left_out, now()
  from entry cross join ${withoutWaitingForDisk}`;

const recordStatement = `
  with ${entries}, corrected as (
    insert into ai_token_days as d (tenant_id, environment, day, tokens, spend_micros)
    select tenant_id, environment, day, sum(tokens), sum(spend_micros) from entry where day is not null
    group by tenant_id, environment, day
    -- One order, so that two batches cannot deadlock.
    order by tenant_id, environment, day
    on conflict (tenant_id, environment, day) do update
      set tokens = d.tokens + excluded.tokens, spend_micros = d.spend_micros + excluded.spend_micros
  )
  ${insertRuns}`;

/**
 * The usage store in Postgres; runs that end together are written in one statement.
 * @param pool the system role's pool.
 * @param allowance null if no model is configured; tokens are reserved only for models.
 */
export function createUsageStore(pool: Pool, allowance: Allowance | null): UsageStore {
  const write = createBatcher<object, void>(
    async (rows) => {
      await pool.query({ name: 'record_ai_runs', text: recordStatement, values: [JSON.stringify(rows)] });
      return rows.map(() => undefined);
    },
    { maxSize: 200, concurrency: 2 },
  );
  return {
    async reserve({ tenantId, environment }, { tokens, spendMicros }) {
      const { dailyTokens = 0, dailySpend = null } = allowance ?? {};
      const { rows } = await pool.query<{ day: string }>(
        `insert into ai_token_days as d (tenant_id, environment, day, tokens, spend_micros)
         select $1, $2, (now() at time zone 'utc')::date, $3, $4 where $3::bigint <= $5 and $4::bigint <= $6
         on conflict (tenant_id, environment, day) do update
           set tokens = d.tokens + excluded.tokens, spend_micros = d.spend_micros + excluded.spend_micros
           where d.tokens + excluded.tokens <= $5 and d.spend_micros + excluded.spend_micros <= $6
         returning day::text`,
        [
          tenantId,
          environment,
          tokens,
          spendMicros,
          dailyTokens,
          dailySpend === null ? Number.MAX_SAFE_INTEGER : Math.floor(dailySpend * 1e6),
        ],
      );
      return rows[0] ? { day: rows[0].day, tokens, spendMicros } : null;
    },
    async record(entry) {
      const { run, reservation } = entry;
      await write({
        ...rowOf(entry),
        day: reservation?.day ?? null,
        tokens: reservation ? run.inputTokens + run.outputTokens - reservation.tokens : 0,
        spend_micros: reservation ? (run.costMicros ?? 0) - reservation.spendMicros : 0,
      });
    },
  };
}

function rowOf({ request: { ctx, subjectId }, run, failure }: RunRecord): object {
  return {
    run_id: run.runId,
    tenant_id: ctx.tenantId,
    environment: ctx.environment,
    task: run.task,
    subject_id: subjectId,
    engine: run.engine,
    model: run.model,
    prompt_version: run.promptVersion,
    input_hash: run.inputHash,
    outcome: failure === null ? 'answered' : 'failed',
    failure,
    fallback_reason: run.fallback,
    duration_ms: Math.round(run.durationMs),
    input_tokens: run.inputTokens,
    output_tokens: run.outputTokens,
    cost_micros: run.costMicros,
    examples: run.examples,
    lines_left_out: run.linesLeftOut,
  };
}
