import { lockIfPresent, read } from '#platform/db';
import type { JobHandler } from '#platform/jobs';
import type { SecretBox } from '#platform/secrets';
import { Connection } from './connection.entity.ts';
import { recordFailure } from './health.ts';
import type { ConnectionServices } from './kind.ts';
import { openConnection } from './open-connection.ts';

/** Tests a connection, and stores the result on its record. */
export function createTestConnectionHandler(
  services: ConnectionServices & { secrets: SecretBox },
): JobHandler {
  return {
    async run({ ctx, subjectId, complete }) {
      const connection = await read(ctx, (em) =>
        em.findOne(Connection, { connectionId: subjectId, deletedAt: null }),
      );
      if (!connection) return;
      const result = await openConnection(connection, services).test(ctx.signal);
      await complete(async (tx) => {
        const current = await lockIfPresent(tx, Connection, subjectId);
        if (!current) return;
        const now = new Date();
        current.finishTest(result, now);
        if (result.ok) current.succeeded(now);
        else recordFailure(tx, current, result.error ?? 'it does not work', null);
        current.updatedAt = now;
      });
    },
    async discarded(tx, connectionId, reason) {
      const connection = await lockIfPresent(tx, Connection, connectionId);
      const now = new Date();
      connection?.finishTest(
        { ok: false, statusCode: null, durationMs: null, excerpt: null, error: reason },
        now,
      );
    },
  };
}
