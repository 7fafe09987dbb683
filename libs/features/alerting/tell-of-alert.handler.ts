import type { Pool } from 'pg';
import { Alert } from '#features/alerts';
import { emit } from '#features/event-catalog';
import { enqueue } from '#features/job-catalog';
import type { Alerting } from '#features/organizations';
import { audit, changesBetween } from '#platform/audit';
import { lockIfPresent, read, type Tx } from '#platform/db';
import { uuidv7 } from '#platform/ids';
import type { JobHandler } from '#platform/jobs';
import { findOpenAlert } from './alerting.read.ts';
import { insertNotices } from './alerting.sql.ts';
import { endOfQuietHours } from './quiet-hours.ts';
import { findRecipients, type Recipient, toldAtOnce, toldInStep } from './recipients.ts';

type Step = Alerting['escalation'][number];

/** The escalation of organizations that have configured none. */
const usualEscalation: readonly Step[] = [{ after_minutes: 10, user_ids: [] }];

/** Enqueues one mail per person, in this transaction. */
async function writeNotices(
  tx: Tx,
  alertId: string,
  step: number,
  severity: Alert['severity'],
  people: readonly Recipient[],
): Promise<void> {
  const now = new Date();
  const notices = people.map(({ userId, wants }) => ({
    noticeId: uuidv7(),
    userId,
    at: severity === 'critical' ? now : (endOfQuietHours(now, wants.quiet_hours) ?? now),
  }));
  await insertNotices(tx, alertId, step, notices);
  for (const { noticeId, at } of notices) enqueue(tx, 'send-alert-mail', noticeId, at);
}

/** Emits the event for the customer's systems; an escalation also gets an audit entry. */
function announce(tx: Tx, alert: Alert, step: number): void {
  const organizationId = alert.organizationId ?? null;
  const { alertId } = alert;
  const data = {
    alert_id: alertId,
    kind: alert.kind,
    severity: alert.severity,
    message: alert.message,
    target: { type: alert.targetType, id: alert.targetId },
  };
  if (step === 0) {
    emit(tx, { type: 'alert.raised', organizationId, subjectId: alertId, data });
    return;
  }
  emit(tx, {
    type: 'alert.escalated',
    organizationId,
    subjectId: alertId,
    data: { ...data, step, raised_at: alert.createdAt.toISOString() },
  });
  audit(tx, {
    action: 'alert.escalated',
    target: { type: 'alert', id: alertId },
    organizationId,
    changes: changesBetween({ step: step - 1 }, { step }),
  });
}

export function createTellOfAlertHandler({ system }: { system: Pool }): JobHandler {
  return {
    async run(job) {
      const { ctx, subjectId: alertId } = job;
      const alert = await read(ctx, (em) => findOpenAlert(em, alertId));
      // It has been acknowledged, or it was counted on an alert that was open already.
      if (!alert) return job.complete(async () => undefined);
      const { severity, organization_id: organizationId, steps_told: step } = alert;
      const steps = alert.escalation?.length ? alert.escalation : usualEscalation;
      // Nothing leaves the sandbox.
      const people =
        ctx.environment === 'live'
          ? await findRecipients(system, { tenantId: ctx.tenantId, organizationId })
          : [];
      const told =
        step === 0 ? toldAtOnce(people, severity) : toldInStep(people, steps[step - 1]?.user_ids ?? []);
      await job.complete(async (tx) => {
        const current = await lockIfPresent(tx, Alert, alertId);
        if (!current || current.acknowledgedAt || current.stepsTold !== step) return;
        current.stepsTold = step + 1;
        announce(tx, current, step);
        if (told.length > 0) await writeNotices(tx, alertId, step, severity, told);
        const next = severity === 'critical' ? steps[step] : undefined;
        if (next)
          enqueue(
            tx,
            'tell-of-alert',
            alertId,
            new Date(current.createdAt.getTime() + next.after_minutes * 60_000),
          );
      });
    },
  };
}
