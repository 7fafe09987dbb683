import type { EntityManager } from '@mikro-orm/postgresql';
import { type InferResult, sql } from 'kysely';
import type { Alerting } from '#features/organizations';
import { executePrepared, selectFrom } from '#platform/db';

/** An open alert, and the escalation steps of its organization. */
export async function findOpenAlert(em: EntityManager, alertId: string) {
  const alerts = selectFrom(em, 'alerts')
    .leftJoin('organizations', 'organizations.organization_id', 'alerts.organization_id')
    .select(['severity', 'alerts.organization_id', 'steps_told'])
    .select(sql<Alerting['escalation'] | null>`alerting -> 'escalation'`.as('escalation'))
    .where('alert_id', '=', alertId)
    .where('acknowledged_at', 'is', null);
  const [alert] = await executePrepared(em, alerts);
  return alert;
}

const selectNotices = (em: EntityManager) =>
  selectFrom(em, 'alert_notices')
    .innerJoin('alerts', 'alerts.alert_id', 'alert_notices.alert_id')
    .leftJoin('organizations', 'organizations.organization_id', 'alerts.organization_id')
    .leftJoin('calls', (join) =>
      join
        .on('alerts.target_type', '=', 'call')
        .onRef('calls.call_id', '=', 'alerts.target_id')
        .on('calls.erased_at', 'is', null),
    )
    .select(['alert_notices.alert_id', 'alert_notices.user_id', 'alert_notices.step', 'alert_notices.status'])
    .select(['alerts.severity', 'alerts.message', 'alerts.created_at as raised_at', 'alerts.target_type'])
    .select([
      'alerts.target_id',
      'alerts.organization_id',
      'organizations.name as organization_name',
      'timezone',
    ])
    .select([
      sql<boolean>`alerts.acknowledged_at is not null`.as('acknowledged'),
      sql<string | null>`sender ->> 'email'`.as('sender_email'),
      sql<string | null>`coalesce(extracted ->> 'caller_name', caller_name)`.as('caller'),
      sql<string | null>`coalesce(extracted ->> 'callback_number', caller_number)`.as('number'),
      sql<string | null>`extracted ->> 'address'`.as('address'),
      sql<string | null>`classification ->> 'summary'`.as('summary'),
    ]);

/** A person to be notified of an alert, and the facts for the mail. */
export type Notice = InferResult<ReturnType<typeof selectNotices>>[number];

export async function findNotice(em: EntityManager, noticeId: string): Promise<Notice | undefined> {
  const [notice] = await executePrepared(em, selectNotices(em).where('notice_id', '=', noticeId));
  return notice;
}
