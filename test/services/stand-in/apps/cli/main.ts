import { randomBytes, randomUUID } from 'node:crypto';
import { Client } from 'pg';

// The two commands of the product's command line that the launcher calls.
const client = new Client({ connectionString: process.env.DATABASE_URL });
await client.connect();
if (process.argv[2] === 'migrate') {
  await client.query('create table if not exists seeds (at timestamptz not null default now())');
} else {
  await client.query('insert into seeds default values');
  const secret = () => randomBytes(8).toString('hex');
  const tenant = {
    tenant_id: randomUUID(),
    organization_id: randomUUID(),
    live_key: `svc_live_${secret()}`,
    test_key: `svc_test_${secret()}`,
    dashboard_email: 'demo@example.com',
    dashboard_password: secret(),
    board_name: 'operator',
    board_password: secret(),
    source_id: `src_${secret()}`,
    source_secret: secret(),
    ingest_url: 'http://localhost/ingest',
  };
  process.stdout.write(`${JSON.stringify(tenant)}\n`);
}
await client.end();
