import { defineEntity, p } from '@mikro-orm/postgresql';
import { privateRecordColumns } from '#platform/db';
import { invalidTransition } from '#platform/errors';
import type { SequenceStatus, Step } from './outreach.schemas.ts';

const schema = defineEntity({
  name: 'OutreachSequence',
  tableName: 'outreach_sequences',
  properties: {
    outreachId: p.text().primary(),
    ...privateRecordColumns(),
    organizationId: p.uuid(),
    name: p.text(),
    steps: p.json().$type<Step[]>(),
    // `finished` is not stored but computed from the active enrolments, so that sending a mail need not lock
    // this row.
    status: p.text().$type<Exclude<SequenceStatus, 'finished'>>(),
    pausedReason: p.text().nullable(),
  },
});

/** Mails that follow one another until the recipient answers. */
export class OutreachSequence extends schema.class {
  /** Activates it with the first enrolment; a paused sequence stays paused. */
  start(): void {
    if (this.status !== 'paused') this.status = 'active';
  }

  /** @throws AppError `invalid_transition` unless it is running. */
  pause(reason: string): void {
    if (this.status !== 'active') throw invalidTransition('sequence', this.status, 'paused');
    this.status = 'paused';
    this.pausedReason = reason;
  }

  /** @throws AppError `invalid_transition` unless it is paused. */
  resume(): void {
    if (this.status !== 'paused') throw invalidTransition('sequence', this.status, 'active');
    this.status = 'active';
    this.pausedReason = null;
  }
}

schema.setClass(OutreachSequence);
