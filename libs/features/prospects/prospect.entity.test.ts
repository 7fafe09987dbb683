import { describe, expect, it } from 'vitest';
import { Prospect } from './prospect.entity.ts';
import { type ProspectStatus, prospectStatuses } from './prospects.schemas.ts';

function prospectThatIs(status: ProspectStatus): Prospect {
  return Object.assign(Object.create(Prospect.prototype) as Prospect, { status });
}

/** What becomes of a prospect of each status. */
function statusesAfter(change: (prospect: Prospect) => void): ProspectStatus[] {
  return prospectStatuses.map((status) => {
    const prospect = prospectThatIs(status);
    change(prospect);
    return prospect.status;
  });
}

describe('a prospect', () => {
  // In the order new, contacted, replied, interested, not_interested, unsubscribed, converted.
  it('is contacted by the first mail only', () => {
    const at = new Date();
    expect(statusesAfter((prospect) => prospect.contact(at))).toEqual([
      'contacted',
      ...prospectStatuses.slice(1),
    ]);
    const prospect = prospectThatIs('replied');
    prospect.contact(at);
    expect(prospect.lastOutreachAt).toBe(at);
  });

  it('keeps a clear word when a bare reply follows', () => {
    expect(statusesAfter((prospect) => prospect.answer('replied'))).toEqual([
      'replied',
      'replied',
      'replied',
      'interested',
      'not_interested',
      'unsubscribed',
      'converted',
    ]);
  });

  it.each(['interested', 'not_interested'] as const)('takes %s over unless it has ended', (word) => {
    expect(statusesAfter((prospect) => prospect.answer(word))).toEqual([
      ...Array(5).fill(word),
      'unsubscribed',
      'converted',
    ]);
  });

  it('may opt out at any time, and stays a customer if it is one', () => {
    expect(statusesAfter((prospect) => prospect.unsubscribe())).toEqual([
      ...Array(6).fill('unsubscribed'),
      'converted',
    ]);
  });
});

describe("a person's word about a prospect", () => {
  it('stands over everything but an end', () => {
    for (const status of prospectStatuses) {
      const prospect = prospectThatIs(status);
      prospect.decide(status);
      expect(prospect.status).toBe(status);
      if (status === 'converted' || status === 'unsubscribed')
        expect(() => prospect.decide('interested')).toThrow('cannot go');
      else {
        prospect.decide('not_interested');
        expect(prospect.status).toBe('not_interested');
      }
    }
  });
});
