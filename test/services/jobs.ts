import type { Pool } from 'pg';
import { type JobName, jobs } from '#features/job-catalog';
import type { Database, Environment } from '#platform/db';
import type { JobHandler } from '#platform/jobs';
import type { Log } from '#platform/log';
import { createJobRows, jobProcessor, type Outcome } from '#platform/queue';

/** Jobs run by hand, one attempt at a time, without BullMQ. */
export interface JobRuns {
  /** The names of the jobs that are still to be done for a record. */
  pending(subjectId: string): Promise<string[]>;
  /** One attempt of the job of that name that is still to be done for a record. */
  run(name: JobName, subjectId: string, handler: JobHandler): Promise<Outcome>;
}

export function createJobRuns({ app, system, log }: { app: Database; system: Pool; log: Log }): JobRuns {
  const rows = createJobRows(system);
  return {
    async pending(subjectId) {
      const found = await system.query<{ name: string }>(
        'select name from jobs where subject_id = $1 and finalized_at is null order by job_id',
        [subjectId],
      );
      return found.rows.map(({ name }) => name);
    },
    async run(name, subjectId, handler) {
      const { rows: found } = await system.query<{
        job_id: string;
        tenant_id: string;
        environment: Environment;
        subject_id: string;
        request_id: string | null;
      }>(
        `select job_id, tenant_id, environment, subject_id, request_id from jobs
         where subject_id = $1 and name = $2 and finalized_at is null order by job_id`,
        [subjectId, name],
      );
      const [job] = found;
      if (!job) throw new Error(`There is no ${name} to be done for ${subjectId}`);
      const processor = jobProcessor(jobs[name], handler, { app, rows });
      return processor.process(job, { signal: new AbortController().signal, log, fresh: false });
    },
  };
}
