import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { listen } from './listen.ts';

it('goes on taking requests while they come, and tells each client that its connection ends', async () => {
  const server = await listen((_req, res) => res.end('here'), 0);
  const ask = () => fetch(`http://127.0.0.1:${server.port}/`);
  await ask();
  const closed = server.close(20_000);
  const answers: (string | null)[] = [];
  // For longer than the second without requests after which nothing more is accepted.
  for (let asked = 0; asked < 32; asked++) {
    const answer = await ask();
    expect(await answer.text()).toBe('here');
    answers.push(answer.headers.get('connection'));
    await sleep(50);
  }
  expect(new Set(answers)).toEqual(new Set(['close']));
  await closed;
  await expect(ask()).rejects.toThrow('fetch failed');
});
