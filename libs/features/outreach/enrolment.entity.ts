import { defineEntity, p } from '@mikro-orm/postgresql';
import { tenantColumns } from '#platform/db';
import type { Step } from './outreach.schemas.ts';

const schema = defineEntity({
  name: 'OutreachEnrolment',
  tableName: 'outreach_enrolments',
  properties: {
    enrolmentId: p.uuid().primary(),
    ...tenantColumns(),
    organizationId: p.uuid(),
    sequenceId: p.text(),
    prospectId: p.uuid(),
    status: p.text().$type<'active' | 'finished' | 'stopped'>(),
    stopReason: p.text().nullable(),
    nextStep: p.integer(),
    dueAt: p.datetime(),
    slotAt: p.datetime().nullable(),
  },
});

/** When a step with a delay of `delayHours` after `from` is due. */
export function dueAfter(from: Date, delayHours: number): Date {
  return new Date(from.getTime() + delayHours * 3_600_000);
}

/** The progress of one prospect in one sequence. */
export class OutreachEnrolment extends schema.class {
  /** Whether the next step is due. */
  isDue(now: Date): boolean {
    return this.status === 'active' && this.dueAt <= now;
  }

  /** Moves on to the next step and sets its due time; after the last step the enrolment is finished. */
  advance(steps: readonly Step[], now: Date): void {
    this.nextStep += 1;
    this.slotAt = null;
    const next = steps[this.nextStep];
    if (next) this.dueAt = dueAfter(now, next.delay_hours);
    else this.status = 'finished';
    this.updatedAt = now;
  }

  /** Reschedules the next step to this slot of the sender. */
  takeSlot(at: Date): void {
    this.slotAt = at;
    this.dueAt = at;
  }

  stop(reason: string, now: Date): void {
    this.status = 'stopped';
    this.stopReason = reason;
    this.updatedAt = now;
  }
}

schema.setClass(OutreachEnrolment);
