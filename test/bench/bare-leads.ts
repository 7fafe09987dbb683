import express from 'express';
import { Pool } from 'pg';

/**
 * What the benchmarks compare with: a bare Express handler with hand-written SQL that does the same statements in one
 * transaction, and nothing else: no keys, no limits, no validation, no envelope.
 */
const pool = new Pool({ connectionString: process.env.BARE_DATABASE_URL, max: 12 });
const app = express();
app.disable('x-powered-by');
app.use(express.json());

const tenantId = String(process.env.BARE_TENANT);
const organizationId = String(process.env.BARE_ORGANIZATION);

/** The three inserts of a lead's creation, one statement each, as written by hand. */
app.post('/leads', async (req, res) => {
  const { id, auditId, jobId } = makeIds();
  const now = new Date();
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query(
      `select set_config('app.tenant_id', $1, true), set_config('app.environment', 'live', true)`,
      [tenantId],
    );
    await client.query(
      `insert into leads (lead_id, tenant_id, environment, organization_id, direction, name, email, source, message,
         pipeline_stage, stage_set_by_person, qualification, metadata, created_at, updated_at)
       values ($1, $2, 'live', $3, 'inbound', $4, $5, $6, $7, 'new', false, $8, '{}', $9, $9)`,
      [
        id,
        tenantId,
        organizationId,
        req.body.name,
        req.body.email,
        req.body.source,
        req.body.message,
        JSON.stringify({ status: 'pending', reasons: [] }),
        now,
      ],
    );
    await client.query(
      `insert into audit_entries (audit_id, tenant_id, environment, occurred_at, actor_type, actor_id, action,
         target_type, target_id, organization_id, changes, request_id)
       values ($1, $2, 'live', $3, 'api_key', 'key', 'lead.created', 'lead', $4, $5, '{}', 'request')`,
      [auditId, tenantId, now, id, organizationId],
    );
    await client.query(
      `insert into jobs (job_id, name, tenant_id, environment, subject_id, scheduled_at)
       values ($1, 'qualify-lead', $2, 'live', $3, $4)`,
      [jobId, tenantId, id, now],
    );
    await client.query('commit');
    res.status(201).json({ lead_id: id, name: req.body.name, email: req.body.email, created_at: now });
  } catch (error) {
    await client.query('rollback');
    res.status(500).json({ error: String(error) });
  } finally {
    client.release();
  }
});

/** The same page by the same SELECT, straight from the driver. */
app.get('/leads', async (req, res) => {
  const { rows } = await pool.query(
    `select * from leads where tenant_id = $1 and environment = 'live' and erased_at is null
     order by lead_id desc limit $2`,
    [tenantId, Number(req.query.limit ?? 25) + 1],
  );
  res.json({ data: rows.slice(0, 25) });
});

let counter = 0;

/** Identifiers that sort by time, as ours do, so that both sides' indexes grow alike. */
function makeIds() {
  counter += 1;
  const hex = Date.now().toString(16).padStart(12, '0') + counter.toString(16).padStart(8, '0');
  const random = Math.random().toString(16).slice(2, 14).padEnd(12, '0');
  const uuid = (version: string) =>
    `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${version}${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${random}`;
  return {
    id: uuid('7'),
    jobId: uuid('7'),
    auditId: `aud_${hex}${random}`,
  };
}

const server = app.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.send?.({ type: 'ready', port: typeof address === 'object' ? address?.port : undefined });
});
process.on('disconnect', () => process.exit(0));
