import type { EntityManager } from '@mikro-orm/postgresql';
import { query } from '#platform/db';
import { smallestIds } from '#platform/ids';
import type { SpeedToLead } from './overview.schemas.ts';

/**
 * The time from an inquiry's arrival to a person's first action, by the audit log: an answered call (at once), a job that the
 * job system has accepted, or a lead that was moved to Contacted or beyond. Actions outside the product are unknown.
 */
const speed = `
  with inquiry as (
    select l.lead_id, l.call_id, l.organization_id, coalesce(c.started_at, l.created_at) as came_at,
      case when c.answered and c.voicemail is not true then coalesce(c.started_at, l.created_at) end as spoken_at
    from leads l left join calls c on c.call_id = l.call_id
    where l.tenant_id = $2 and l.environment = $3 and l.lead_id > $4 and l.created_at > $5 and l.erased_at is null
      and l.direction = 'inbound' and ($1::uuid[] is null or l.organization_id = any ($1))
  ), attended as (
    select e.target_id, min(e.occurred_at) as at from audit_entries e
    where e.tenant_id = $2 and e.environment = $3 and e.occurred_at > $5 and (
      e.action = 'call.dispatched'
      or (e.action = 'lead.updated' and e.actor_type in ('user', 'api_key')
        and e.changes -> 'pipeline_stage' ->> 'to' in ('contacted', 'appointment_set', 'won')))
    group by 1
  ), answered as (
    select i.organization_id,
      extract(epoch from greatest(least(i.spoken_at, of_call.at, of_lead.at) - i.came_at, interval '0')) as seconds
    from inquiry i
    left join attended of_call on of_call.target_id = i.call_id
    left join attended of_lead on of_lead.target_id = i.lead_id::text
  )
  select organization_id, count(*)::int as inquiries, count(seconds)::int as answered,
    percentile_cont(0.5) within group (order by seconds) as median_seconds,
    (count(*) filter (where seconds <= 300))::int as within_five_minutes
  from answered group by grouping sets ((), (organization_id))`;

interface SpeedRow extends SpeedToLead {
  organization_id: string | null;
}

export interface Speeds {
  all: SpeedToLead;
  of(organizationId: string): SpeedToLead;
}

const none: SpeedToLead = { inquiries: 0, answered: 0, median_seconds: null, within_five_minutes: 0 };

/** How fast the inquiries since a moment were answered. @param scope organizations or null, tenant, environment. */
export async function findSpeeds(em: EntityManager, scope: readonly unknown[], since: Date): Promise<Speeds> {
  const rows = await query<SpeedRow>(em, speed, [...scope, smallestIds(since.getTime()).uuid, since]);
  const byOrganization = new Map(rows.map(({ organization_id, ...row }) => [organization_id, row]));
  return {
    all: byOrganization.get(null) ?? none,
    of: (organizationId) => byOrganization.get(organizationId) ?? none,
  };
}
