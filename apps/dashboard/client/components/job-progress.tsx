import type { ReactNode } from 'react';
import type { JobProgress } from '#features/job-progress';
import type { JobStatus } from '#features/taxonomy';
import { jobStatusLabels } from '../core/labels.ts';
import { Badge, type Tone } from './badges.tsx';
import { Time } from './time.tsx';

const tones: Record<JobStatus, Tone> = {
  scheduled: 'info',
  in_progress: 'info',
  completed: 'good',
  canceled: 'danger',
};

const money = (amount: number, currency: string): string =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(amount);

/** The progress of a job, as items of a description list. */
export function jobItems(
  job: JobProgress | null,
  organizationId: string,
): (readonly [name: string, value: ReactNode])[] {
  if (!job) return [];
  return [
    [
      'Job status',
      <span key="s">
        <Badge tone={tones[job.status]}>{jobStatusLabels[job.status]}</Badge>{' '}
        <Time at={job.changed_at} organizationId={organizationId} />
      </span>,
    ],
    ['Appointment', job.appointment_at && <Time at={job.appointment_at} organizationId={organizationId} />],
    ['Amount', job.amount !== null && money(job.amount, job.currency ?? 'USD')],
  ];
}
