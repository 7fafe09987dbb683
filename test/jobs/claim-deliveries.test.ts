import { expect, it } from 'vitest';
import { createDeliveryRows } from '../../libs/features/webhooks/delivery-rows.ts';
import { commitEvents } from '../services/events.ts';
import { fresh, shared } from '../services/shared.ts';
import { asking, startStack } from '../services/stack.ts';

const stack = shared(() => startStack());
const tenant = fresh(() => stack.createTenant());
const ask = asking(stack, () => tenant.live.key);

it('a crowd of deliveries that wait for others claims those first, though they are due later', async () => {
  const { body } = await ask<{ webhook_id: string }>('POST', '/webhooks', {
    url: 'http://127.0.0.1:9/',
    events: ['call.received'],
  });
  const commit = () =>
    commitEvents(
      stack.actingFor(tenant.tenantId),
      { organizationId: tenant.live.organizationId, type: 'call.received' },
      40,
    );
  const first = await commit();
  const second = await commit();
  // The first of each record was put back for a while, and that is over.
  await stack.system.pool.query(
    `update deliveries set next_attempt_at = now() - interval '1 second' * case when event_id = any ($1) then 1 else 60 end
     where webhook_id = $2`,
    [first, body.webhook_id],
  );
  const rows = createDeliveryRows(stack.system.pool, {
    leaseMs: 60_000,
    disableAfterMs: 60_000,
    onDead: () => undefined,
    onFollowed: () => undefined,
  });
  const claimed = await rows.claimDue(body.webhook_id);
  expect(claimed).not.toHaveLength(0);
  expect(claimed.map(({ event_id }) => event_id)).toEqual(expect.not.arrayContaining(second));
});
