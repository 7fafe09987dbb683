import { describe, expect, it } from 'vitest';
import { createHostRate } from './host-rate.ts';

function setUp(granted = 10) {
  let at = 1_000_000;
  const asked: string[] = [];
  const waitFor = createHostRate({
    usual: 10,
    rateOf: async (tenantId) => {
      asked.push(tenantId);
      return granted;
    },
    now: () => at,
  });
  let attempts = 0;
  const send = (host = 'a.example', tenantId = 'one', attempt = `${++attempts}`) =>
    waitFor({ tenantId, host, attempt });
  return {
    asked,
    send,
    wait: (ms: number) => {
      at += ms;
    },
    sendMany: async (count: number) => {
      const waits = [];
      for (let n = 0; n < count; n++) waits.push(await send());
      return waits;
    },
  };
}

describe('what one tenant sends to one host', () => {
  it('may come at once up to five minutes of the rate, and then at the rate, each at a moment of its own', async () => {
    const { sendMany, wait, asked } = setUp();
    await sendMany(11);
    expect(asked).toEqual([]);
    expect((await sendMany(2_989)).every((each) => each === 0)).toBe(true);
    expect(asked).toEqual(['one']);
    expect(await sendMany(5)).toEqual([100, 200, 300, 400, 500]);
    wait(1_000);
    expect(await sendMany(7)).toEqual([0, 0, 0, 0, 0, 100, 200]);
  });

  it('never comes to more than the rate in the long run, however it is asked for', async () => {
    const { send, wait } = setUp();
    let passed = 0;
    for (let second = 0; second < 3_600; second++) {
      for (let n = 0; n < 25; n++) if ((await send()) === 0) passed += 1;
      wait(1_000);
    }
    expect(passed).toBeLessThanOrEqual(3_000 + 36_000);
  });

  it('keeps the moment that it was given, and is not counted again', async () => {
    const { send, sendMany, wait } = setUp();
    await sendMany(3_000);
    expect(await send('a.example', 'one', 'waits')).toBe(100);
    expect(await send('a.example', 'one', 'waits')).toBe(100);
    expect(await send()).toBe(200);
    wait(150);
    expect(await send('a.example', 'one', 'waits')).toBe(0);
  });

  it('slows neither another host nor another tenant', async () => {
    const { send, sendMany } = setUp();
    await sendMany(4_000);
    expect(await send('b.example')).toBe(0);
    expect(await send('a.example', 'two')).toBe(0);
  });

  it('is what an operator has granted, asked for once a minute and only where there is more than usual', async () => {
    const { sendMany, asked, wait } = setUp(20);
    expect((await sendMany(6_000)).every((each) => each === 0)).toBe(true);
    expect(await sendMany(2)).toEqual([50, 100]);
    expect(asked).toEqual(['one']);
    wait(61_000);
    await sendMany(1_300);
    expect(asked).toEqual(['one', 'one']);
  });
});
