import { appendFileSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** The body of the request that a job is made of. */
export interface JobFacts {
  call_id: string;
  organization_id: string;
  caller: { name: string | null; number: string | null };
  address: string | null;
  classification: { intent: string; urgency: string };
  summary: string;
}

export interface Job {
  job_ref: string;
  /** The idempotency key of the request that made it. */
  key: string;
  taken_at: string;
  cancelled_at: string | null;
  facts: JobFacts;
}

/** The jobs, kept in an append-only file: each change adds a line. */
export class Jobs {
  readonly #file: string;
  readonly #jobs = new Map<string, Job>();

  constructor(file: string) {
    this.#file = file;
    mkdirSync(dirname(file), { recursive: true });
    appendFileSync(file, '');
    const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean);
    for (const job of lines.map((line): Job => JSON.parse(line))) this.#jobs.set(job.job_ref, job);
  }

  /** Newest first. */
  all(): Job[] {
    return [...this.#jobs.values()].reverse();
  }

  ofCall(callId: string | null): Job | undefined {
    return this.all().find((job) => job.facts.call_id === callId);
  }

  /** The job of this idempotency key: the existing one, or a new one. */
  take(key: string, facts: JobFacts, takenAt: Date): Job {
    const known = this.all().find((job) => job.key === key);
    if (known) return known;
    const job_ref = `JOB-${1001 + this.#jobs.size}`;
    return this.#keep({ job_ref, key, taken_at: takenAt.toISOString(), cancelled_at: null, facts });
  }

  cancel(jobRef: string): Job | undefined {
    const job = this.#jobs.get(jobRef);
    return job && this.#keep({ ...job, cancelled_at: job.cancelled_at ?? new Date().toISOString() });
  }

  #keep(job: Job): Job {
    this.#jobs.set(job.job_ref, job);
    appendFileSync(this.#file, `${JSON.stringify(job)}\n`);
    return job;
  }
}
