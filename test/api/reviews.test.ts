import { randomUUID } from 'node:crypto';
import PostalMime from 'postal-mime';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ReviewRecord } from '#features/reviews/schemas';
import { uuidv7 } from '#platform/ids';
import { createGenericSource, type GenericSource } from '../flows/generic-source.ts';
import { shared } from '../services/shared.ts';
import { asking, startStack } from '../services/stack.ts';
import { waitFor } from '../services/wait.ts';

interface ReviewPage {
  data: ReviewRecord[];
  next_cursor?: string;
}

const stack = shared(() => startStack({ jobs: true }));
const tenant = shared(() => stack.createTenant());
const ask = asking(stack, () => tenant.live.key);
let source: GenericSource;
let secondId: string;

beforeAll(async () => {
  const second = await ask<{ organization_id: string }>('POST', '/organizations', {
    name: 'Waterloo',
  });
  secondId = second.body.organization_id;
  source = await createGenericSource(stack, tenant.live, 'reviews_generic', { second: secondId });
});

const praise = {
  platform: 'google',
  rating: 5,
  author: 'Lena Marsh',
  text: 'They were here within the hour, explained everything and left the house spotless. Wonderful crew!',
  created_at: '2026-03-01T10:00:00Z',
};
const blame = {
  ...praise,
  rating: 1,
  text: 'Terrible. Nobody showed up, nobody called back, and the price doubled.',
};

async function assessed(reviewId: string): Promise<ReviewRecord> {
  return waitFor('the assessment', async () => {
    const { body } = await ask<ReviewRecord>('GET', `/reviews/${reviewId}`);
    return body.sentiment ? body : null;
  });
}

describe('reviews', () => {
  it('come in by ingest, are assessed and then announced', async () => {
    const id = randomUUID();
    expect(await source.post({ ...praise, external_review_id: id })).toEqual({
      status: 'processed',
      error: null,
    });
    const review = await assessed(`google_${id}`);
    expect(review).toMatchObject({
      review_id: `google_${id}`,
      organization_id: tenant.live.organizationId,
      platform: 'google',
      rating: 5,
      author: 'Lena Marsh',
      text: praise.text,
      reviewed_at: '2026-03-01T10:00:00.000Z',
      sentiment: 'positive',
      response_content_id: expect.stringMatching(/^cnt_/),
    });
    expect(review.topics).toContain('responsiveness');
    const announced = await waitFor('the event', async () => {
      const events = await stack.eventsOf(review.review_id);
      return events.length > 0 ? events : null;
    });
    // The draft stood before it was announced.
    const draft = await ask('GET', `/content/${review.response_content_id}`);
    expect(draft.body).toMatchObject({ status: 'draft', revision: 1 });
    expect(announced).toEqual([
      {
        type: 'review.received',
        data: {
          review_id: review.review_id,
          platform: 'google',
          rating: 5,
          sentiment: 'positive',
          preview: praise.text,
          auto_response_drafted: true,
          content_id: review.response_content_id,
        },
      },
    ]);
    const answer = await ask('GET', `/reviews/${review.review_id}`);
    expect(answer.headers.get('etag')).toBeTruthy();
    const entries = await stack.entriesOf(review.review_id);
    expect(entries.map(({ action }) => action)).toEqual(['review.received', 'review.assessed']);
    expect(entries[0]?.changes.text?.to).toMatch(/^hmac-sha256:/);
  });

  it('follow the newest version that the platform sends', async () => {
    const id = randomUUID();
    const reviewId = `google_${id}`;
    await source.post({ ...praise, external_review_id: id });
    await waitFor('the first event', async () => (await stack.eventsOf(reviewId)).length === 1);
    await source.post({ ...blame, external_review_id: id, created_at: '2026-03-02T10:00:00Z' });
    const revised = await waitFor('the second assessment', async () => {
      const review = await assessed(reviewId);
      return review.rating === 1 ? review : null;
    });
    expect(revised).toMatchObject({ sentiment: 'negative', text: blame.text });
    const events = await waitFor('both events', async () => {
      const sent = await stack.eventsOf(reviewId);
      return sent.length === 2 ? sent : null;
    });
    expect(events.map(({ data }) => data.sentiment)).toEqual(['positive', 'negative']);
    // Older versions and repeats change nothing.
    await source.post({ ...praise, external_review_id: id, created_at: '2026-03-01T12:00:00Z' });
    await source.post({ ...blame, external_review_id: id, created_at: '2026-03-03T10:00:00Z' });
    const after = await ask<ReviewRecord>('GET', `/reviews/${reviewId}`);
    // Its answer is written meanwhile.
    expect({ ...after.body, response_status: null }).toEqual({ ...revised, response_status: null });
    expect((await stack.eventsOf(reviewId)).length).toBe(2);
  });

  it('belong to the organization that they name, if it is one of their source', async () => {
    const id = randomUUID();
    await source.post({ ...praise, external_review_id: id, organization_id: secondId });
    expect((await assessed(`google_${id}`)).organization_id).toBe(secondId);
    const foreign = await source.post({
      ...praise,
      external_review_id: randomUUID(),
      organization_id: uuidv7(),
    });
    expect(foreign.status).toBe('failed');
  });

  it('with an id that fits into no address get one that does', async () => {
    await source.post({ ...praise, platform: 'Cedar Listings', external_review_id: 'a/b?c=1' });
    const page = await waitFor('the review', async () => {
      const { body } = await ask<ReviewPage>('GET', '/reviews?platform=cedar-listings');
      return body.data.length === 1 ? body : null;
    });
    const reviewId = page.data[0]?.review_id ?? '';
    expect(reviewId).toMatch(/^cedar-listings_[0-9a-f]{64}$/);
    expect((await ask('GET', `/reviews/${reviewId}`)).status).toBe(200);
  });

  it('are listed by when they came, in pages that do not overlap, by every filter', async () => {
    const place = (await stack.createTenant()).live;
    const own = await createGenericSource(stack, place, 'reviews_generic');
    // The platform's own ids run against the order in which they came.
    for (const [id, review] of [
      ['z', praise],
      ['m', blame],
      ['a', { ...praise, platform: 'yelp' }],
    ] as const) {
      await own.post({ ...review, external_review_id: id });
    }
    const list = async (filter: string): Promise<string[]> => {
      const ids: string[] = [];
      let cursor = '';
      do {
        const page = await stack.request<ReviewPage>(
          place.key,
          'GET',
          `/reviews?limit=2${filter && `&${filter}`}${cursor && `&cursor=${cursor}`}`,
        );
        expect(page.status).toBe(200);
        ids.push(...page.body.data.map((review) => review.review_id));
        cursor = page.body.next_cursor ?? '';
      } while (cursor);
      return ids;
    };
    await waitFor('all assessments', async () => (await list('sentiment=positive')).length === 2);
    expect(await list('')).toEqual(['yelp_a', 'google_m', 'google_z']);
    expect(await list('platform=google')).toEqual(['google_m', 'google_z']);
    expect(await list('rating=1')).toEqual(['google_m']);
    expect(await list('sentiment=positive')).toEqual(['yelp_a', 'google_z']);
    expect(await list(`organization_id=${uuidv7()}`)).toEqual([]);
    // The same id in another account is another review.
    expect((await ask('GET', '/reviews/google_z')).status).toBe(404);
    expect((await stack.request(place.key, 'GET', '/reviews?rating=9')).status).toBe(422);
  });

  it('get a drafted response, an edited one another, and bare stars of somebody content none', async () => {
    const id = randomUUID();
    await source.post({ ...blame, external_review_id: id });
    const first = await assessed(`google_${id}`);
    const content = await waitFor('the draft', async () => {
      const { body } = await ask<{ status: string; kind: string; brief: { review_id: string } }>(
        'GET',
        `/content/${first.response_content_id}`,
      );
      return body.status === 'draft' ? body : null;
    });
    expect(content).toMatchObject({ kind: 'review_response', brief: { review_id: first.review_id } });
    await source.post({ ...blame, rating: 2, external_review_id: id });
    const second = await waitFor('the second assessment', async () => {
      const review = await assessed(`google_${id}`);
      return review.rating === 2 ? review : null;
    });
    expect(second.response_content_id).not.toBe(first.response_content_id);
    const old = await ask('GET', `/content/${first.response_content_id}`);
    expect(old.body).toMatchObject({ status: 'draft', superseded_by: second.response_content_id });
    const late = await ask<{ error: { code: string } }>(
      'POST',
      `/content/${first.response_content_id}/publish`,
      { revision: 1 },
    );
    expect([late.status, late.body.error.code]).toEqual([409, 'conflict']);
    const fresh = await waitFor('the new draft', async () => {
      const { body } = await ask<{ status: string }>('GET', `/content/${second.response_content_id}`);
      return body.status === 'draft' ? body : null;
    });
    expect(fresh).toMatchObject({ superseded_by: null });

    const bare = randomUUID();
    await source.post({ ...praise, text: undefined, external_review_id: bare });
    expect(await assessed(`google_${bare}`)).toMatchObject({
      response_content_id: null,
      response_status: null,
    });
    const statusOf = async (status: string) =>
      (await ask<ReviewPage>('GET', `/reviews?response_status=${status}`)).body.data;
    expect((await statusOf('none')).map(({ review_id }) => review_id)).toContain(`google_${bare}`);
    expect((await statusOf('draft')).map((each) => [each.review_id, each.response_status])).toContainEqual([
      second.review_id,
      'draft',
    ]);
    // A user may request a response that was not drafted automatically.
    const asked = await ask<{ content_id: string }>('POST', '/content', {
      organization_id: tenant.live.organizationId,
      kind: 'review_response',
      brief: { review_id: `google_${bare}` },
    });
    expect((await assessed(`google_${bare}`)).response_content_id).toBe(asked.body.content_id);
    expect((await stack.eventsOf(`google_${bare}`))[0]?.data).toMatchObject({
      auto_response_drafted: false,
      content_id: null,
    });
  });
});

it('a review in another language than English is left to a person, who is told which, and gets no drafted response', async () => {
  const id = randomUUID();
  const text = 'Muy rápidos, llegaron en menos de una hora y todo quedó perfecto.';
  await source.post({ ...praise, text, external_review_id: id });
  expect(await assessed(`google_${id}`)).toMatchObject({ sentiment: 'positive', response_content_id: null });
  const { body } = await ask<{ data: { kind: string; message: string }[] }>(
    'GET',
    `/alerts?target_id=google_${id}`,
  );
  expect(body.data).toMatchObject([
    { kind: 'review.needs_review', message: 'Nobody is sure what a review says: it is in Spanish.' },
  ]);
});

describe('a completed job', () => {
  const link = 'https://g.page/r/cedar-falls/review';
  const address = { line1: '12 Main Street', city: 'Cedar Falls', region: 'IA', postal_code: '50613' };

  /** A location of its own, with a job system; `fields` are what its mail and its requests need. */
  async function location(fields: object) {
    const made = await ask<{ organization_id: string }>('POST', '/organizations', {
      name: 'Cedar Falls Restoration',
      ...fields,
    });
    expect(made.status).toBe(201);
    const organizationId = made.body.organization_id;
    const jobs = await createGenericSource(stack, { ...tenant.live, organizationId }, 'jobs_generic');
    return { organizationId, jobs };
  }

  function job(email?: string) {
    return {
      job_external_ref: `JOB-${randomUUID()}`,
      status: 'completed',
      customer: { name: 'Omar Haddad', ...(email && { email }), phone: '404-555-0142' },
      completed_at: '2026-03-01T10:00:00Z',
    };
  }

  async function alertsOf(targetId: string): Promise<string[]> {
    const { body } = await ask<{ data: { kind: string; message: string }[] }>(
      'GET',
      `/alerts?target_id=${targetId}&kind=review.not_requested`,
    );
    return body.data.map(({ message }) => message);
  }

  const receivedBy = (email: string) => stack.mail.mails.filter(({ to }) => to.includes(email));

  it('is asked about by a person, again where nothing could be sent', async () => {
    const { organizationId } = await location({ address });
    const email = `ines-${uuidv7()}@example.com`;
    const askByHand = () =>
      ask('POST', '/reviews/requests', {
        organization_id: organizationId,
        job_external_ref: 'JOB-BY-HAND',
        customer: { name: 'Ines Whitlock', email },
      });
    const nowhere = await ask('POST', '/reviews/requests', {
      organization_id: uuidv7(),
      job_external_ref: 'JOB-BY-HAND',
      customer: { name: 'Ines Whitlock', email },
    });
    expect([nowhere.status, nowhere.body]).toMatchObject([
      404,
      { error: { details: { issues: [{ path: 'organization_id', code: 'unknown_reference' }] } } },
    ]);
    const refused = await askByHand();
    expect([refused.status, refused.body]).toMatchObject([
      202,
      { status: 'not_requested', reason: 'the organization has no review link', requested_at: null },
    ]);
    await ask('PATCH', `/organizations/${organizationId}`, {
      review_links: { google: link },
    });
    expect((await askByHand()).body).toMatchObject({ status: 'queued', platform: 'google', reason: null });
    expect((await askByHand()).status).toBe(409);
    await waitFor('the mail', () => receivedBy(email).length === 1);
  });

  it('asks its customer for a review by mail, once, and says so when the mail server has taken it', async () => {
    const { organizationId, jobs } = await location({
      address,
      review_links: { yelp: `${link}/y`, google: link },
    });
    const email = `omar-${uuidv7()}@example.com`;
    const done = job(email);
    stack.mail.answer({ MESSAGE: '451 4.3.0 try again' });
    expect(await jobs.post(done)).toEqual({ status: 'processed', error: null });
    expect(await jobs.post({ ...done, completed_at: '2026-03-01T11:00:00Z' })).toMatchObject({
      status: 'processed',
    });
    await waitFor('the mail server to be tried', () => stack.mail.commands.includes('DATA'));
    expect(await stack.eventsOf(done.job_external_ref)).toEqual([]);
    stack.mail.answer({});
    const [event] = await waitFor('the event', async () => {
      const events = await stack.eventsOf(done.job_external_ref);
      return events.length > 0 ? events : null;
    });
    expect(event).toEqual({
      type: 'review.requested',
      data: {
        job_external_ref: done.job_external_ref,
        customer: { name: 'Omar Haddad', email },
        platform: 'google',
        requested_at: expect.any(String),
      },
    });
    const [mail, ...more] = receivedBy(email);
    expect(more).toEqual([]);
    const read = await PostalMime.parse(mail?.data ?? '');
    expect(read.subject).toBe('How did we do, Omar?');
    expect(read.text).toContain(link);
    expect(read.text).not.toContain('advertisement');
    const again = await ask('POST', '/reviews/requests', {
      organization_id: organizationId,
      job_external_ref: done.job_external_ref,
      customer: { name: 'Omar Haddad', email },
    });
    expect(again.status).toBe(409);
    expect(read.headers.map(({ key }) => key)).toContain('list-unsubscribe');
    expect(await alertsOf(organizationId)).toEqual([]);
    expect((await stack.eventsOf(done.job_external_ref)).length).toBe(1);
  }, 60_000);

  it('asks where the organization was last reviewed, if that has a link', async () => {
    const { organizationId, jobs } = await location({
      address,
      review_links: { yelp: `${link}/y`, google: link },
    });
    const reviews = await createGenericSource(stack, { ...tenant.live, organizationId }, 'reviews_generic');
    await reviews.post({ ...praise, platform: 'yelp', external_review_id: randomUUID() });
    const email = `omar-${uuidv7()}@example.com`;
    const done = job(email);
    await jobs.post(done);
    await waitFor(
      'the event',
      async () => (await stack.eventsOf(done.job_external_ref))[0]?.data.platform === 'yelp',
    );
    expect((await PostalMime.parse(receivedBy(email)[0]?.data ?? '')).text).toContain(`${link}/y`);
  });

  it.each([
    ['a review link', { address }, 'Set review_links'],
    ['a postal address', { review_links: { google: link } }, 'Set address or sender.postal_address'],
  ])(
    'of an organization without %s asks nobody, and one alert says where to set it',
    async (_what, fields, where) => {
      const { organizationId, jobs } = await location(fields);
      const [first, second] = [job('omar@example.com'), job('omar@example.com')];
      await jobs.post(first);
      await jobs.post(second);
      const alerts = await alertsOf(organizationId);
      expect(alerts.length).toBe(1);
      expect(alerts[0]).toContain(where);
      expect([
        ...(await stack.eventsOf(first.job_external_ref)),
        ...(await stack.eventsOf(second.job_external_ref)),
      ]).toEqual([]);
    },
  );

  it('asks no customer without an address, and none who wants no mail', async () => {
    const { organizationId, jobs } = await location({ address, review_links: { google: link } });
    const silent = job();
    await jobs.post(silent);
    expect(await alertsOf(silent.job_external_ref)).toEqual([
      'Customers are not asked for reviews: the customer has no email address. The job system has to send one.',
    ]);
    const email = `omar-${uuidv7()}@example.com`;
    await ask('POST', '/outreach', {
      kind: 'suppression',
      organization_id: organizationId,
      email,
    });
    const unwilling = job(email);
    await jobs.post(unwilling);
    expect((await alertsOf(unwilling.job_external_ref)).length).toBe(1);
    expect(receivedBy(email)).toEqual([]);
    expect([
      ...(await stack.eventsOf(silent.job_external_ref)),
      ...(await stack.eventsOf(unwilling.job_external_ref)),
    ]).toEqual([]);
  });

  it('whose customer the mail server does not know is not said to have been asked', async () => {
    const { jobs } = await location({ address, review_links: { google: link } });
    const done = job(`omar-${uuidv7()}@example.com`);
    stack.mail.answer({ RCPT: '550 5.1.1 no such user' });
    await jobs.post(done);
    const [alert] = await waitFor('the alert', async () => {
      const alerts = await alertsOf(done.job_external_ref);
      return alerts.length > 0 ? alerts : null;
    });
    stack.mail.answer({});
    expect(alert).toContain('knows no such recipient');
    expect(await stack.eventsOf(done.job_external_ref)).toEqual([]);
  });
});
