import { afterEach, describe, expect, it, vi } from 'vitest';
import { Snooze } from '#platform/jobs';
import { createShares } from './tenant-shares.ts';

const never = new AbortController().signal;

function shared() {
  const shares = createShares({ slots: 2, perTenant: 1 });
  const order: string[] = [];
  const ask = (tenantId: string, { maySnooze = false, signal = never } = {}) => {
    const taken = shares.acquire({ tenantId, signal, maySnooze });
    taken.then(
      () => order.push(tenantId),
      () => undefined,
    );
    return taken;
  };
  return { ask, order };
}

const settled = () => new Promise((resolve) => setTimeout(resolve, 5));

afterEach(() => void vi.useRealTimers());

describe('shares of threads', () => {
  it('leave a slot to others, however much one tenant asks for', async () => {
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
    for (let run = 0; run < 2; run++) (await ask('a'))(3_000);
    void ask('a');
    const [next, ...others] = Array.from({ length: 4 }, () => ask('a', { maySnooze: true }));
    const outcomes = await Promise.allSettled(others);
    const at = outcomes.map((outcome) => {
      if (outcome.status === 'fulfilled' || !(outcome.reason instanceof Snooze))
        throw new Error('it was not put off');
      return outcome.reason.until.getTime();
    });
    expect((at[1] ?? 0) - (at[0] ?? 0)).toBeGreaterThan(2_900);
    expect((at[2] ?? 0) - (at[1] ?? 0)).toBeGreaterThan(2_900);
    // A job that arrives while others wait is snoozed too.
    await expect(ask('a', { maySnooze: true })).rejects.toBeInstanceOf(Snooze);
    await expect(Promise.race([next, settled().then(() => 'waits')])).resolves.toBe('waits');
  });

  it('let jobs wait for as long as the runs before them follow one another quickly', async () => {
    vi.useFakeTimers();
    const { ask, order } = shared();
    const asked = Array.from({ length: 6 }, () => ask('a', { maySnooze: true }));
    for (const [at, turn] of asked.entries()) {
      const giveBack = await turn;
      await vi.advanceTimersByTimeAsync(90);
      expect(order).toHaveLength(at + 1);
      giveBack(90);
    }
    const last = await ask('a');
    const outcomes = [1, 2, 3].map(() =>
      ask('a', { maySnooze: true }).then(
        () => 'runs',
        () => 'put off',
      ),
    );
    await vi.advanceTimersByTimeAsync(110);
    expect(await Promise.all(outcomes.slice(1))).toEqual(['put off', 'put off']);
    last(110);
    expect(await outcomes[0]).toBe('runs');
  });

  it('take none of a tenant whose run takes a second', async () => {
    vi.useFakeTimers();
    const { ask } = shared();
    await ask('a');
    const next = ask('a', { maySnooze: true }).then(() => 'runs');
    await vi.advanceTimersByTimeAsync(1_010);
    const late = ask('a', { maySnooze: true }).catch((error) => error);
    await expect(Promise.race([late, Promise.resolve().then(() => 'waits')])).resolves.toBeInstanceOf(Snooze);
    await expect(Promise.race([next, Promise.resolve('waits')])).resolves.toBe('waits');
  });

  it('do not space by a first run, which has waited for its thread to start', async () => {
    const { ask } = shared();
    const slow = await ask('a');
    slow(30_000);
    const quick = await ask('a');
    quick(20);
    void ask('a');
    const [, ...others] = Array.from({ length: 4 }, () =>
      ask('a', { maySnooze: true }).catch((error) => error),
    );
    const until = (await Promise.all(others)).map((snooze) => (snooze as Snooze).until.getTime());
    expect(Math.max(...until) - Date.now()).toBeLessThan(1_000);
  });

  it('are no longer awaited when the job is aborted', async () => {
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
