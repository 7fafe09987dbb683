import { describe, expect, it } from 'vitest';
import type { Outcome } from '#platform/queue';
import { createBulkheads, type Slot, slotsWhenFast } from './bulkhead.ts';
import { sendBatch } from './send-batch.ts';
import type { ClaimedDelivery } from './webhooks.sql.ts';

const deliveries = (count: number) =>
  Array.from(
    { length: count },
    (_, i) => ({ delivery_id: `dlv_${i}`, event_subject: `lead_${i}` }) as ClaimedDelivery,
  );

const testBulkheads = () => createBulkheads({ concurrency: 100, now: () => 1_000, random: () => 0.5 });

async function acquire(bulkheads: ReturnType<typeof createBulkheads>): Promise<Slot> {
  const slot = await bulkheads.acquire('whk_1');
  if ('waitMs' in slot) throw new Error('The bulkhead is full');
  return slot;
}

describe('sendBatch', () => {
  it('attempts as many at once as the bulkhead has slots, and the rest as they come free', async () => {
    const bulkheads = testBulkheads();
    let underWay = 0;
    let most = 0;
    const sent: string[] = [];
    const { errors, left } = await sendBatch(deliveries(80), await acquire(bulkheads), {
      bulkheads,
      webhookId: 'whk_1',
      budgetMs: 10_000,
      async attempt({ delivery_id }, slot): Promise<Outcome> {
        underWay += 1;
        most = Math.max(most, underWay);
        await new Promise((resolve) => setImmediate(resolve));
        underWay -= 1;
        sent.push(delivery_id);
        slot.release(5);
        return { state: 'completed' };
      },
    });
    expect(most).toBe(slotsWhenFast);
    expect(new Set(sent).size).toBe(80);
    expect([errors.length, left.length]).toEqual([0, 0]);
    expect(bulkheads.tryAcquire('whk_1')).toBeDefined();
  });

  it('tells how each attempt ended, and what nobody foresaw', async () => {
    const bulkheads = testBulkheads();
    const unforeseen = new Error('the database is away');
    const { outcomes, errors, left } = await sendBatch(deliveries(3), await acquire(bulkheads), {
      bulkheads,
      webhookId: 'whk_1',
      budgetMs: 10_000,
      async attempt({ delivery_id }, slot) {
        slot.release(5);
        if (delivery_id === 'dlv_2') throw unforeseen;
        return delivery_id === 'dlv_1'
          ? { state: 'retryable', reason: 'HTTP 500', delayMs: 60_000 }
          : { state: 'completed' };
      },
    });
    expect([...outcomes].map(([delivery, { state }]) => [delivery.delivery_id, state]).sort()).toEqual([
      ['dlv_0', 'completed'],
      ['dlv_1', 'retryable'],
    ]);
    expect(errors).toEqual([unforeseen]);
    expect(left).toEqual([]);
  });

  it('leaves the rest to later when the endpoint asks to be left alone, and says for how long', async () => {
    const bulkheads = testBulkheads();
    const { left, waitMs } = await sendBatch(deliveries(40), await acquire(bulkheads), {
      bulkheads,
      webhookId: 'whk_1',
      budgetMs: 60_000,
      async attempt(_delivery, slot) {
        await new Promise((resolve) => setImmediate(resolve));
        slot.release(5, 30_000);
        return { state: 'completed' };
      },
    });
    expect(left).toHaveLength(40 - slotsWhenFast);
    expect(waitMs).toBeGreaterThanOrEqual(20_000);
  });

  it('begins no attempt when its time is up', async () => {
    const bulkheads = testBulkheads();
    const { left } = await sendBatch(deliveries(40), await acquire(bulkheads), {
      bulkheads,
      webhookId: 'whk_1',
      budgetMs: 0,
      async attempt(_delivery, slot) {
        await new Promise((resolve) => setTimeout(resolve, 2));
        slot.release(2);
        return { state: 'completed' };
      },
    });
    expect(left).toHaveLength(40 - slotsWhenFast);
  });

  it('sends what is about one record one after the other, beside what is about others', async () => {
    const bulkheads = testBulkheads();
    const events = Array.from(
      { length: 60 },
      (_, i) => ({ delivery_id: `dlv_${i}`, event_subject: `lead_${i % 6}` }) as ClaimedDelivery,
    );
    const underWay = new Set<string>();
    let most = 0;
    const sent: ClaimedDelivery[] = [];
    const { left } = await sendBatch(events, await acquire(bulkheads), {
      bulkheads,
      webhookId: 'whk_1',
      budgetMs: 10_000,
      async attempt(delivery, slot): Promise<Outcome> {
        expect(underWay).not.toContain(delivery.event_subject);
        underWay.add(delivery.event_subject);
        most = Math.max(most, underWay.size);
        await new Promise((resolve) => setImmediate(resolve));
        underWay.delete(delivery.event_subject);
        sent.push(delivery);
        slot.release(5);
        return { state: 'completed' };
      },
    });
    expect(left).toEqual([]);
    expect(most).toBe(6);
    const byRecord = Map.groupBy(sent, ({ event_subject }) => event_subject);
    expect([...byRecord.values()].flat()).toHaveLength(60);
    for (const [record, inTurn] of byRecord)
      expect(inTurn).toEqual(events.filter(({ event_subject }) => event_subject === record));
  });
});
