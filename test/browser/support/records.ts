import { newId } from '#platform/ids';
import { giveScope } from '../../services/scopes.ts';
import type { TestDashboard, TestTenant } from './dashboard.ts';

const transcript = [
  'Agent: Cedar Falls Restoration, how can I help?',
  'Caller: A pipe burst in our basement and the water is still rising.',
  'Agent: What is the address?',
  'Caller: 418 Larch Street in Decatur. This is Dana Whitfield.',
].join('\n');

const classification = {
  intent: 'emergency_service',
  confidence: 0.94,
  urgency: 'emergency',
  qualified: true,
  service_line: 'water',
  disqualify_reason: null,
  summary: 'Dana Whitfield needs help at once: a burst pipe floods the basement.',
  evidence: [{ turn: 1, quote: 'the water is still rising' }],
  engine: 'built-in',
  model: 'built-in',
  prompt_version: 'calls-1',
  classified_at: '2026-03-14T18:05:00.000Z',
};

/** A classified and dispatched call, as the pipeline leaves it. */
export async function insertCall(dashboard: TestDashboard, tenant: TestTenant): Promise<string> {
  const callId = newId('call');
  await dashboard.system.pool.query(
    `insert into calls (call_id, tenant_id, environment, organization_id, provider, provider_account, provider_call_id,
       caller_number, tracking_number, direction, started_at, duration_seconds, answered, voicemail, transcript,
       transcript_status, status, intent, confidence, urgency, qualified, classification, extracted, dispatch_action,
       dispatch_status, job_external_ref, dispatch, metadata, created_at, updated_at)
     values ($1, $2, 'live', $3, 'callrail', 'COM1', $1, '+14045550142', '+14045550199', 'inbound', now(), 94, true, false,
       $4, 'available', 'classified', 'emergency_service', 0.94, 'emergency', true, $5,
       '{"caller_name":"Dana Whitfield","address":"418 Larch Street, Decatur"}', 'auto_dispatch', 'dispatched', 'WO-1',
       '{"decided_by":"dispatch-policy","reason":"emergency_service, emergency","decided_at":"2026-03-14T18:05:00.000Z"}',
       '{}', now(), now())`,
    [callId, tenant.tenantId, tenant.organizationId, transcript, JSON.stringify(classification)],
  );
  return callId;
}

/** A further call that has joined the job of one, and the lead of both. */
export async function insertFurtherCall(
  dashboard: TestDashboard,
  tenant: TestTenant,
  { callId, leadId }: { callId: string; leadId: string },
): Promise<string> {
  const further = await insertCall(dashboard, tenant);
  const { pool } = dashboard.system;
  await pool.query(
    `update calls set dispatch_action = 'joined', dispatch_status = null, job_external_ref = null, joined_call_id = $2
     where call_id = $1`,
    [further, callId],
  );
  await pool.query('update leads set call_id = $1 where lead_id = $2', [callId, leadId]);
  await pool.query('update calls set lead_id = $1 where call_id in ($2, $3)', [leadId, callId, further]);
  return further;
}

/** A call that the location has made itself. */
export async function insertOutboundCall(dashboard: TestDashboard, tenant: TestTenant): Promise<string> {
  const callId = await insertCall(dashboard, tenant);
  await dashboard.system.pool.query(
    `update calls set direction = 'outbound', status = 'recorded', transcript = null, transcript_status = 'unavailable',
       classification = null, dispatch_action = null, dispatch_status = null, dispatch = null, job_external_ref = null
     where call_id = $1`,
    [callId],
  );
  return callId;
}

export async function insertAlert(
  dashboard: TestDashboard,
  tenant: TestTenant,
  message: string,
): Promise<void> {
  await dashboard.system.pool.query(
    `insert into alerts (alert_id, tenant_id, environment, kind, severity, message, target_type, target_id, metadata,
       created_at, updated_at)
     values ($1, $2, 'live', 'webhook.delivery_failed', 'critical', $3, 'webhook', 'whk_0', '{}', now(), now())`,
    [newId('alr'), tenant.tenantId, message],
  );
}

/** An emergency of a caller of this name without a dispatch, with its alert. */
export async function insertEmergency(
  dashboard: TestDashboard,
  tenant: TestTenant,
  callerName: string,
): Promise<string> {
  const callId = await insertCall(dashboard, tenant);
  const { pool } = dashboard.system;
  await pool.query(
    `update calls set extracted = extracted || jsonb_build_object('caller_name', $2::text),
       dispatch_action = 'review', dispatch_status = null, job_external_ref = null
     where call_id = $1`,
    [callId, callerName],
  );
  await pool.query(
    `insert into alerts (alert_id, tenant_id, environment, organization_id, kind, severity, message, target_type,
       target_id, metadata, created_at, updated_at)
     values ($1, $2, 'live', $3, 'call.emergency_needs_review', 'critical', 'An emergency waits for a person.', 'call',
       $4, '{}', now(), now())`,
    [newId('alr'), tenant.tenantId, tenant.organizationId, callId],
  );
  return callId;
}

/** Puts the scope of a claim there, as the job that reads its documents does. */
export const completeClaim = (dashboard: TestDashboard, claimId: string): Promise<void> =>
  giveScope(dashboard.system.pool, claimId);

/** A reply that an engine has labelled, which belongs to no mail. */
export async function insertReply(
  dashboard: TestDashboard,
  tenant: TestTenant,
  { from, label, body }: { from: string; label: string; body: string },
): Promise<string> {
  const { pool } = dashboard.system;
  const replyId = newId('out');
  const classification = {
    label,
    confidence: 0.82,
    evidence: null,
    engine: 'built-in',
    model: 'built-in',
    prompt_version: 'replies-1',
    classified_at: '2026-03-14T18:05:00.000Z',
  };
  await pool.query(
    `insert into outreach_replies (outreach_id, tenant_id, environment, organization_id, source_id, provider,
       provider_event_id, message_id, matched_by, from_email, subject, body, headers, status, classification, label,
       occurred_at, metadata, created_at, updated_at)
     values ($1, $2, 'live', $3, $4, 'email_generic', $1, $1 || '@mail.example.com', 'none', $5,
       'Water damage in our building', $6, '{}', 'classified', $7, $8, now(), '{}', now(), now())`,
    [
      replyId,
      tenant.tenantId,
      tenant.organizationId,
      await insertSource(dashboard, tenant),
      from,
      body,
      JSON.stringify(classification),
      label,
    ],
  );
  return replyId;
}

/** A review that was assessed and has no answer. */
export async function insertReview(dashboard: TestDashboard, tenant: TestTenant): Promise<string> {
  const reviewId = `google_${newId('msg')}`;
  await dashboard.system.pool.query(
    `insert into reviews (position, tenant_id, environment, organization_id, source_id, review_id, platform,
       platform_review_id, rating, author, text, reviewed_at, sentiment, topics, version, metadata, created_at, updated_at)
     values (gen_random_uuid(), $1, 'live', $2, $3, $4, 'google', $4, 5, 'Lena Marsh',
       'They were here within the hour and left the house spotless.', now(), 'positive', '["responsiveness"]', 1, '{}',
       now(), now())`,
    [tenant.tenantId, tenant.organizationId, await insertSource(dashboard, tenant), reviewId],
  );
  return reviewId;
}

/** A source that something has come in through. */
async function insertSource(dashboard: TestDashboard, tenant: TestTenant): Promise<string> {
  const sourceId = newId('src');
  await dashboard.system.pool.query(
    `insert into ingest_sources (source_id, tenant_id, environment, kind, organization_id, secret_sealed, metadata,
       created_at, updated_at)
     values ($1, $2, 'live', 'email_generic', $3, '', '{}', now(), now())`,
    [sourceId, tenant.tenantId, tenant.organizationId],
  );
  return sourceId;
}
