import { describe, expect, it } from 'vitest';
import { contentStatuses } from '#features/taxonomy';
import { ContentItem } from './content-item.entity.ts';

const text = { title: 'A title', body: 'A body.' };
const rejection = { reason: 'Not in winter.', rejected_at: '2026-03-01T00:00:00.000Z' };
const posted = (at: string) => ({ channel: 'feed' as const, url: null, confirmed_at: at });

function itemIn(status: (typeof contentStatuses)[number], revisionCount = 1): ContentItem {
  return Object.assign(new ContentItem(), {
    status,
    revision: revisionCount,
    revisionCount,
    pendingInstructions: null,
    publishedRevision: null,
    publishedAt: null,
  });
}

const moves: Record<string, { from: string[]; act: (item: ContentItem) => void }> = {
  drafting: { from: ['queued', 'failed'], act: (item) => item.beginDrafting() },
  revising: {
    from: ['draft', 'approved', 'published', 'rejected', 'failed'],
    act: (item) => item.requestRevision('Shorter.'),
  },
  published: {
    from: ['draft', 'approved', 'published', 'failed'],
    act: (item) => item.publish({ revision: 1, ...text }, posted('2026-03-01T00:00:00.000Z')),
  },
  rejected: { from: ['draft', 'approved', 'failed'], act: (item) => item.reject(rejection) },
  draft: { from: ['rejected'], act: (item) => item.reopen() },
  failed: { from: ['queued', 'drafting', 'revising'], act: (item) => item.fail() },
};

describe('the states of a content item', () => {
  for (const [to, { from, act }] of Object.entries(moves)) {
    it.each(contentStatuses)(`lead from %s to ${to} only where the machine has that arrow`, (status) => {
      const item = itemIn(status);
      if (from.includes(status)) {
        act(item);
        expect(item.status).toBe(to);
      } else {
        expect(() => act(item)).toThrow(
          expect.objectContaining({ code: 'invalid_transition', details: { from: status, to } }),
        );
        expect(item.status).toBe(status);
      }
    });
  }

  it.each(contentStatuses)('let a person write from %s only while no engine is at work', (status) => {
    const item = itemIn(status);
    if (['draft', 'approved', 'published', 'rejected', 'failed'].includes(status))
      expect(item.edit(text)).toBe(2);
    else expect(() => item.edit(text)).toThrow(expect.objectContaining({ code: 'invalid_transition' }));
  });

  it('take an engine back only from its own work', () => {
    for (const status of contentStatuses) {
      const item = itemIn(status);
      if (['drafting', 'revising'].includes(status)) expect(item.completeWork(text)).toBe(2);
      else expect(() => item.completeWork(text)).toThrow();
    }
  });

  it.each(contentStatuses)('let work start again from %s only after it has failed', (status) => {
    const refusal = expect.objectContaining({ code: 'invalid_transition' });
    const [first, later] = [itemIn(status, 0), itemIn(status)];
    if (status === 'failed') {
      first.requestDraft();
      later.resumeRevision();
      expect([first.status, later.status]).toEqual(['queued', 'revising']);
    } else {
      expect(() => first.requestDraft()).toThrow(refusal);
      expect(() => later.resumeRevision()).toThrow(refusal);
    }
    expect(() => itemIn(status).requestDraft()).toThrow(refusal);
  });

  it('keep the reason of a rejection for as long as it stands', () => {
    for (const end of [
      (item: ContentItem) => item.edit(text),
      (item: ContentItem) => item.requestRevision('Shorter.'),
      (item: ContentItem) => item.reopen(),
    ]) {
      const item = itemIn('draft');
      item.reject(rejection);
      expect(item.rejection).toEqual(rejection);
      end(item);
      expect(item.rejection).toBeNull();
    }
  });

  it('have a text that was never written fail again when its rejection is taken back', () => {
    const item = itemIn('failed', 0);
    item.reject(rejection);
    item.reopen();
    expect(item.status).toBe('failed');
  });

  it('give an engine nothing to revise where there is no text', () => {
    expect(() => itemIn('failed', 0).requestRevision('Shorter.')).toThrow();
  });

  it('keep the first date of publication, and the number of what readers see, through later revisions', () => {
    const item = itemIn('draft');
    const first = new Date('2026-03-01T00:00:00Z');
    item.approve({ revision: 1, ...text });
    expect([item.status, item.publishedRevision, item.publishedAt]).toEqual(['approved', null, null]);
    item.publish({ revision: 1, ...text }, posted(first.toISOString()));
    expect(item.edit({ title: 'Another', body: 'Another body.' })).toBe(2);
    expect([item.status, item.revision, item.publishedRevision]).toEqual(['draft', 2, 1]);
    item.publish({ revision: 1, ...text }, posted('2026-04-01T00:00:00.000Z'));
    expect([item.revision, item.title, item.publishedAt]).toEqual([1, 'A title', first]);
    expect(item.edit({ title: 'Third', body: 'Third body.' })).toBe(3);
  });
});
