import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ReviewRecord } from '#features/reviews/schemas';
import { uuidv7 } from '#platform/ids';
import { createGenericSource, type GenericSource } from '../flows/generic-source.ts';
import { startStack, type TestStack, type TestTenant } from '../services/stack.ts';
import { waitFor } from '../services/wait.ts';

interface ReviewPage {
  data: ReviewRecord[];
  next_cursor?: string;
}

let stack: TestStack;
let tenant: TestTenant;
let source: GenericSource;
let secondId: string;

beforeAll(async () => {
  stack = await startStack({ jobs: true });
  tenant = await stack.createTenant();
  const second = await stack.request<{ organization_id: string }>(tenant.live.key, 'POST', '/organizations', {
    name: 'Waterloo',
  });
  secondId = second.body.organization_id;
  source = await createGenericSource(stack, tenant.live.key, {
    kind: 'reviews_generic',
    organization_id: tenant.live.organizationId,
    accounts: { second: secondId },
  });
});

afterAll(() => stack.stop());

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
    const { body } = await stack.request<ReviewRecord>(tenant.live.key, 'GET', `/reviews/${reviewId}`);
    return body.sentiment ? body : null;
  });
}

async function eventsOf(subjectId: string): Promise<{ type: string; data: Record<string, unknown> }[]> {
  const { rows } = await stack.system.pool.query(
    'select type, data from events where subject_id = $1 order by event_id',
    [subjectId],
  );
  return rows;
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
    expect(await eventsOf(review.review_id)).toEqual([
      {
        type: 'review.received',
        data: {
          review_id: review.review_id,
          platform: 'google',
          rating: 5,
          sentiment: 'positive',
          preview: praise.text,
          auto_response_drafted: true,
        },
      },
    ]);
    const answer = await stack.request(tenant.live.key, 'GET', `/reviews/${review.review_id}`);
    expect(answer.headers.get('etag')).toBeTruthy();
    const entries = await stack.system.pool.query<{ action: string; changes: { text?: { to: string } } }>(
      'select action, changes from audit_entries where target_id = $1 order by audit_id',
      [review.review_id],
    );
    expect(entries.rows.map(({ action }) => action)).toEqual(['review.received', 'review.assessed']);
    expect(entries.rows[0]?.changes.text?.to).toMatch(/^sha256:/);
  });

  it('follow the newest version that the platform sends', async () => {
    const id = randomUUID();
    const reviewId = `google_${id}`;
    await source.post({ ...praise, external_review_id: id });
    await assessed(reviewId);
    await source.post({ ...blame, external_review_id: id, created_at: '2026-03-02T10:00:00Z' });
    const revised = await waitFor('the second assessment', async () => {
      const review = await assessed(reviewId);
      return review.rating === 1 ? review : null;
    });
    expect(revised).toMatchObject({ sentiment: 'negative', text: blame.text });
    expect((await eventsOf(reviewId)).map(({ data }) => data.sentiment)).toEqual(['positive', 'negative']);
    // Older versions and repeats change nothing.
    await source.post({ ...praise, external_review_id: id, created_at: '2026-03-01T12:00:00Z' });
    await source.post({ ...blame, external_review_id: id, created_at: '2026-03-03T10:00:00Z' });
    const after = await stack.request<ReviewRecord>(tenant.live.key, 'GET', `/reviews/${reviewId}`);
    expect(after.body).toEqual(revised);
    expect((await eventsOf(reviewId)).length).toBe(2);
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
      const { body } = await stack.request<ReviewPage>(
        tenant.live.key,
        'GET',
        '/reviews?platform=cedar-listings',
      );
      return body.data.length === 1 ? body : null;
    });
    const reviewId = page.data[0]?.review_id ?? '';
    expect(reviewId).toMatch(/^cedar-listings_[0-9a-f]{64}$/);
    expect((await stack.request(tenant.live.key, 'GET', `/reviews/${reviewId}`)).status).toBe(200);
  });

  it('are listed by when they came, in pages that do not overlap, by every filter', async () => {
    const place = (await stack.createTenant()).live;
    const own = await createGenericSource(stack, place.key, {
      kind: 'reviews_generic',
      organization_id: place.organizationId,
    });
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
    expect((await stack.request(tenant.live.key, 'GET', '/reviews/google_z')).status).toBe(404);
    expect((await stack.request(place.key, 'GET', '/reviews?rating=9')).status).toBe(422);
  });

  it('get a drafted response, once, and none for bare stars of somebody content', async () => {
    const id = randomUUID();
    await source.post({ ...blame, external_review_id: id });
    const first = await assessed(`google_${id}`);
    const content = await waitFor('the draft', async () => {
      const { body } = await stack.request<{ status: string; kind: string; brief: { review_id: string } }>(
        tenant.live.key,
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
    expect(second.response_content_id).toBe(first.response_content_id);

    const bare = randomUUID();
    await source.post({ ...praise, text: undefined, external_review_id: bare });
    expect((await assessed(`google_${bare}`)).response_content_id).toBeNull();
    expect((await eventsOf(`google_${bare}`))[0]?.data.auto_response_drafted).toBe(false);
  });
});

describe('a completed job', () => {
  it('asks its customer for a review, once', async () => {
    const jobs = await createGenericSource(stack, tenant.live.key, {
      kind: 'jobs_generic',
      organization_id: secondId,
    });
    const job = {
      job_external_ref: `JOB-${randomUUID()}`,
      status: 'completed',
      customer: { name: 'Omar Haddad', email: 'omar@example.com', phone: '404-555-0142' },
      completed_at: '2026-03-01T10:00:00Z',
    };
    expect(await jobs.post(job)).toEqual({ status: 'processed', error: null });
    expect(await jobs.post({ ...job, completed_at: '2026-03-01T11:00:00Z' })).toMatchObject({
      status: 'processed',
    });
    const [event, ...more] = await eventsOf(job.job_external_ref);
    expect(more).toEqual([]);
    expect(event).toEqual({
      type: 'review.requested',
      data: {
        job_external_ref: job.job_external_ref,
        customer: { name: 'Omar Haddad', email: 'omar@example.com' },
        platform: 'google',
        requested_at: expect.any(String),
      },
    });
  });
});
