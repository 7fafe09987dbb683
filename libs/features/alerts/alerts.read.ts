import type { EntityManager } from '@mikro-orm/postgresql';
import type { InferResult, SelectQueryBuilder } from 'kysely';
import { query, recordsIn, selectFrom, type Tables, withIsoTimes } from '#platform/db';
import { notFound } from '#platform/errors';
import { type Cursors, findPage, type Page } from '#platform/http';
import { type AlertRecord, alert, type ListAlerts } from './alerts.schemas.ts';

const records = recordsIn('alerts', alert.omit({ target: true, call: true, told: true }));

const selected = (alerts: SelectQueryBuilder<Tables, 'alerts', object>) =>
  records.select(alerts).select(['target_type', 'target_id']);

type AlertRow = InferResult<ReturnType<typeof selected>>[number];

interface CallRow {
  call_id: string;
  caller_name: string | null;
  caller_number: string | null;
  address: string | null;
  summary: string | null;
  received_at: Date;
  dispatch_status: NonNullable<AlertRecord['call']>['dispatch_status'];
  reason: string | null;
}

/** What an alert about a call says of it is read from the call, so that it is erased with it. */
const callsOfAlerts = `
  select call_id, coalesce(extracted ->> 'caller_name', caller_name) as caller_name,
    coalesce(extracted ->> 'callback_number', caller_number) as caller_number, extracted ->> 'address' as address,
    classification ->> 'summary' as summary, coalesce(started_at, created_at) as received_at, dispatch_status,
    dispatch ->> 'reason' as reason
  from calls where call_id = any ($1) and erased_at is null`;

/** People are known by their ids; this is what they are called now. */
const namesOfUsers = 'select user_id, name from app.user_names($1)';

const toldOfAlerts = `
  select alert_id, count(distinct user_id)::int as told from alert_notices
  where alert_id = any ($1) and status = 'accepted' group by 1`;

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

/** Alerts with what they are about, in their order. */
async function present(em: EntityManager, rows: readonly AlertRow[]): Promise<AlertRecord[]> {
  const callIds = rows.filter((row) => row.target_type === 'call').map((row) => row.target_id);
  const calls = callIds.length > 0 ? await query<CallRow>(em, callsOfAlerts, [callIds]) : [];
  const told =
    rows.length > 0
      ? await query<{ alert_id: string; told: number }>(em, toldOfAlerts, [rows.map((row) => row.alert_id)])
      : [];
  const userIds = rows.flatMap((row) =>
    row.acknowledged_by?.type === 'user' ? [row.acknowledged_by.id] : [],
  );
  const users =
    userIds.length > 0 ? await query<{ user_id: string; name: string }>(em, namesOfUsers, [userIds]) : [];
  const names = new Map(users.map(({ user_id, name }) => [user_id, name]));
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
