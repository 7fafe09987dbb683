import { describe, expect, it } from 'vitest';
import { Snooze } from '#platform/jobs';
import { createTurns } from './turns.ts';

const never = new AbortController().signal;

function shared() {
  const turns = createTurns({ places: 2, perTenant: 1 });
  const order: string[] = [];
  const ask = (tenantId: string, { mayLeave = false, signal = never } = {}) => {
    const taken = turns.take({ tenantId, signal, mayLeave });
    taken.then(
      () => order.push(tenantId),
      () => undefined,
    );
    return taken;
  };
  return { ask, order };
}

const settled = () => new Promise((resolve) => setTimeout(resolve, 5));

describe('turns', () => {
  it('leave a place to others, however much one tenant asks for', async () => {
    const { ask, order } = shared();
    const hostile = Array.from({ length: 50 }, () => ask('hostile'));
    await ask('other');
    expect(order).toEqual(['hostile', 'other']);
    (await hostile[0])?.(1);
    await settled();
    expect(order).toEqual(['hostile', 'other', 'hostile']);
  });

  it('go round: who has had one comes after those who have not', async () => {
    const { ask, order } = shared();
    const a = await ask('a');
    const b = await ask('b');
    void ask('a');
    void ask('c');
    a(1);
    await settled();
    expect(order).toEqual(['a', 'b', 'c']);
    b(1);
    await settled();
    expect(order).toEqual(['a', 'b', 'c', 'a']);
  });

  it('keep one job of a tenant waiting, and put the others off, spaced as its runs end', async () => {
    const { ask } = shared();
    const first = await ask('a');
    first(3_000);
    void ask('a');
    const [next, ...others] = Array.from({ length: 4 }, () => ask('a', { mayLeave: true }));
    const outcomes = await Promise.allSettled(others);
    const at = outcomes.map((outcome) => {
      if (outcome.status === 'fulfilled' || !(outcome.reason instanceof Snooze))
        throw new Error('it was not put off');
      return outcome.reason.until.getTime();
    });
    expect((at[1] ?? 0) - (at[0] ?? 0)).toBeGreaterThan(2_900);
    expect((at[2] ?? 0) - (at[1] ?? 0)).toBeGreaterThan(2_900);
    // Whoever comes while there is a queue does not even wait for it.
    await expect(ask('a', { mayLeave: true })).rejects.toBeInstanceOf(Snooze);
    await expect(Promise.race([next, settled().then(() => 'waits')])).resolves.toBe('waits');
  });

  it('are given up when the job is aborted', async () => {
    const { ask, order } = shared();
    const given = await ask('a');
    const stopping = new AbortController();
    const waiting = ask('a', { signal: stopping.signal });
    stopping.abort(new Error('stopping'));
    await expect(waiting).rejects.toThrow('stopping');
    given(1);
    await ask('a');
    expect(order).toEqual(['a', 'a']);
  });
});
