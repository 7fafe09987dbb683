import type { Pool } from 'pg';
import type { Environment } from '#platform/db';
import type { JobDefinition } from '#platform/jobs';
import type { SweepSource } from './sweep.ts';

interface Row {
  job_id: string;
  name: string;
  tenant_id: string;
  environment: Environment;
  subject_id: string;
  request_id: string | null;
  next_attempt_at: Date;
}

/** The `jobs` table as a source of the sweep. */
export function jobsSource(pool: Pool, definitions: readonly JobDefinition[]): SweepSource {
  const byName = new Map(definitions.map((definition) => [definition.name, definition]));
  return {
    name: 'jobs',
    async page(dueBefore, after, limit) {
      const { rows } = await pool.query<Row>(
        `select job_id, name, tenant_id, environment, subject_id, request_id, next_attempt_at from jobs
         where failed_at is null and next_attempt_at <= $1 and job_id > coalesce($2::uuid, '00000000-0000-0000-0000-000000000000')
         order by job_id limit $3`,
        [dueBefore, after, limit],
      );
      return {
        due: rows.flatMap((row) => {
          const job = byName.get(row.name);
          if (!job) return [];
          return {
            jobId: row.job_id,
            job,
            tenantId: row.tenant_id,
            environment: row.environment,
            subjectId: row.subject_id,
            requestId: row.request_id,
            dueAt: row.next_attempt_at,
          };
        }),
        next: rows.length === limit ? (rows.at(-1)?.job_id ?? null) : null,
      };
    },
  };
}
