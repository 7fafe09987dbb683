import { Pool } from 'pg';
import { audit } from '#platform/audit';
import { loadConfig } from '#platform/config';
import { type Context, type Database, ownContext, transaction } from '#platform/db';
import { uuidv7 } from '#platform/ids';
import { createLog, type Log } from '#platform/log';
import { migrate, openApp, openSystem } from '#schema';
import { createTestDatabase } from '../services/database.ts';
import { developmentKey } from '../services/keys.ts';

export interface AuditFixture {
  /** The application role. */
  app: Database;
  /** The relay's and sealer's role. */
  system: Pool;
  /** The owner, a superuser: the one who could tamper. */
  owner: Pool;
  log: Log;
  newTenant(): Promise<string>;
  context(tenantId: string, change?: Partial<Context>): Context;
  /** Writes entries as the services do, by default each in its own transaction. */
  write(
    ctx: Context,
    count: number,
    entry?: { action?: string; organizationId?: string | null },
  ): Promise<void>;
  close(): Promise<void>;
}

/** A database of its own with the three roles on it. */
export async function openAuditFixture(): Promise<AuditFixture> {
  const database = await createTestDatabase();
  const config = loadConfig({
    DATABASE_URL: database.databaseUrl,
    SVC_DEVELOPMENT_KEY: developmentKey,
    REDIS_URL: 'redis://localhost',
  });
  await migrate(config);
  const log = createLog({ level: 'warn', process: 'test' });
  const app = openApp({ ...config, databasePool: 6 }, log, 'test');
  const systemDatabase = openSystem({ ...config, systemDatabasePool: 6 }, log, 'test');
  const owner = new Pool({ connectionString: database.databaseUrl });
  return {
    app,
    system: systemDatabase.pool,
    owner,
    log,
    async newTenant() {
      const tenantId = uuidv7();
      await owner.query('insert into tenants (tenant_id, name) values ($1, $2)', [
        tenantId,
        'Cedar Restoration',
      ]);
      return tenantId;
    },
    context: (tenantId, change) =>
      ownContext({
        tenantId,
        environment: 'live',
        actor: { type: 'user', id: 'usr_1', name: 'Dana' },
        db: app,
        log,
        requestId: 'request-1',
        ip: '192.0.2.7',
        userAgent: 'curl/8',
        ...change,
      }),
    async write(ctx, count, { action = 'lead.created', organizationId = null } = {}) {
      await transaction(ctx, async (tx) => {
        for (let i = 0; i < count; i++) {
          audit(tx, {
            action,
            target: { type: 'lead', id: `lead-${i}` },
            organizationId,
            changes: { name: { from: null, to: `Avery ${i} “ü”` }, score: { from: 0.25, to: 123 } },
          });
        }
      });
    },
    async close() {
      await Promise.all([app.close(), systemDatabase.close(), owner.end()]);
      await database.drop();
    },
  };
}
