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

/** When a step is due that waits `delayHours` from `from` on. */
export function dueAfter(from: Date, delayHours: number): Date {
  return new Date(from.getTime() + delayHours * 3_600_000);
}

/** One prospect's way through one sequence. */
export class OutreachEnrolment extends schema.class {
  /** Whether the step at hand is to be made now. */
  isDue(now: Date): boolean {
    return this.status === 'active' && this.dueAt <= now;
  }

  /** The step at hand is made; the next one waits its time, and after the last one the way is finished. */
  advance(steps: readonly Step[], now: Date): void {
    this.nextStep += 1;
    this.slotAt = null;
    const next = steps[this.nextStep];
    if (next) this.dueAt = dueAfter(now, next.delay_hours);
    else this.status = 'finished';
    this.updatedAt = now;
  }

  /** The step at hand is made at this time, which its sender's limits leave. */
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
