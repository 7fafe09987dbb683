import { describe, expect, it } from 'vitest';
import { type IngestKind, ingestKinds, storeMessage } from '#features/ingest';
import { newId } from '#platform/ids';
import { generic, providerSenders, type Subject } from '../services/provider-posts.ts';
import { fresh, shared } from '../services/shared.ts';
import { startStack } from '../services/stack.ts';
import { waitFor } from '../services/wait.ts';

/** A location with its own source, and a person who is in contact with it. */
interface Location {
  organizationId: string;
  sourceId: string;
  secret: string;
  url: string;
  subject: Subject;
  /** Our mail to that person. */
  outreachId: string;
}

const stack = shared(() => startStack({ jobs: true, env: { SVC_SWEEP_GRACE: '50ms' } }));
const tenant = fresh(() => stack.createTenant());

const ask = async <Body>(path: string): Promise<Body> =>
  (await stack.request<Body>(tenant.live.key, 'GET', path)).body;

async function sentMail(organizationId: string, mail: Subject['mail']): Promise<string> {
  const outreachId = newId('out');
  await stack.query(
    `insert into outreach_emails (outreach_id, tenant_id, environment, organization_id, to_email, subject, subject_key,
       body, status, message_id, sent_at, metadata, created_at, updated_at)
     values ($1, $2, 'live', $3, $4, $5, lower($5), 'Hello', 'sent', $6, now(), '{}', now(), now())`,
    [outreachId, tenant.tenantId, organizationId, mail.to, mail.subject, mail.messageId],
  );
  return outreachId;
}

async function location(kind: IngestKind, organizationId: string, name: string): Promise<Location> {
  const made = await stack.request<{ source_id: string; secret: string; url: string }>(
    tenant.live.key,
    'POST',
    '/ingest-sources',
    {
      kind,
      organization_id: organizationId,
      secret: providerSenders[kind].secret,
      ...providerSenders[kind].settings,
    },
  );
  expect(made.status).toBe(201);
  const { source_id: sourceId, secret, url } = made.body;
  const word = name.toLowerCase();
  const subject: Subject = {
    name,
    number: word === 'avery' ? '+14045550111' : '+14045550122',
    mail: { messageId: `${word}@mail.example.com`, to: `${word}@example.com`, subject: `For ${word}` },
  };
  const outreachId = await sentMail(organizationId, subject.mail);
  return { organizationId, sourceId, secret, url, subject, outreachId };
}

/** Posts a message about `subject` to the location's source and waits for what becomes of it. */
async function post(
  kind: IngestKind,
  at: Location,
  subject = at.subject,
  sender = providerSenders[kind],
): Promise<string> {
  const { body, headers, query = '' } = sender.post(subject, at.secret, at.url);
  const rawBody = Buffer.from(body);
  if (kind === 'ses') {
    await storeMessage(
      { db: stack.app, log: stack.log },
      {
        messageId: newId('msg'),
        tenantId: tenant.tenantId,
        environment: 'live',
        sourceId: at.sourceId,
        provedAccount: null,
        kind,
        dedupeKey: newId('msg'),
        contentType: headers['content-type'] ?? null,
        headers,
        rawBody,
        receivedAt: new Date(),
        requestId: 'test-request',
      },
    );
  } else {
    const path = new URL(at.url).pathname + query;
    const response = await fetch(`${stack.origin}${path}`, { method: 'POST', headers, body });
    // Angi wants 200.
    expect([200, 202]).toContain(response.status);
  }
  return waitFor('the message to be processed', async () => {
    const outcome = await stack.value<string>(
      `select concat_ws(' ', status, error) as outcome from ingest_messages
       where source_id = $1 and (raw_body = $2 or kind = 'google_lead_forms') and status <> 'received'`,
      [at.sourceId, rawBody],
    );
    return outcome;
  });
}

async function twoLocations(kind: IngestKind): Promise<[Location, Location]> {
  const other = await stack.request<{ organization_id: string }>(tenant.live.key, 'POST', '/organizations', {
    name: 'Decatur',
  });
  return [
    await location(kind, tenant.live.organizationId, 'Avery'),
    await location(kind, other.body.organization_id, 'Blake'),
  ];
}

interface Page<Row> {
  data: Row[];
}

const seen: Record<'calls' | 'leads' | 'mails' | 'reviews' | 'jobs', (at: Location) => Promise<void>> = {
  async calls({ organizationId, subject }) {
    const { data } = await ask<Page<{ call_id: string; caller_number: string }>>(
      `/calls?organization_id=${organizationId}`,
    );
    expect(data.map(({ caller_number }) => caller_number)).toEqual([subject.number]);
    const { data: entries } = await ask<Page<{ organization_id: string }>>(
      `/audit-log?target_id=${data[0]?.call_id}`,
    );
    expect(new Set(entries.map((entry) => entry.organization_id))).toEqual(new Set([organizationId]));
  },
  async leads({ organizationId, subject }) {
    const { data } = await ask<Page<{ phone: string; name: string }>>(
      `/leads?organization_id=${organizationId}`,
    );
    expect(data.map(({ phone, name }) => [phone, name])).toEqual([[subject.number, subject.name]]);
  },
  async mails({ organizationId, subject, outreachId }) {
    expect(await ask(`/outreach/${outreachId}`)).toMatchObject({ status: 'bounced' });
    const { data } = await ask<Page<{ email: string }>>(
      `/outreach?kind=suppression&organization_id=${organizationId}`,
    );
    expect(data.map(({ email }) => email)).toEqual([subject.mail.to]);
  },
  async reviews({ organizationId, subject }) {
    const { data } = await ask<Page<{ author: string; text: string; review_id: string }>>(
      `/reviews?organization_id=${organizationId}`,
    );
    expect(data.map(({ author, text }) => [author, text])).toEqual([
      [subject.name, `Thank you, says ${subject.name}.`],
    ]);
    expect(await ask(`/reviews/${data[0]?.review_id}`)).toMatchObject({ author: subject.name });
  },
  async jobs({ organizationId }) {
    const { data } = await ask<Page<{ action: string }>>(
      `/audit-log?target_id=JOB-1001&organization_id=${organizationId}`,
    );
    expect(data.length).toBeGreaterThan(0);
  },
};

const recordsOf: Record<IngestKind, keyof typeof seen> = {
  callrail: 'calls',
  twilio: 'calls',
  calltrackingmetrics: 'calls',
  whatconverts: 'calls',
  calls_generic: 'calls',
  leads_generic: 'leads',
  postmark: 'mails',
  sendgrid: 'mails',
  mailgun: 'mails',
  ses: 'mails',
  email_generic: 'mails',
  google_reviews: 'reviews',
  reviews_generic: 'reviews',
  jobs_generic: 'jobs',
  google_lead_forms: 'leads',
  thumbtack: 'leads',
  angi: 'leads',
  facebook_lead_ads: 'leads',
  mapped: 'leads',
};

const kindsOf = (records: keyof typeof seen): IngestKind[] =>
  ingestKinds.filter((kind) => recordsOf[kind] === records);

describe.each(ingestKinds)('two sources of kind %s with equal provider ids', (kind) => {
  it('make a record each, and neither touches the other', async () => {
    const places = await twoLocations(kind);
    for (const place of places) expect(await post(kind, place)).toBe('processed');
    for (const place of places) await seen[recordsOf[kind]](place);
  });
});

describe('a source', () => {
  it.each(kindsOf('mails'))('of kind %s brings no news of a mail of another organization', async (kind) => {
    const [here, there] = await twoLocations(kind);
    // The address must get no more mail, regardless of the source; the mail's status stays.
    expect(await post(kind, here, there.subject)).toBe('processed');
    expect(await ask(`/outreach/${there.outreachId}`)).toMatchObject({ status: 'sent' });
  });

  it('of a parent brings news of the mails of those below it', async () => {
    const child = await stack.request<{ organization_id: string }>(
      tenant.live.key,
      'POST',
      '/organizations',
      {
        name: 'Decatur',
        parent_organization_id: tenant.live.organizationId,
      },
    );
    const parent = await location('email_generic', tenant.live.organizationId, 'Avery');
    const below = await location('email_generic', child.body.organization_id, 'Blake');
    expect(await post('email_generic', parent, below.subject)).toBe('processed');
    expect(await ask(`/outreach/${below.outreachId}`)).toMatchObject({ status: 'bounced' });
  });

  it('loses no reply and no opt-out over an event id that another source has had', async () => {
    const places = await twoLocations('email_generic');
    const words = ['Yes, please call me tomorrow.', 'Unsubscribe me please. Do not write to me again.'];
    for (const [i, place] of places.entries()) {
      const reply = generic(({ mail }) => ({
        kind: 'reply',
        provider_event_id: '42',
        from: mail.to,
        in_reply_to: mail.messageId,
        text: words[i],
        occurred_at: new Date().toISOString(),
      }));
      expect(await post('email_generic', place, place.subject, reply)).toBe('processed');
    }
    const replies = await ask<Page<{ from: string }>>('/outreach?kind=reply');
    expect(replies.data.map(({ from }) => from).sort()).toEqual(['avery@example.com', 'blake@example.com']);
    const suppressed = await waitFor('the opt-out', async () => {
      const { data } = await ask<Page<{ email: string }>>('/outreach?kind=suppression');
      return data.length > 0 && data;
    });
    expect(suppressed.map(({ email }) => email)).toEqual(['blake@example.com']);
  });

  it('keeps the platform’s plain id for the first review that has it, and another one always the same', async () => {
    const [here, there] = await twoLocations('reviews_generic');
    for (const place of [here, there, here, there]) {
      const named = { ...place.subject, name: `${place.subject.name} ${newId('msg')}` };
      expect(await post('reviews_generic', place, named)).toBe('processed');
    }
    const ids = await Promise.all(
      [here, there].map(async ({ organizationId }) => {
        const { data } = await ask<Page<{ review_id: string }>>(`/reviews?organization_id=${organizationId}`);
        return data.map(({ review_id }) => review_id);
      }),
    );
    expect(ids).toEqual([['yelp_1001'], [expect.stringMatching(/^yelp_1001~[0-9a-f]{10}$/)]]);
  });
});
