import { query, type Tx } from '#platform/db';

/** The provider's record that a lead is made from. */
export interface LeadOrigin {
  sourceId: string;
  account: string | null;
  providerLeadId: string;
  /** The id of the conversation that the record belongs to. */
  thread: string | null;
}

/** A lead that an earlier message created. */
export interface KnownLead {
  lead_id: string;
  /** Whether it is the same record of the provider, not only the same conversation. */
  same: boolean;
  erased: boolean;
  open: boolean;
}

/**
 * The lead of this record, or else the newest lead of its conversation; `open` if it was created within
 * `threadDays` and no user has closed it.
 */
export async function findLeadOfOrigin(
  { em }: Tx,
  { sourceId, account, providerLeadId, thread }: LeadOrigin,
  threadDays: number,
): Promise<KnownLead | undefined> {
  const [found] = await query<KnownLead>(
    em,
    `select l.lead_id, o.provider_lead_id = $3 as same, l.erased_at is not null as erased,
       l.created_at > now() - make_interval(days => $5)
         and not (l.stage_set_by_person and l.pipeline_stage in ('won', 'lost', 'disqualified')) as open
     from lead_origins o join leads l using (lead_id)
     where o.source_id = $1 and o.provider_account = $2 and (o.provider_lead_id = $3 or o.thread = $4)
     order by o.provider_lead_id = $3 desc, o.created_at desc limit 1`,
    [sourceId, account ?? '', providerLeadId, thread, threadDays],
    'find_origin_of_lead',
  );
  return found;
}

/** Stores which record of the provider, and which message, a lead was made from. */
export async function noteOrigin(
  { em, tenantId, environment }: Tx,
  leadId: string,
  origin: LeadOrigin & { organizationId: string; ingestMessageId: string },
): Promise<void> {
  const { sourceId, account, providerLeadId, organizationId, thread, ingestMessageId } = origin;
  await query(
    em,
    `insert into lead_origins (source_id, provider_account, provider_lead_id, tenant_id, environment, organization_id,
       lead_id, thread, ingest_message_ids, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, array[$9], now())
     on conflict (source_id, provider_account, provider_lead_id) do update
       set ingest_message_ids = array_append(array_remove(lead_origins.ingest_message_ids, $9), $9)`,
    [
      ...[sourceId, account ?? '', providerLeadId, tenantId, environment, organizationId],
      ...[leadId, thread, ingestMessageId],
    ],
    'note_origin_of_lead',
  );
}
