import { describe, expect, it } from 'vitest';
import { createDraftContentHandler, createReviseContentHandler } from '#features/content/handlers';
import { type ContentRecord, content, contentPage } from '#features/content/schemas';
import { type JobName, jobs } from '#features/job-catalog';
import { createOrganization, newOrganization } from '#features/organizations';
import type { AiPort } from '#platform/ai';
import { query, transaction } from '#platform/db';
import { notFound } from '#platform/errors';
import type { JobHandler } from '#platform/jobs';
import type { Outcome } from '#platform/queue';
import { builtInAi, engines } from '../services/engines.ts';
import { createJobRuns } from '../services/jobs.ts';
import { shared } from '../services/shared.ts';
import { type Answer, asking, type Refusal, startStack } from '../services/stack.ts';
import { waitFor } from '../services/wait.ts';

interface Feed {
  version: string;
  title: string;
  feed_url: string;
  items: { id: string; title: string; content_text: string; tags?: string[]; date_published: string }[];
}

const stack = shared(startStack);
const one = shared(() => stack.createTenant());
const two = shared(() => stack.createTenant());

const brief = { topic: 'What to do when a pipe bursts', tone: 'friendly', keywords: ['burst pipe'] };

const ask = asking<ContentRecord>(stack, () => one.live.key);

async function create(fields: Record<string, unknown> = {}, key = one.live.key): Promise<ContentRecord> {
  const body = { organization_id: one.live.organizationId, kind: 'blog_post', brief, ...fields };
  const answer = await stack.request<ContentRecord>(key, 'POST', '/content', body);
  expect(answer.status).toBe(202);
  return answer.body;
}

const fetched = async (contentId: string, key = one.live.key) =>
  (await stack.request<ContentRecord>(key, 'GET', `/content/${contentId}`)).body;

/** The review `google_AbC123`, once. */
async function addReview(organizationId: string): Promise<void> {
  const source = await ask<{ source_id: string }>('POST', '/ingest-sources', {
    kind: 'reviews_generic',
    organization_id: organizationId,
  });
  await stack.query(
    `insert into reviews (position, tenant_id, environment, organization_id, source_id, review_id, platform,
       platform_review_id, topics, version, metadata, created_at, updated_at)
     values (gen_random_uuid(), $1, 'live', $2, $3, 'google_AbC123', 'google', 'AbC123', '[]', 1, '{}', now(), now())
     on conflict do nothing`,
    [one.tenantId, organizationId, source.body.source_id],
  );
}

/** Runs one attempt of the item's pending job. */
function work(name: JobName, handler: JobHandler, contentId: string): Promise<Outcome> {
  return createJobRuns({ ...stack, system: stack.system.pool }).run(name, contentId, handler);
}

const draft = (
  contentId: string,
  ai: AiPort = builtInAi,
  findReview?: Parameters<typeof createDraftContentHandler>[0]['findReview'],
) =>
  work(
    'draft-content',
    createDraftContentHandler({ ai, engines, ...(findReview && { findReview }) }),
    contentId,
  );
const revise = (contentId: string, ai: AiPort = builtInAi) =>
  work('revise-content', createReviseContentHandler({ ai, engines }), contentId);

/** A blog post with its first draft. */
async function drafted(fields: Record<string, unknown> = {}, key?: string): Promise<ContentRecord> {
  const item = await create(fields, key);
  await draft(item.content_id);
  return fetched(item.content_id, key);
}

/** An engine with a fixed answer. */
function engineSaying(output: Record<string, unknown>): AiPort {
  return {
    async ask(task, input, request) {
      const answer = await builtInAi.ask(task, input, request);
      return { ...answer, output: { ...answer.output, ...output } };
    },
  };
}

async function readFeed(organizationId: string, headers: Record<string, string> = {}): Promise<Answer<Feed>> {
  const response = await fetch(`${stack.origin}/feeds/${organizationId}.json`, { headers });
  const text = await response.text();
  return { status: response.status, headers: response.headers, body: text ? JSON.parse(text) : undefined };
}

describe('asking for a text', () => {
  it('answers 202 with the record that a fetch shows, and drafts it', async () => {
    const answer = await ask('POST', '/content', {
      organization_id: one.live.organizationId,
      kind: 'blog_post',
      brief,
      metadata: { z: '1', a: '2' },
    });
    expect(answer.status).toBe(202);
    const item = content.strict().parse(answer.body);
    expect(answer.headers.get('Location')).toBe(`/api/v1/content/${item.content_id}`);
    expect(item).toMatchObject({
      content_id: expect.stringMatching(/^cnt_[0-9a-z]{26}$/),
      status: 'queued',
      brief: { ...brief, audience: null, platform: null, max_words: null, review_id: null },
      title: null,
      body: null,
      revision: 0,
      revisions: [],
      published_at: null,
    });
    const before = await ask('GET', `/content/${item.content_id}`);
    expect(JSON.stringify(before.body)).toBe(JSON.stringify(answer.body));
    expect(before.headers.get('ETag')).toMatch(/^"[\w-]+"$/);

    await draft(item.content_id);
    const after = content.strict().parse(await fetched(item.content_id));
    expect(after).toMatchObject({ status: 'draft', title: brief.topic, revision: 1 });
    expect(after.body).toContain('Cedar Falls');
    expect(after.revisions).toEqual([
      {
        revision: 1,
        title: after.title,
        body: after.body,
        instructions: null,
        created_by: 'engine:built-in',
        ai_run: null,
        created_at: expect.any(String),
      },
    ]);
    const entries = await stack.entriesOf(item.content_id);
    expect(entries.map((entry) => entry.action)).toEqual([
      'content.created',
      'content.drafting_started',
      'content.drafted',
    ]);
    expect(JSON.stringify(entries)).not.toContain('pipe');
    expect(entries[2]?.changes).toMatchObject({
      status: { from: 'drafting', to: 'draft' },
      engine: { to: 'built-in' },
      prompt_version: { to: 'content-1' },
    });
  });

  it('makes one item of a request that is sent twice with one Idempotency-Key', async () => {
    const body = { organization_id: one.live.organizationId, kind: 'social_post', brief };
    const headers = { 'Idempotency-Key': 'content-once' };
    const first = await ask('POST', '/content', body, headers);
    const second = await ask('POST', '/content', body, headers);
    expect([second.headers.get('Idempotent-Replayed'), second.body]).toEqual(['true', first.body]);
  });

  it.each([
    ['a post without a topic', 'blog_post', {}, 'brief.topic'],
    ['a topic without a word', 'blog_post', { topic: '***' }, 'brief.topic'],
    ['an answer to no review', 'review_response', {}, 'brief.review_id'],
    ['an answer to what is no review', 'review_response', { review_id: 'google' }, 'brief.review_id'],
    ['a post about a review', 'blog_post', { topic: 'x', review_id: 'google_1' }, 'brief.review_id'],
    ['too few words', 'blog_post', { topic: 'x', max_words: 3 }, 'brief.max_words'],
    ['too many keywords', 'blog_post', { topic: 'x', keywords: Array(21).fill('k') }, 'brief.keywords'],
    ['an unknown field', 'blog_post', { topic: 'x', price: '1' }, 'brief.price'],
    ['an unknown kind', 'poem', { topic: 'x' }, 'kind'],
  ])('refuses %s and names it', async (_, kind, fields, path) => {
    const answer = await ask<Refusal>('POST', '/content', {
      organization_id: one.live.organizationId,
      kind,
      brief: fields,
    });
    expect([answer.status, answer.body.error.code]).toEqual([422, 'validation_error']);
    expect(answer.body.error.details.issues).toEqual([expect.objectContaining({ path })]);
  });

  it('is refused where the tenant has content switched off', async () => {
    const off = await stack.createTenant();
    await stack.query(`update tenants set features = '{"content": false}' where tenant_id = $1`, [
      off.tenantId,
    ]);
    const { key } = await stack.createKey(off.tenantId, {});
    const answer = await stack.request<Refusal>(key, 'GET', '/content');
    expect([answer.status, answer.body.error.details.feature]).toEqual([403, 'content']);
    expect((await readFeed(off.live.organizationId)).status).toBe(404);
  });

  it('is failed after the last attempt, told to a person, and open to a person’s own text', async () => {
    const item = await create();
    const broken: AiPort = { ask: () => Promise.reject(new Error('no answer')) };
    for (let attempt = 1; attempt < jobs['draft-content'].attempts; attempt++) {
      expect(await draft(item.content_id, broken)).toMatchObject({ state: 'retryable' });
    }
    expect(await draft(item.content_id, broken)).toMatchObject({ state: 'discarded' });
    expect(await fetched(item.content_id)).toMatchObject({ status: 'failed', revision: 0 });
    const alerts = await ask<{ data: { kind: string }[] }>('GET', `/alerts?target_id=${item.content_id}`);
    expect(alerts.body.data.map((alert) => alert.kind)).toEqual(['content.drafting_failed']);
    const nothing = await ask<Refusal>('POST', `/content/${item.content_id}/revisions`, {
      instructions: 'Shorter.',
    });
    expect([nothing.status, nothing.body.error.code]).toEqual([409, 'invalid_transition']);
    const own = await ask('POST', `/content/${item.content_id}/revisions`, {
      title: 'Mine',
      body: 'My text.',
    });
    expect([own.status, own.body.status, own.body.revision]).toEqual([200, 'draft', 1]);
  });

  it('takes no text from an engine that invents a price', async () => {
    const item = await create();
    expect(
      await draft(item.content_id, engineSaying({ body: 'Drying from $199, guaranteed.' })),
    ).toMatchObject({
      state: 'retryable',
      reason: expect.stringContaining('guard rail (price)'),
    });
    expect(await fetched(item.content_id)).toMatchObject({ status: 'drafting', revision: 0 });
  });
});

describe('an answer to a review', () => {
  const fields = { kind: 'review_response', brief: { review_id: 'google_AbC123' } };

  it('is refused at once where the organization has no such review', async () => {
    const body = { organization_id: one.live.organizationId, ...fields };
    const refused = await ask<Refusal>('POST', '/content', body);
    expect([refused.status, refused.body.error.details.issues]).toEqual([
      422,
      [
        {
          path: 'brief.review_id',
          code: 'unknown_reference',
          message: 'is no review of this organization',
        },
      ],
    ]);
    await addReview(one.live.organizationId);
    expect((await ask('POST', '/content', body)).status).toBe(202);
    const { organization_id } = await createOrganization(
      stack.actingFor(one.tenantId),
      newOrganization('Elm'),
    );
    const elsewhere = await ask<Refusal>('POST', '/content', { ...body, organization_id });
    expect(elsewhere.status).toBe(422);
  });

  it('is approved, and published once a person says that it was posted, and where', async () => {
    await addReview(one.live.organizationId);
    const item = await create(fields);
    await draft(item.content_id, undefined, async () => ({ sentiment: 'positive', topics: [] }));
    const publish = (body: object) => ask('POST', `/content/${item.content_id}/publish`, body);
    const approved = await publish({ revision: 1 });
    expect(approved.body).toMatchObject({ status: 'approved', publication: null, published_at: null });
    const actions = (await stack.entriesOf(item.content_id)).length;
    expect((await publish({ revision: 1 })).body).toEqual(approved.body);
    expect((await stack.entriesOf(item.content_id)).length).toBe(actions);
    const url = 'https://g.page/r/cedar-falls/review';
    const posted = await publish({ revision: 1, channel: 'manual', url });
    expect(posted.body).toMatchObject({
      status: 'published',
      publication: { channel: 'manual', url, confirmed_at: posted.body.published_at },
    });
    expect((await publish({ revision: 1, channel: 'manual' })).body).toEqual(posted.body);
  });

  it('goes by how the review was meant', async () => {
    await addReview(one.live.organizationId);
    const item = await create(fields);
    await draft(item.content_id, undefined, async (_ctx, reviewId) => {
      expect(reviewId).toBe('google_AbC123');
      return { sentiment: 'negative', topics: [] };
    });
    expect((await fetched(item.content_id)).body).toContain('Thank you for bringing this to our attention.');
  });

  it('is not written where there is no such review any more', async () => {
    await addReview(one.live.organizationId);
    const item = await create(fields);
    expect(await draft(item.content_id, undefined, () => Promise.reject(notFound('review')))).toMatchObject({
      state: 'discarded',
    });
    expect((await fetched(item.content_id)).status).toBe('failed');
  });
});

describe('revisions', () => {
  it('by instruction are written by an engine, which says what it could not do', async () => {
    const item = await drafted();
    const instructions = 'Change the title to "Burst pipes". Translate it into Spanish.';
    const answer = await ask('POST', `/content/${item.content_id}/revisions`, { instructions });
    expect([answer.status, answer.body.status, answer.body.revision]).toEqual([202, 'revising', 1]);
    for (const [path, body] of [
      ['revisions', { instructions: 'Shorter.' }],
      ['revisions', { title: 'Mine', body: 'My text.' }],
      ['publish', { revision: 1 }],
    ] as const) {
      const refused = await ask<Refusal>('POST', `/content/${item.content_id}/${path}`, body);
      expect([refused.status, refused.body.error.code]).toEqual([409, 'invalid_transition']);
    }
    await revise(item.content_id);
    const after = await fetched(item.content_id);
    expect(after).toMatchObject({ status: 'draft', revision: 2, title: 'Burst pipes' });
    expect(after.revisions).toHaveLength(2);
    expect(after.revisions?.[1]).toMatchObject({
      created_by: 'engine:built-in',
      instructions: `${instructions}\nNot carried out: “Translate it into Spanish.”: the built-in engine does not understand it`,
    });
    expect(after.revisions?.[0]?.title).toBe(brief.topic);
    const entries = await stack.entriesOf(item.content_id);
    expect(entries.map((entry) => entry.action).slice(3)).toEqual([
      'content.revision_requested',
      'content.revised',
    ]);
    expect(JSON.stringify(entries)).not.toContain('Spanish');
  });

  it('by a person are there at once, as they were written, with who wrote them', async () => {
    const item = await drafted();
    const text = { title: 'Mine', body: '  # My <b>text</b>\n\nCall now: $5!  ' };
    const answer = await ask('POST', `/content/${item.content_id}/revisions`, text);
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ status: 'draft', revision: 2, ...text });
    expect(answer.body.revisions?.[1]?.created_by).toMatch(/^api_key:key_/);
    expect((await stack.entriesOf(item.content_id)).at(-1)?.action).toBe('content.edited');
  });

  it.each([
    ['nothing', {}],
    ['a title alone', { title: 'x' }],
    ['both at once', { instructions: 'x', title: 'x', body: 'x' }],
    ['an empty body', { title: 'x', body: ' ' }],
  ])('refuse %s', async (_, body) => {
    const item = await create();
    const answer = await ask<Refusal>('POST', `/content/${item.content_id}/revisions`, body);
    expect([answer.status, answer.body.error.code]).toEqual([422, 'validation_error']);
  });

  it('are made of what a person edits; another brief is none', async () => {
    const item = await drafted();
    const edit = <Body = ContentRecord>(body: object) =>
      ask<Body>('PATCH', `/content/${item.content_id}`, body);
    const edited = await edit({ body: 'Turn off the main valve.' });
    expect(edited.body).toMatchObject({
      status: 'draft',
      revision: 2,
      title: item.title,
      body: 'Turn off the main valve.',
    });
    expect(edited.body.revisions?.[1]).toMatchObject({ created_by: expect.stringMatching(/^api_key:/) });
    const rebriefed = await edit({ brief: { ...item.brief, tone: 'direct' } });
    expect(rebriefed.body).toMatchObject({ revision: 2, brief: { tone: 'direct' } });
    for (const [body, path] of [
      [{ title: null }, 'title'],
      [{ brief: { topic: null } }, 'brief.topic'],
      [{ brief: { ...item.brief, review_id: 'google_AbC123' } }, 'brief.review_id'],
    ] as const) {
      const refused = await edit<Refusal>(body);
      expect([refused.status, refused.body.error.details.issues]).toEqual([
        422,
        expect.arrayContaining([expect.objectContaining({ path })]),
      ]);
    }
    await ask('POST', `/content/${item.content_id}/revisions`, { instructions: 'Shorter.' });
    const busy = await edit<Refusal>({ body: 'Mine.' });
    expect([busy.status, busy.body.error.code]).toEqual([409, 'invalid_transition']);
  });

  it('that fail leave the text, for a person to go on with', async () => {
    const item = await drafted();
    await ask('POST', `/content/${item.content_id}/revisions`, { instructions: 'Shorter.' });
    const broken: AiPort = { ask: () => Promise.reject(new Error('no answer')) };
    for (let attempt = 1; attempt < jobs['revise-content'].attempts; attempt++) {
      expect(await revise(item.content_id, broken)).toMatchObject({ state: 'retryable' });
    }
    expect(await revise(item.content_id, broken)).toMatchObject({ state: 'discarded' });
    expect(await fetched(item.content_id)).toMatchObject({ status: 'failed', revision: 1, body: item.body });
    await ask('POST', `/content/${item.content_id}/revisions`, { instructions: 'Shorter.' });
    await revise(item.content_id);
    expect(await fetched(item.content_id)).toMatchObject({ status: 'draft', revision: 2 });
  });

  it('are at most a hundred', async () => {
    const item = await drafted();
    await stack.query('update content_items set revision_count = 100 where content_id = $1', [
      item.content_id,
    ]);
    const answer = await ask<Refusal>('POST', `/content/${item.content_id}/revisions`, {
      title: 'x',
      body: 'x',
    });
    expect([answer.status, answer.body.error.code]).toEqual([409, 'conflict']);
  });

  it('once written cannot be changed by the application role', async () => {
    const item = await drafted();
    await expect(
      transaction(stack.actingFor(one.tenantId), (tx) =>
        query(tx.em, `update content_revisions set body = 'x' where content_id = $1`, [item.content_id]),
      ),
    ).rejects.toThrow('permission denied');
  });
});

describe('a verdict', () => {
  it('rejects a text with a reason, which keeps it from being published until it is changed or opened again', async () => {
    const item = await drafted();
    const judge = <Body = ContentRecord>(body: object) =>
      ask<Body>('POST', `/content/${item.content_id}/review`, body);
    const unexplained = await judge<Refusal>({ verdict: 'reject' });
    expect([unexplained.status, unexplained.body.error.details.issues]).toEqual([
      422,
      [expect.objectContaining({ path: 'reason' })],
    ]);
    const rejected = await judge({ verdict: 'reject', reason: 'We do not dry hay.' });
    expect([rejected.status, rejected.body]).toMatchObject([
      200,
      {
        status: 'rejected',
        rejection: { reason: 'We do not dry hay.', rejected_at: expect.any(String) },
      },
    ]);
    for (const [path, body] of [
      ['publish', { revision: 1 }],
      ['review', { verdict: 'reject', reason: 'Once more.' }],
    ] as const) {
      const refused = await ask<Refusal>('POST', `/content/${item.content_id}/${path}`, body);
      expect([path, refused.status, refused.body.error.code]).toEqual([path, 409, 'invalid_transition']);
    }
    expect((await judge({ verdict: 'reopen' })).body).toMatchObject({ status: 'draft', rejection: null });
    await judge({ verdict: 'reject', reason: 'We do not dry hay.' });
    const edited = await ask('PATCH', `/content/${item.content_id}`, { body: 'We dry floors.' });
    expect(edited.body).toMatchObject({ status: 'draft', rejection: null, revision: 2 });
    const entries = await stack.entriesOf(item.content_id);
    expect(entries.map(({ action }) => action).slice(3)).toEqual([
      'content.rejected',
      'content.reopened',
      'content.rejected',
      'content.edited',
    ]);
    expect(JSON.stringify(entries)).not.toContain('hay');
  });

  it('is not given on what readers see already', async () => {
    const item = await drafted();
    await ask('POST', `/content/${item.content_id}/publish`, { revision: 1 });
    const refused = await ask<Refusal>('POST', `/content/${item.content_id}/review`, {
      verdict: 'reject',
      reason: 'Too late.',
    });
    expect([refused.status, refused.body.error.code]).toEqual([409, 'invalid_transition']);
  });
});

describe('publishing', () => {
  async function blog() {
    const { organization_id: organizationId } = await createOrganization(
      stack.actingFor(one.tenantId),
      newOrganization('Elm Street'),
    );
    return organizationId;
  }
  const publish = (item: ContentRecord, revision: number, key = one.live.key) =>
    stack.request<ContentRecord>(key, 'POST', `/content/${item.content_id}/publish`, { revision });

  it('shows readers exactly the revision that was named, until another is published', async () => {
    const organizationId = await blog();
    const item = await drafted({ organization_id: organizationId });
    await ask('POST', `/content/${item.content_id}/revisions`, { title: 'Second', body: 'Two.' });
    expect((await readFeed(organizationId)).body.items).toEqual([]);

    const first = await publish(item, 1);
    expect(first.status).toBe(200);
    expect(first.body).toMatchObject({
      status: 'published',
      revision: 1,
      title: brief.topic,
      publication: {
        channel: 'feed',
        url: `${stack.config.publicUrl}/feeds/${organizationId}.json`,
        confirmed_at: first.body.published_at,
      },
    });
    expect(first.body.published_at).toMatch(/Z$/);
    await ask('POST', `/content/${item.content_id}/revisions`, { title: 'Third', body: 'Three.' });
    expect(await fetched(item.content_id)).toMatchObject({ status: 'draft', revision: 3 });
    const { body: feed } = await readFeed(organizationId);
    expect(feed).toEqual({
      version: 'https://jsonfeed.org/version/1.1',
      title: 'Elm Street',
      feed_url: `${stack.config.publicUrl}/feeds/${organizationId}.json`,
      authors: [{ name: 'Elm Street' }],
      items: [
        {
          id: item.content_id,
          title: brief.topic,
          content_text: item.body,
          date_published: first.body.published_at,
          tags: ['burst pipe'],
        },
      ],
    });
    await publish(item, 3);
    expect((await readFeed(organizationId)).body.items).toMatchObject([
      { title: 'Third', date_published: first.body.published_at },
    ]);
    expect((await stack.entriesOf(item.content_id)).at(-1)?.changes).toMatchObject({
      published_revision: { from: 1, to: 3 },
    });
  });

  it('comes in pages of bounded size, whatever is in the posts', async () => {
    const organizationId = await blog();
    const text = 'A long story. '.repeat(7_000);
    for (const topic of Array.from({ length: 13 }, (_, n) => `Story ${n}`)) {
      const item = await drafted({ organization_id: organizationId, brief: { ...brief, topic } });
      await ask('POST', `/content/${item.content_id}/revisions`, { title: topic, body: text });
      expect((await publish(item, 2)).status).toBe(200);
    }
    const titles: string[] = [];
    let path: string | undefined = `/feeds/${organizationId}.json`;
    let pages = 0;
    while (path) {
      const answer = await fetch(`${stack.origin}${path}`);
      const page = await answer.text();
      expect(page.length).toBeLessThan(1_200_000);
      const feed = JSON.parse(page) as Feed & { next_url?: string };
      titles.push(...feed.items.map(({ title }) => title));
      const known = { 'if-none-match': answer.headers.get('etag') ?? '' };
      expect((await fetch(`${stack.origin}${path}`, { headers: known })).status).toBe(304);
      path = feed.next_url?.slice(stack.config.publicUrl.length);
      pages += 1;
    }
    expect(pages).toBe(2);
    expect(titles).toEqual(Array.from({ length: 13 }, (_, n) => `Story ${12 - n}`));
  });

  it('changes nothing when the revision is published already', async () => {
    const item = await drafted();
    const first = await publish(item, 1);
    const count = (await stack.entriesOf(item.content_id)).length;
    const second = await publish(item, 1);
    expect([second.status, second.body]).toEqual([200, first.body]);
    expect(await stack.entriesOf(item.content_id)).toHaveLength(count);
  });

  it('finds no revision that there is not, and nothing to publish before the draft', async () => {
    const item = await drafted();
    const unknown = (await publish(item, 2)) as unknown as Answer<Refusal>;
    expect([unknown.status, unknown.body.error.details.issues]).toEqual([
      422,
      [
        {
          path: 'revision',
          code: 'unknown_reference',
          message: 'is not a revision of this content item',
        },
      ],
    ]);
    const early = (await publish(await create(), 1)) as unknown as Answer<Refusal>;
    expect([early.status, early.body.error.code]).toEqual([409, 'invalid_transition']);
    expect((await publish(item, 0)).status).toBe(422);
  });

  it('in the sandbox is recorded only, and of other kinds no feed tells', async () => {
    const item = await drafted({ organization_id: one.test.organizationId }, one.test.key);
    expect((await publish(item, 1, one.test.key)).body.status).toBe('published');
    expect((await readFeed(one.test.organizationId)).status).toBe(404);
    const organizationId = await blog();
    const post = await drafted({ organization_id: organizationId, kind: 'social_post' });
    expect((await publish(post, 1)).body).toMatchObject({ status: 'approved', publication: null });
    expect((await readFeed(organizationId)).body.items).toEqual([]);
  });

  it.each([
    ['blog_post', { channel: 'manual' }, 'channel'],
    ['video_script', { channel: 'feed' }, 'channel'],
    ['video_script', { url: 'https://example.com' }, 'url'],
    ['video_script', { channel: 'manual', url: 'javascript:alert(1)' }, 'url'],
    ['video_script', { channel: 'fax' }, 'channel'],
  ])('of a %s takes no %o', async (kind, fields, path) => {
    const item = await drafted({ kind });
    const refused = await ask<Refusal>('POST', `/content/${item.content_id}/publish`, {
      revision: 1,
      ...fields,
    });
    expect(refused.body.error.details.issues).toMatchObject([{ path }]);
  });
});

describe('the feed', () => {
  it('needs no key, may be cached and shared, and is not sent again to whoever has it', async () => {
    const answer = await readFeed(one.live.organizationId);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('application/feed+json; charset=utf-8');
    expect(answer.headers.get('cache-control')).toBe('public, max-age=300');
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    const again = await readFeed(one.live.organizationId, {
      'if-none-match': answer.headers.get('etag') ?? '',
    });
    expect([again.status, again.body]).toEqual([304, undefined]);
  });

  it('keeps markup that a person wrote as text', async () => {
    const item = await drafted();
    const body = '<script>alert(1)</script> and **bold**';
    await ask('POST', `/content/${item.content_id}/revisions`, { title: '<i>x</i>', body });
    await ask('POST', `/content/${item.content_id}/publish`, { revision: 2 });
    const { body: feed } = await readFeed(one.live.organizationId);
    const post = feed.items.find(({ id }) => id === item.content_id);
    expect(post).toMatchObject({ title: '<i>x</i>', content_text: body });
    expect(Object.keys(post ?? {})).not.toContain('content_html');
  });

  it('holds the newest fifty posts', async () => {
    const { organization_id: organizationId } = await createOrganization(
      stack.actingFor(two.tenantId),
      newOrganization('Many posts'),
    );
    await stack.query(
      `with made as (
         insert into content_items (content_id, tenant_id, environment, organization_id, kind, brief, status, title, body,
           revision, revision_count, published_revision, published_at, metadata, created_at, updated_at)
         select 'cnt_many' || n, $1, 'live', $2, 'blog_post', '{"keywords":[]}', 'published', 'Post ' || n, 'Text.', 1, 1, 1,
                '2026-01-01'::timestamptz + n * interval '1 hour', '{}', now(), now()
         from generate_series(1, 60) as n returning content_id)
       insert into content_revisions (content_id, revision, tenant_id, environment, organization_id, title, body,
         created_by, created_at)
       select content_id, 1, $1, 'live', $2, replace(content_id, 'cnt_many', 'Post '), 'Text.', 'user:x', '2026-01-01'
       from made`,
      [two.tenantId, organizationId],
    );
    const { body: feed } = await readFeed(organizationId);
    expect(feed.items.map(({ title }) => title)).toEqual(
      Array.from({ length: 50 }, (_, n) => `Post ${60 - n}`),
    );
  });

  it('is nothing at an address that is no organization’s, and takes nothing but GET', async () => {
    for (const id of ['00000000-0000-7000-8000-000000000000', 'x', '%00', "1' or true--"]) {
      const answer = await readFeed(encodeURIComponent(id));
      expect([answer.status, (answer.body as unknown as Refusal).error.code]).toEqual([404, 'not_found']);
    }
    const posted = await fetch(`${stack.origin}/feeds/${one.live.organizationId}.json`, { method: 'POST' });
    expect([posted.status, posted.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  });
});

describe('the list', () => {
  it('filters, pages, and leaves revisions out', async () => {
    const { organization_id } = await createOrganization(
      stack.actingFor(one.tenantId),
      newOrganization('Listed'),
    );
    const post = await create({ organization_id });
    const script = await create({ organization_id, kind: 'video_script' });
    await draft(post.content_id);
    const pageOf = async (filter: string) =>
      contentPage.parse((await ask('GET', `/content?organization_id=${organization_id}&${filter}`)).body);
    const idsOf = async (filter: string) => (await pageOf(filter)).data.map((item) => item.content_id);
    expect(await idsOf('')).toEqual([script.content_id, post.content_id]);
    expect(await idsOf('kind=blog_post')).toEqual([post.content_id]);
    expect(await idsOf('status=queued')).toEqual([script.content_id]);
    expect(await idsOf(`created_after=${script.created_at}`)).toEqual([]);
    const first = await pageOf('limit=1');
    expect(first.data[0]?.revisions).toBeUndefined();
    expect(await idsOf(`limit=1&cursor=${first.next_cursor}`)).toEqual([post.content_id]);
  });
});

describe('the fence', () => {
  it('shows an item to nobody else, and lets nobody else act on it', async () => {
    const item = await drafted();
    const elsewhere = await createOrganization(stack.actingFor(one.tenantId), newOrganization('Elsewhere'));
    const confined = await stack.createKey(one.tenantId, { organizationIds: [elsewhere.organization_id] });
    for (const key of [two.live.key, one.test.key, confined.key]) {
      expect((await stack.request<ContentRecord>(key, 'GET', `/content/${item.content_id}`)).status).toBe(
        404,
      );
      for (const [path, body] of [
        ['revisions', { title: 'x', body: 'x' }],
        ['publish', { revision: 1 }],
      ] as const) {
        expect(
          (await stack.request<ContentRecord>(key, 'POST', `/content/${item.content_id}/${path}`, body))
            .status,
        ).toBe(404);
      }
    }
    const seen = await transaction(stack.actingFor(two.tenantId), async (tx) => [
      ...(await query(tx.em, 'select 1 from content_items where content_id = $1', [item.content_id])),
      ...(await query(tx.em, 'select 1 from content_revisions where content_id = $1', [item.content_id])),
    ]);
    expect(seen).toEqual([]);
  });
});

describe('end to end', () => {
  it('drafts and revises in either environment through relay and worker', async () => {
    await Promise.all([stack.startRelay(), stack.startWorker()]);
    for (const { key, organizationId } of [one.live, one.test]) {
      const item = await create({ organization_id: organizationId, kind: 'video_script' }, key);
      const reached = (revision: number) =>
        waitFor(`revision ${revision}`, async () => {
          const current = await fetched(item.content_id, key);
          return current.status === 'draft' && current.revision === revision;
        });
      await reached(1);
      await stack.request<ContentRecord>(key, 'POST', `/content/${item.content_id}/revisions`, {
        instructions: 'Make it shorter.',
      });
      await reached(2);
    }
  });
});
