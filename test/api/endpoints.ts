import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';
import { raiseAlert } from '#features/alerts';
import { receiveCall } from '#features/calls';
import { recordFeedback } from '#features/feedback';
import { loadConfig } from '#platform/config';
import { transaction } from '#platform/db';
import { type ErrorCode, errorCodes } from '#platform/errors';
import { errorEnvelope, type OpenApiDocument, type Route } from '#platform/http';
import { newId, uuidv7 } from '#platform/ids';
import { documented } from '../../apps/api/openapi.ts';
import { basePath, endpoints } from '../../apps/api/server.ts';
import { newCaller } from '../services/callrail.ts';
import { commitEvents } from '../services/events.ts';
import { developmentKey } from '../services/keys.ts';
import { giveScope } from '../services/scopes.ts';
import type { Answer, TestStack } from '../services/stack.ts';
import { waitFor } from '../services/wait.ts';

/** The table that the API serves, and the document made from it. */
export const { routes, document }: { routes: Route[]; document: OpenApiDocument } = documented(
  endpoints(
    loadConfig({
      DATABASE_URL: 'postgres://nobody:none@localhost/none',
      SVC_DEVELOPMENT_KEY: developmentKey,
      REDIS_URL: 'redis://localhost',
    }),
  ),
  basePath,
);

export const nameOf = (route: Route) => `${route.method} ${route.path}`;
export const parametersOf = (route: Route) =>
  [...route.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '');
/** The parameter that names the record itself: the last one. */
export const parameterOf = (route: Route) => parametersOf(route).at(-1) ?? null;

/** Where a record is created: an account in one environment, with a key of all scopes. */
export interface Place {
  tenantId: string;
  environment: 'live' | 'test';
  organizationId: string;
  key: string;
}

const settledLogs = new Set<string>();

type Make = (stack: TestStack, place: Place) => Promise<string>;

async function made(
  stack: TestStack,
  place: Place,
  path: string,
  body: object,
  field: string,
): Promise<string> {
  const answer = await stack.request<Record<string, string>>(place.key, 'POST', path, body);
  const id = answer.body[field];
  if (id === undefined) throw new Error(`POST ${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
  return id;
}

/** Creates a record by one request. */
const madeBy =
  (path: string, field: string, bodyOf: (place: Place) => object): Make =>
  (stack, place) =>
    made(stack, place, path, bodyOf(place), field);

const acting = (stack: TestStack, place: Place) => stack.actingFor(place.tenantId, place.environment);

async function claimUnderReview(stack: TestStack, place: Place): Promise<string> {
  const claimId = (await makers.claim_id?.(stack, place)) ?? '';
  await giveScope(stack.system.pool, claimId);
  return claimId;
}

/**
 * How each kind of record is created, by its path parameter. A record nested below another has both parameters, separated
 * by a slash.
 */
export const makers: Record<string, Make> = {
  organization_id: async (_stack, place) => place.organizationId,
  lead_id: madeBy('/leads', 'lead_id', (place) => ({
    organization_id: place.organizationId,
    name: 'Rosa Delgado',
    email: 'rosa@example.com',
    source: 'website',
    message: 'A pipe burst in our basement, please come today.',
  })),
  async external_ref(stack, place) {
    const ref = newId('msg');
    const { organizationId: organization_id } = place;
    const body = {
      organization_id,
      name: 'Rosa Delgado',
      phone: '+14045550142',
      source: 'crm',
      external_ref: ref,
    };
    await made(stack, place, '/leads', body, 'lead_id');
    const documents = [{ kind: 'technician_notes', text: 'Kitchen 12 x 14: remove 120 sf of wet drywall.' }];
    const claim = { organization_id, job_external_ref: 'JOB-20418', external_ref: ref, documents };
    await made(stack, place, '/claims', claim, 'claim_id');
    return ref;
  },
  async note_id(stack, place) {
    const leadId = (await makers.lead_id?.(stack, place)) ?? '';
    const path = `/leads/${leadId}/notes`;
    return `${leadId}/${await made(stack, place, path, { text: 'Wants a visit on Tuesday.' }, 'note_id')}`;
  },
  async call_id(stack, place) {
    const sourceId = (await makers.source_id?.(stack, place)) ?? '';
    return transaction(acting(stack, place), async (tx) => {
      const call = await receiveCall(
        tx,
        {
          provider: 'calls_generic',
          providerCallId: newId('msg'),
          account: null,
          organizationId: place.organizationId,
          sourceId,
          ingestMessageId: newId('msg'),
          callerNumber: newCaller(),
          callerName: 'Rosa Delgado',
          trackingNumber: '+14045550100',
          direction: 'inbound',
          startedAt: new Date(),
          durationSeconds: 63,
          answered: true,
          voicemail: false,
          recordingUrl: null,
          transcript: 'Caller: Water is coming through the ceiling.',
          verdict: null,
          attribution: null,
        },
        { transcriptWaitMs: 60_000 },
      );
      if (!call) throw new Error('The call was erased');
      return call.callId;
    });
  },
  async prospect_id(stack, place) {
    const leadId = (await makers.lead_id?.(stack, place)) ?? '';
    const prospectId = uuidv7();
    await stack.query(
      `insert into prospects (prospect_id, tenant_id, environment, organization_id, lead_id, status, metadata, created_at,
         updated_at)
       values ($1, $2, $3, $4, $5, 'new', '{}', now(), now())`,
      [prospectId, place.tenantId, place.environment, place.organizationId, leadId],
    );
    return prospectId;
  },
  claim_id: madeBy('/claims', 'claim_id', (place) => ({
    organization_id: place.organizationId,
    job_external_ref: 'JOB-20418',
    documents: [
      { kind: 'technician_notes', text: 'Kitchen 12 x 14, 8 ft ceilings: remove 120 sf of wet drywall.' },
    ],
  })),
  async import_id(stack, place) {
    const body = { organization_id: place.organizationId, csv: 'name,phone\nRosa Delgado,4045550142' };
    const importId = await made(stack, place, '/imports', body, 'import_id');
    // Only so many may wait.
    await stack.query(`update imports set status = 'completed' where import_id = $1`, [importId]);
    return importId;
  },
  async export_id(stack, place) {
    const exportId = await made(stack, place, '/exports', { records: 'leads' }, 'export_id');
    await stack.query(`update exports set status = 'failed' where export_id = $1`, [exportId]);
    return exportId;
  },
  item_id: async (stack, place) => `${await claimUnderReview(stack, place)}/item_1`,
  room_id: async (stack, place) => `${await claimUnderReview(stack, place)}/room_1`,
  content_id: madeBy('/content', 'content_id', (place) => ({
    organization_id: place.organizationId,
    kind: 'blog_post',
    brief: { topic: 'Drying a basement' },
  })),
  outreach_id: madeBy('/outreach', 'outreach_id', (place) => ({
    organization_id: place.organizationId,
    kind: 'email',
    to: { email: 'rosa@example.com' },
    subject: 'Your basement',
    body: 'How did the drying go?',
  })),
  async feedback_id(stack, place) {
    const callId = (await makers.call_id?.(stack, place)) ?? '';
    await transaction(acting(stack, place), (tx) =>
      recordFeedback(tx, {
        kind: 'call',
        subjectId: callId,
        organizationId: place.organizationId,
        engineSaid: { intent: 'estimate_request' },
        personSaid: { intent: 'emergency_service' },
      }),
    );
    const feedbackId = await stack.value<string>('select feedback_id from feedback where subject_id = $1', [
      callId,
    ]);
    return feedbackId ?? '';
  },
  async event_id(stack, place) {
    const [eventId = ''] = await commitEvents(acting(stack, place), place, 1);
    return eventId;
  },
  async audit_id(stack, place) {
    const leadId = (await makers.lead_id?.(stack, place)) ?? '';
    const auditId = await stack.value<string>('select audit_id from audit_entries where target_id = $1', [
      leadId,
    ]);
    return auditId ?? '';
  },
  erasure_id: madeBy('/erasures', 'erasure_id', () => ({ phone: '+14045550142', dry_run: true })),
  async checkpoint_id(stack, { tenantId, environment }) {
    const checkpointId = newId('chk');
    await stack.query(
      `insert into audit_checkpoints (checkpoint_id, tenant_id, environment, tree_size, root, note, verifier_key,
         last_sequence, created_at)
       select $1, $2, $3, count(*) + 1, '', '', '', 1, now() from audit_checkpoints`,
      [checkpointId, tenantId, environment],
    );
    return checkpointId;
  },
  webhook_id: madeBy('/webhooks', 'webhook_id', (place) => ({
    url: 'http://127.0.0.1:9/hook',
    events: ['*'],
    organization_ids: [place.organizationId],
  })),
  async recovery_id(stack, place) {
    const webhookId = (await makers.webhook_id?.(stack, place)) ?? '';
    const since = new Date(Date.now() - 60_000).toISOString();
    const path = `/webhooks/${webhookId}/recover`;
    return `${webhookId}/${await made(stack, place, path, { since }, 'recovery_id')}`;
  },
  async delivery_id(stack, place) {
    const eventId = (await makers.event_id?.(stack, place)) ?? '';
    const webhookId = (await makers.webhook_id?.(stack, place)) ?? '';
    const deliveryId = await stack.value<string>(
      `insert into deliveries (delivery_id, tenant_id, environment, organization_id, webhook_id, event_id, event_type,
         subject_id, status)
       values (app.delivery_id($5, $4), $1, $2, $3, $4, $5, 'lead.created', 'lead', 'failed') returning delivery_id`,
      [place.tenantId, place.environment, place.organizationId, webhookId, eventId],
    );
    return deliveryId ?? '';
  },
  key_id: madeBy('/api-keys', 'key_id', (place) => ({
    name: 'Made for a test',
    environment: place.environment,
    scopes: ['read', 'write'],
    organization_ids: [place.organizationId],
  })),
  async alert_id(stack, place) {
    await transaction(acting(stack, place), async (tx) =>
      raiseAlert(tx, {
        kind: 'webhook.disabled',
        severity: 'critical',
        message: 'A subscription was switched off.',
        target: { type: 'webhook', id: newId('whk') },
        organizationId: place.organizationId,
      }),
    );
    const alertId = await stack.value<string>(
      'select alert_id from alerts where tenant_id = $1 and environment = $2 order by alert_id desc limit 1',
      [place.tenantId, place.environment],
    );
    return alertId ?? '';
  },
  async review_id(stack, place) {
    const reviewId = `google_${newId('msg').slice(4)}`;
    const sourceId = await makers.source_id?.(stack, place);
    await stack.query(
      `insert into reviews (position, tenant_id, environment, organization_id, source_id, review_id, platform,
         platform_review_id, rating, author, text, topics, version, metadata, created_at, updated_at)
       values ($1, $2, $3, $4, $5, $6, 'google', $6, 5, 'Rosa D.', 'Quick and clean.', '[]', 1, '{}', now(), now())`,
      [uuidv7(), place.tenantId, place.environment, place.organizationId, sourceId, reviewId],
    );
    return reviewId;
  },
  connection_id: madeBy('/connections', 'connection_id', (place) => ({
    kind: 'http_job_system',
    organization_ids: [place.organizationId],
    settings: { url: 'http://127.0.0.1:9/jobs' },
  })),
  async message_id(stack, place) {
    const messageId = newId('msg');
    const sourceId = await makers.source_id?.(stack, place);
    await stack.query(
      `insert into ingest_messages (message_id, tenant_id, environment, source_id, kind, headers, raw_body, status, error,
         received_at, processed_at)
       values ($1, $2, $3, $4, 'calls_generic', '{}', 'no call', 'failed', 'the body is no JSON', now(), now())`,
      [messageId, place.tenantId, place.environment, sourceId],
    );
    return messageId;
  },
  async entry_id(stack, place) {
    // What was asked before is written first: from then on the log holds still, since it leaves out requests to itself.
    if (!settledLogs.has(place.tenantId)) {
      const requestId = `settle-${crypto.randomUUID()}`;
      await stack.request(place.key, 'GET', '/health', undefined, { 'x-request-id': requestId });
      await waitFor('the log of requests', async () => {
        const rows = await stack.query('select from request_log where request_id = $1', [requestId]);
        return rows.length > 0;
      });
      settledLogs.add(place.tenantId);
    }
    const entryId = newId('req');
    await stack.query(
      `insert into request_log (entry_id, tenant_id, environment, key_id, method, route, path, status, request_id, duration_ms,
         created_at)
       values ($1, $2, $3, 'key_1', 'GET', '/api/v1/leads', '/api/v1/leads', 200, 'request-1', 1, now())`,
      [entryId, place.tenantId, place.environment],
    );
    return entryId;
  },
  async secret_id(stack, place) {
    const sourceId = (await makers.source_id?.(stack, place)) ?? '';
    const path = `/ingest-sources/${sourceId}`;
    await stack.request(place.key, 'POST', `${path}/rotate-secret`, {});
    const { body } = await stack.request<{ secrets: { secret_id: string }[] }>(place.key, 'GET', path);
    // The one before: the last one of a source cannot be ended.
    return `${sourceId}/${body.secrets.at(-1)?.secret_id}`;
  },
  source_id: madeBy('/ingest-sources', 'source_id', (place) => ({
    kind: 'calls_generic',
    organization_id: place.organizationId,
  })),
};

const records: Record<string, [table: string, id: string]> = {
  call: ['calls', 'call_id'],
  claim: ['claims', 'claim_id'],
  content: ['content_items', 'content_id'],
  outreach: ['outreach_emails', 'outreach_id'],
};

/** Puts a record into the state that a discarded job leaves; a mail has no drafted text. */
export async function failRecord(stack: TestStack, kind: keyof typeof records, id: string): Promise<void> {
  const [table, column] = records[kind] ?? [];
  const more = kind === 'outreach' ? `, body = null, brief = 'Ask how the drying went.'` : '';
  await stack.query(`update ${table} set status = 'failed'${more} where ${column} = $1`, [id]);
}

/** Identifiers for the parameters of the route's path, in order, of records that belong together. */
export async function makeFor(stack: TestStack, route: Route, place: Place): Promise<string[]> {
  const parameter = parameterOf(route);
  if (parameter === null) return [];
  const make = makers[parameter];
  if (!make) throw new Error(`${nameOf(route)}: there is no maker for {${parameter}}`);
  return (await make(stack, place)).split('/');
}

/** The route's path with these identifiers, unescaped, and the documented query if one is required. */
export function pathTo(route: Route, ids: readonly string[]): string {
  const left = [...ids];
  const operation = document.paths?.[route.path]?.[route.method.toLowerCase() as 'get'];
  const required = (operation?.parameters ?? [])
    .map((each) => each as { in?: string; name?: string; required?: boolean; example?: unknown })
    .filter((each) => each.in === 'query' && each.required)
    .map(({ name, example }): [string, string] => [name ?? '', String(example)]);
  const query = required.length > 0 ? `?${new URLSearchParams(required)}` : '';
  return route.path.replace(/\{\w+\}/g, () => left.shift() ?? '') + query;
}

/** The documented example of the route's body; undefined if it takes none. */
export function exampleBody(route: Route): unknown {
  const operation = document.paths?.[route.path]?.[route.method.toLowerCase() as 'post'];
  const body = operation?.requestBody as
    | { content: { 'application/json': { example: unknown } } }
    | undefined;
  return structuredClone(body?.content['application/json'].example);
}

/** A user who can be an assignee. @returns the user's id. */
export async function makeMember(stack: TestStack, { tenantId }: Place): Promise<string> {
  const userId = newId('usr');
  await stack.query(
    `insert into users (user_id, tenant_id, email, name, role, password_hash)
     values ($1, $2, $1 || '@example.com', 'A member', 'member', '')`,
    [userId, tenantId],
  );
  return userId;
}

/** The documented body, about records of this place. */
export function bodyFor(route: Route, place: Place): unknown {
  const settle = (value: unknown, name: string): unknown => {
    if (name === 'organization_id') return place.organizationId;
    if (name === 'organization_ids') return [place.organizationId];
    if (name === 'parent_organization_id') return null;
    if (name === 'environment') return place.environment;
    if (/^(\w+_)?url$/.test(name)) return 'http://127.0.0.1:9/hook';
    if (name === 'assigned_to') return null;
    if (name === 'accounts') return { COM8812: place.organizationId };
    if (name === 'external_ref') return newId('msg');
    if (name === 'expires_at') return new Date(Date.now() + 86_400_000).toISOString();
    if (Array.isArray(value)) return value.map((item) => settle(item, ''));
    if (typeof value === 'object' && value !== null) {
      return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, settle(each, key)]));
    }
    return value;
  };
  return settle(exampleBody(route), '');
}

/** How a response violates the route's documentation; null if it does not. */
export function undocumented(route: Route, answer: Answer<unknown>): string | null {
  const operation = document.paths?.[route.path]?.[route.method.toLowerCase() as 'get'];
  const response = operation?.responses?.[String(answer.status)];
  if (!response) return `status ${answer.status} is not documented`;
  if (answer.headers.get('x-request-id') === null) return 'no X-Request-Id';
  const counted = route.scope !== 'public' && answer.status !== 401;
  if (counted !== answer.headers.has('x-ratelimit-remaining')) {
    return counted ? 'no X-RateLimit-Remaining' : 'X-RateLimit-Remaining of nobody';
  }
  if (answer.status >= 400) return wrongRefusal(response, answer);
  const schema = route.responses[answer.status] ?? null;
  if (schema === null) return answer.body === '' ? null : 'a body where none is documented';
  if (!answer.headers.get('content-type')?.includes('application/json')) return null;
  return mismatch(schema, answer.body);
}

function mismatch(schema: z.ZodType, body: unknown): string | null {
  const parsed = schema.safeParse(body);
  if (!parsed.success) return `the body does not fit: ${parsed.error.message}`;
  // What the schema does not know is dropped by it, so a surplus field shows as a difference.
  return isDeepStrictEqual(parsed.data, body) ? null : 'the body says more than is documented';
}

/** Typical error messages of libraries, which must not reach users. */
export const libraryWords =
  /\b(?:Invalid|Unrecognized|expected|NaN|undefined|regex|pattern)\b|\breceived (?:undefined|NaN|null|string|number|boolean|object|array)\b/;

function wrongRefusal(given: unknown, answer: Answer<unknown>): string | null {
  const reference = (given as { $ref?: string }).$ref;
  const responses = (document.components?.responses ?? {}) as Record<string, unknown>;
  const response = reference ? responses[reference.slice(reference.lastIndexOf('/') + 1)] : given;
  const parsed = errorEnvelope.safeParse(answer.body);
  if (!parsed.success) return `the body is no error envelope: ${JSON.stringify(answer.body).slice(0, 200)}`;
  if (!isDeepStrictEqual(Object.keys(answer.body as object), ['error']))
    return 'more than the error envelope';
  const code: ErrorCode = parsed.data.error.code;
  if (errorCodes[code].status !== answer.status) return `${code} does not go with status ${answer.status}`;
  const { message, details } = parsed.data.error;
  const words = [message, ...(details.issues ?? []).map((issue) => issue.message)];
  const foreign = words.find((text) => libraryWords.test(text));
  if (foreign) return `speaks as a library does: ${foreign}`;
  const { examples } = (response as { content: { 'application/json': { examples: object } } }).content[
    'application/json'
  ];
  return Object.hasOwn(examples, code)
    ? null
    : `the code ${code} is not documented for status ${answer.status}`;
}
