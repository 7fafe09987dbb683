import type { EntityManager } from '@mikro-orm/postgresql';
import { type InferResult, type SelectQueryBuilder, sql } from 'kysely';
import { executePrepared, recordsIn, selectFrom, type Tables, type Tx, withIsoTimes } from '#platform/db';
import { notFound } from '#platform/errors';
import { type Cursors, findPage, type Page } from '#platform/http';
import { type AlertRecord, alert, type ListAlerts } from './alerts.schemas.ts';
import { findUserNames } from './alerts.sql.ts';

const records = recordsIn('alerts', alert.omit({ target: true, call: true, told: true }));

const selected = (alerts: SelectQueryBuilder<Tables, 'alerts', object>) =>
  records.select(alerts).select(['target_type', 'target_id']);

type AlertRow = InferResult<ReturnType<typeof selected>>[number];

/** An alert's facts about its call are read from the call, so that they are erased with it. */
const selectCalls = (em: EntityManager, callIds: readonly string[]) =>
  selectFrom(em, 'calls')
    .select(['call_id', 'dispatch_status'])
    .select([
      sql<string | null>`coalesce(extracted ->> 'caller_name', caller_name)`.as('caller_name'),
      sql<string | null>`coalesce(extracted ->> 'callback_number', caller_number)`.as('caller_number'),
      sql<string | null>`extracted ->> 'address'`.as('address'),
      sql<string | null>`classification ->> 'summary'`.as('summary'),
      sql<Date>`coalesce(started_at, created_at)`.as('received_at'),
      sql<string | null>`dispatch ->> 'reason'`.as('reason'),
    ])
    .where('call_id', 'in', callIds)
    .where('erased_at', 'is', null);

type CallRow = InferResult<ReturnType<typeof selectCalls>>[number];

/** How many people were notified of each of these alerts. */
const selectTold = (em: EntityManager, alertIds: readonly string[]) =>
  selectFrom(em, 'alert_notices')
    .select(['alert_id', sql<number>`count(distinct user_id)::int`.as('told')])
    .where('alert_id', 'in', alertIds)
    .where('status', '=', 'accepted')
    .groupBy('alert_id');

interface Facts {
  call: CallRow | undefined;
  told: number;
  names: ReadonlyMap<string, string>;
}

function presentRow(row: AlertRow, { call, told, names }: Facts): AlertRecord {
  const { alert_id, kind, severity, message, organization_id, target_type, target_id, ...rest } = row;
  const by = row.acknowledged_by;
  return {
    alert_id,
    kind,
    severity,
    message,
    organization_id,
    target: { type: target_type, id: target_id },
    call: call ? withIsoTimes(call) : null,
    told,
    ...withIsoTimes(rest),
    acknowledged_by: by && { ...by, name: names.get(by.id) ?? by.name },
  };
}

/** Adds to each alert the facts of its subject; keeps the order. */
async function present(em: EntityManager, rows: readonly AlertRow[]): Promise<AlertRecord[]> {
  const callIds = rows.filter((row) => row.target_type === 'call').map((row) => row.target_id);
  const calls = callIds.length > 0 ? await selectCalls(em, callIds).execute() : [];
  const alertIds = rows.map((row) => row.alert_id);
  const told = alertIds.length > 0 ? await selectTold(em, alertIds).execute() : [];
  const userIds = rows.flatMap((row) =>
    row.acknowledged_by?.type === 'user' ? [row.acknowledged_by.id] : [],
  );
  const names = userIds.length > 0 ? await findUserNames(em, userIds) : new Map<string, string>();
  const callOf = new Map(calls.map((call) => [call.call_id, call]));
  const toldOf = new Map(told.map(({ alert_id, told: people }) => [alert_id, people]));
  return rows.map((row) =>
    presentRow(row, { call: callOf.get(row.target_id), told: toldOf.get(row.alert_id) ?? 0, names }),
  );
}

/** These alerts, as far as the caller sees them, the newest first. */
export async function readAlerts(em: EntityManager, alertIds: readonly string[]): Promise<AlertRecord[]> {
  const rows = await selected(selectFrom(em, 'alerts'))
    .where('alert_id', 'in', alertIds)
    .orderBy('alert_id', 'desc')
    .execute();
  return present(em, rows);
}

/** @throws AppError `not_found` when there is none that the caller may see. */
export async function readAlert(em: EntityManager, alertId: string): Promise<AlertRecord> {
  const [found] = await readAlerts(em, [alertId]);
  if (!found) throw notFound('alert');
  return found;
}

/** A page of alerts, newest first. */
export async function listAlerts(
  em: EntityManager,
  cursors: Cursors,
  request: ListAlerts,
): Promise<Page<AlertRecord>> {
  const page = await findPage(em, 'alerts', {
    key: 'alert_id',
    cursors,
    request,
    filters: ['organization_id', 'kind', 'severity', 'target_type', 'target_id', 'assigned_to'],
    select: (alerts) => {
      const rows = selected(alerts);
      if (request.acknowledged === undefined) return rows;
      return rows.where('acknowledged_at', request.acknowledged ? 'is not' : 'is', null);
    },
    present: (row) => row,
  });
  return { ...page, data: await present(em, page.data) };
}

/** Whether a person has seen the newest alert of a kind about a record. */
export async function isAcknowledged({ em }: Tx, kind: string, targetId: string): Promise<boolean> {
  const alerts = selectFrom(em, 'alerts')
    .select('acknowledged_at')
    .where('target_id', '=', targetId)
    .where('kind', '=', kind)
    .orderBy('alert_id', 'desc')
    .limit(1);
  const [alert] = await executePrepared(em, alerts);
  return Boolean(alert?.acknowledged_at);
}
