import { expect, it } from 'vitest';
import { createInFlight } from './in-flight.ts';

/** Work that goes on until it is told to end. */
function longWork() {
  let end = (): void => undefined;
  const done = new Promise<void>((resolve) => {
    end = resolve;
  });
  return { work: () => done, end };
}

it('refuses at once what is too much for one owner, and leaves the rest of the room to others', async () => {
  const inFlight = createInFlight(4);
  const { work, end } = longWork();
  const taken = [inFlight('a', work), inFlight('a', work)];
  await expect(inFlight('a', work)).rejects.toMatchObject({
    code: 'service_unavailable',
    headers: { 'Retry-After': '1' },
  });
  taken.push(inFlight('b', work), inFlight('c', work));
  await expect(inFlight('d', work)).rejects.toMatchObject({ code: 'service_unavailable' });
  end();
  await Promise.all(taken);
  expect(await inFlight('a', async () => 'again')).toBe('again');
});

it('gives the room back of what fails', async () => {
  const inFlight = createInFlight(2);
  const fail = () => inFlight('a', () => Promise.reject(new Error('failed')));
  for (let i = 0; i < 3; i++) await expect(fail()).rejects.toThrow('failed');
});
