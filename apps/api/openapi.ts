import { gzipSync } from 'node:zlib';
import * as z from 'zod';
import { currentVersion } from '#features/event-catalog';
import { resourceGroups } from '#features/tenants';
import {
  type ApiDescription,
  describeApi,
  entityTag,
  type FileResult,
  type OpenApiDocument,
  type Route,
  routesOf,
} from '#platform/http';
import { fieldDescriptions } from './field-descriptions.ts';
import { describeWebhooks } from './webhook-docs.ts';

const description = `
Intake, qualification and dispatch for franchise networks of home-service and restoration companies.

**Keys.** Every request carries \`Authorization: Bearer <key>\`. A key belongs to one account and one environment:
\`svc_live_…\` is for live, \`svc_test_…\` for the sandbox, which has its own records and sends nothing out except webhooks
to subscriptions made in it. A key has scopes: \`read\`, \`write\`, \`admin\`; none implies another. A key may be
limited to some organizations; it then sees no others.

**Errors.** Every refusal is \`{"error": {"code", "message", "details"}}\`. Branch on \`code\`; quote
\`details.request_id\` when you ask us.

**Lists** are newest first and come in pages: pass \`next_cursor\` of one page as \`cursor\` of the next, with the same
filters, until it is absent. Parameters and fields that are not documented are refused, so a typo is never ignored.

**Text** that names something (a name, a subject, a reference) is one line, and spaces around it are removed; no text may hold
a NUL character. Rules between two fields, and refusals because of a record's state, are described in words, here and in
the response: 422 with the code \`not_allowed\` or \`required\` for each field.

**Repeating a POST** is safe with an \`Idempotency-Key\`: for 24 hours the same key and body get the first
response again, with \`Idempotent-Replayed: true\`.

**Changing what you have read** is safe with \`If-Match\` and the \`ETag\` that a GET of the record gave. Every request
that may change one record takes it: PATCH, PUT, DELETE, and POST such as \`…/send\`. Where the record
has changed since, the response is 412 \`precondition_failed\` and nothing is changed; of several requests with the same
\`ETag\` one succeeds. A PATCH with the values that the record already has is 200 and changes nothing.

**Limits.** A key may make 60 requests a minute, and 60 more in a burst after a pause. Bodies may have 1 MiB, claims 10 MiB;
a request line with its headers may have 16 KiB; above that the response is 431 without a body.
429 and 503 say in \`Retry-After\` when to try again.

**Webhooks** are signed twice: \`x-svc-signature\`, and \`webhook-signature\` as Standard Webhooks specifies. Delivery
is at least once; detect repeats by \`x-svc-event-id\`. A delivery that fails is sent again after 1 minute,
5 minutes, 25 minutes, 2 hours, 8 hours and 24 hours.`.trim();

const tags: ApiDescription['tags'] = [
  { name: 'Health & Identity', description: 'What a key resolves to; serves as a smoke test.' },
  { name: 'Organizations', description: 'Franchise locations, and the networks that they form.' },
  { name: 'Leads', description: 'People who may become customers, and their qualification.' },
  { name: 'Prospects', description: 'Outbound leads that qualified, and their outcome.' },
  { name: 'Content', description: 'Posts, scripts and review responses: drafted, revised, published.' },
  { name: 'Outreach', description: 'Emails, sequences, replies and suppressions.' },
  { name: 'Calls', description: 'Inbound calls, their transcripts, classification and dispatch.' },
  {
    name: 'Claims',
    description: 'Documentation of losses: rooms, scope items and their evidence. Never prices.',
  },
  { name: 'Audit Log', description: 'Every change, who made it, and the proof that the log is complete.' },
  { name: 'Webhooks', description: 'Subscriptions to events.' },
  {
    name: 'Audit checkpoints',
    description: 'Signed states of the audit log. A log that is rewritten later is not consistent with them.',
  },
  { name: 'Decisions', description: 'Decisions of people about records, such as to run a step again.' },
  { name: 'Jobs', description: 'Background jobs.' },
  { name: 'Erasure', description: 'Erasure of personal data, and permanent deletion of records.' },
  { name: 'Events', description: 'The events that webhooks deliver; kept for 90 days.' },
  { name: 'Deliveries', description: 'What was sent to subscriptions, with each attempt.' },
  { name: 'API keys', description: 'Keys to this API. They are shown once.' },
  { name: 'Request log', description: 'Requests made with keys; kept for seven days.' },
  { name: 'Alerts', description: 'Problems that a person should look at.' },
  { name: 'Sync', description: 'Records by your own references, also in batches.' },
  { name: 'Lead notes', description: 'Notes that people write about leads.' },
  { name: 'Search', description: 'Finds records of all kinds by words, names and numbers.' },
  { name: 'Reviews', description: 'Reviews on listing platforms.' },
  {
    name: 'Ingest sources',
    description: 'Providers that send calls, mail events, reviews and finished jobs.',
  },
  {
    name: 'Connections',
    description: 'Your systems that we call, such as the job system that receives dispatched calls.',
  },
  {
    name: 'Features',
    description: 'Which groups are live, which are on the roadmap, and which are on for the account.',
  },
  { name: 'Documentation', description: 'This document.' },
];

/** Marks a resource group as live for every account or as on the roadmap. */
function marked(tag: ApiDescription['tags'][number]): ApiDescription['tags'][number] {
  const found = resourceGroups.find(({ group }) => group === tag.name);
  if (!found) return tag;
  return found.feature === null
    ? { ...tag, description: `**Live.** ${tag.description}`, 'x-status': 'live' }
    : {
        ...tag,
        description: `**Roadmap:** switched on per account (\`GET /features\`). ${tag.description}`,
        'x-status': 'roadmap',
      };
}

/** Describes the API; the tags that no endpoint has are left out. */
export function apiDescription(routes: readonly Route[], basePath: string): ApiDescription {
  const used = new Set(routes.map((each) => each.tag));
  return {
    title: 'Tenant Orchestration API',
    version: currentVersion,
    changelog: '/docs/changelog',
    fields: fieldDescriptions,
    description,
    license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    contact: { name: 'The operator of this installation, who gives out its keys' },
    basePath,
    tags: [...tags.filter((tag) => used.has(tag.name)).map(marked), deliveredEvents],
    routes,
    webhooks: describeWebhooks(deliveredEvents.name),
  };
}

/**
 * A tag that no endpoint has: a generator that treats webhooks as requests then writes them to a file of their own
 * and overwrites no other.
 */
const deliveredEvents = {
  name: 'Webhook events',
  description: 'What is sent to subscriptions, by event type: headers and body of a delivery.',
};

/** The endpoints, and the one that serves their OpenAPI document. The document is built here, once. */
export function documented(
  endpoints: readonly Route[],
  basePath: string,
): { routes: Route[]; document: OpenApiDocument; bytes: Buffer } {
  // It is public, so its bytes are made once and all responses share them.
  const served = { body: Buffer.alloc(0), gzipped: Buffer.alloc(0), etag: '' };
  const routes = [...endpoints, openApiRoute(served)];
  const document = describeApi(apiDescription(routes, basePath));
  served.body = Buffer.from(JSON.stringify(document));
  served.gzipped = gzipSync(served.body);
  served.etag = entityTag(document);
  return { routes, document, bytes: served.body };
}

function openApiRoute(served: { body: Buffer; gzipped: Buffer; etag: string }): Route {
  return routesOf({ tag: 'Documentation', feature: null, rate: 'none' }).get('/openapi.json', {
    operationId: 'getOpenApiDocument',
    summary: 'Fetch this document',
    description:
      'Compressed where `Accept-Encoding` allows it. Send its `ETag` as `If-None-Match` to get 304 while it has not changed.',
    scope: 'public',
    responses: {
      200: z.looseObject({ openapi: z.string() }).meta({
        id: 'OpenApiDocument',
        example: { openapi: '3.1.1' },
        description: 'An OpenAPI 3.1 document.',
      }),
      304: null,
    },
    mediaTypes: ['application/json'],
    handler: async (): Promise<FileResult<'application/json'>> => ({
      status: 200,
      contentType: 'application/json; charset=utf-8',
      ...served,
    }),
  });
}
