import { describe, expect, it } from 'vitest';
import { serviceUnavailable } from '#platform/errors';
import { createInFlight } from './in-flight.ts';

const refusal = () => serviceUnavailable('There is no room.', 1);
const soon = () => new Promise((resolve) => setImmediate(resolve));

/** Work that goes on until it is told to end. */
function longWork() {
  const ends: (() => void)[] = [];
  return { ends, work: () => new Promise<void>((resolve) => ends.push(resolve)) };
}

describe('work that does not wait', () => {
  it('is refused at once where it is too much for one owner, and leaves the rest of the room to others', async () => {
    const inFlight = createInFlight({ most: 4, mostOfOwner: 2, refusal });
    const { work, ends } = longWork();
    const taken = [inFlight('a', work), inFlight('a', work)];
    await expect(inFlight('a', work)).rejects.toMatchObject({
      code: 'service_unavailable',
      headers: { 'Retry-After': '1' },
    });
    taken.push(inFlight('b', work), inFlight('c', work));
    await expect(inFlight('d', work)).rejects.toMatchObject({ code: 'service_unavailable' });
    for (const end of ends) end();
    await Promise.all(taken);
    expect(await inFlight('a', async () => 'again')).toBe('again');
  });

  it('gives the room back where it fails', async () => {
    const inFlight = createInFlight({ most: 2, mostOfOwner: 1, refusal });
    const fail = () => inFlight('a', () => Promise.reject(new Error('failed')));
    for (let i = 0; i < 3; i++) await expect(fail()).rejects.toThrow('failed');
  });
});

describe('work that waits', () => {
  it('waits for room of its owner, while another owner goes on', async () => {
    const inFlight = createInFlight({ most: 3, mostOfOwner: 2, waitMs: 60_000, refusal });
    const { ends, work } = longWork();
    const done = ['a', 'a', 'a', 'b', 'b'].map((owner) => inFlight(owner, work));
    await soon();
    // Two of a and one of b: the third of a and the second of b wait.
    expect(ends).toHaveLength(3);
    ends[2]?.();
    await soon();
    expect(ends).toHaveLength(4);
    for (let at = 0; at < 5; at += 1) {
      ends[at]?.();
      await soon();
    }
    await Promise.all(done);
    expect(ends).toHaveLength(5);
  });

  it('fails when there is no room in time, or the request was aborted, and leaves no room taken', async () => {
    const inFlight = createInFlight({ most: 1, mostOfOwner: 1, waitMs: 20, refusal });
    const { ends, work } = longWork();
    const first = inFlight('a', work);
    await expect(inFlight('b', work)).rejects.toMatchObject({ code: 'service_unavailable' });
    const gone = new AbortController();
    const left = inFlight('b', work, gone.signal);
    gone.abort(new Error('the client went away'));
    await expect(left).rejects.toThrow('the client went away');
    ends[0]?.();
    await first;
    expect(await inFlight('b', async () => 'done')).toBe('done');
  });
});
