import * as z from 'zod';
import { createOrganization, newOrganization } from '#features/organizations';
import {
  createTenant,
  limitNames,
  listFeatures,
  listLimits,
  recordExport,
  renameTenant,
  setLimits,
  setSuspended,
  switchFeature,
  tenantFeatures,
} from '#features/tenants';
import { read } from '#platform/db';
import { countTenant, exportTenant } from '#schema';
import {
  command,
  count,
  oneOf,
  optionalList,
  optionalText,
  optionalUuid,
  tenant,
  text,
  UsageError,
} from '../command.ts';
import { describeTenant } from '../describe-tenant.ts';
import { nameOf, removeTenant } from '../remove-tenant.ts';

const feature = oneOf(tenantFeatures, '').schema;
const limit = oneOf(limitNames, '').schema;
const grant = z
  .string()
  .regex(/^\w+=[1-9]\d{0,8}$/, 'must be limits with whole numbers from 1, such as api_keys=300')
  .refine((text) => limit.safeParse(text.split('=')[0]).success, `must name one of ${limitNames.join(', ')}`);

export const tenantCommands = {
  'tenants create': command({
    summary: 'Create a customer account with a first organization in each environment.',
    options: { name: text('<name>', 'What the customer is called.') },
    example: "--name 'Harbor Restoration'",
    async run(tools, { name }) {
      const tenantId = await createTenant(tools.system().pool, name);
      const live = await createOrganization(tools.actingFor(tenantId, 'live'), newOrganization(name));
      const sandbox = await createOrganization(tools.actingFor(tenantId, 'test'), newOrganization(name));
      return {
        value: {
          tenant_id: tenantId,
          organization_id: live.organization_id,
          test_organization_id: sandbox.organization_id,
        },
      };
    },
  }),
  'tenants list': command({
    summary: 'List customer accounts, newest first.',
    options: {
      name: optionalText('<text>', 'Accounts whose name contains this; case is ignored.'),
      after: optionalUuid('<id>', 'The page after this account, which is the last of the previous page.'),
      limit: count('Maximum number; 50 by default.', 500),
    },
    example: '--name harbor',
    async run(tools, { name, after, limit = 50 }) {
      const { rows } = await tools.system().pool.query(
        `select tenant_id, name, created_at from tenants
         where ($1::text is null or position(lower($1) in lower(name)) > 0) and ($2::uuid is null or tenant_id < $2)
         order by tenant_id desc limit $3`,
        [name ?? null, after ?? null, limit],
      );
      return { value: rows };
    },
  }),
  'tenants show': command({
    summary: 'Show an account at a glance: whether it is suspended and why, what it has, and its limits.',
    options: { tenant },
    notes: 'Counts stop at 100000.',
    example: '--tenant 01975d2e-7c40-7000-8a3f-6b1f0c9d2e11',
    async run(tools, { tenant: tenantId }) {
      const ctx = tools.actingFor(tenantId, 'live');
      const limits = await read({ ...ctx, db: tools.system() }, (em) => listLimits({ em, tenantId }));
      return { value: { ...(await describeTenant(tools.system().pool, tenantId)), limits } };
    },
  }),
  'tenants rename': command({
    summary: 'Rename an account.',
    options: { tenant, name: text('<name>', 'What the customer is called from now on.') },
    example: "--tenant 01975d2e-7c40-7000-8a3f-6b1f0c9d2e11 --name 'Harbor Restoration'",
    async run(tools, { tenant: tenantId, name }) {
      await renameTenant({ ...tools.actingFor(tenantId, 'live'), db: tools.system() }, name);
      return { value: { tenant_id: tenantId, name } };
    },
  }),
  'tenants features': command({
    summary: 'Show which resource groups are live, and turn roadmap groups on or off.',
    options: {
      tenant,
      enable: optionalList('<feature,…>', `Groups to switch on: ${tenantFeatures.join(', ')}.`, feature),
      disable: optionalList('<feature,…>', 'Groups to switch off.', feature),
    },
    example: '--tenant 01975d2e-7c40-7000-8a3f-6b1f0c9d2e11 --disable outreach',
    async run(tools, { tenant: tenantId, enable = [], disable = [] }) {
      const ctx = tools.actingFor(tenantId, 'live');
      for (const each of enable) await switchFeature(ctx, each, true);
      for (const each of disable) await switchFeature(ctx, each, false);
      return { value: (await read(ctx, (em) => listFeatures({ em, tenantId }))).data };
    },
  }),
  'tenants limits': command({
    summary: 'Show the limits of a tenant, or change one.',
    options: {
      tenant,
      set: optionalList('<limit=n,…>', `Limits to grant: ${limitNames.join(', ')}.`, grant),
      reset: optionalList('<limit,…>', 'Limits to reset to their default.', limit),
    },
    example: '--tenant 01975d2e-7c40-7000-8a3f-6b1f0c9d2e11 --set api_keys=300,webhooks=200',
    async run(tools, { tenant: tenantId, set = [], reset = [] }) {
      const ctx = { ...tools.actingFor(tenantId, 'live'), db: tools.system() };
      const granted = set.map((each) => each.split('=')).map(([name, number]) => [name, Number(number)]);
      const changes = Object.fromEntries([...granted, ...reset.map((name) => [name, null])]);
      return {
        value:
          Object.keys(changes).length > 0
            ? await setLimits(ctx, changes)
            : await read(ctx, (em) => listLimits({ em, tenantId })),
      };
    },
  }),
  'tenants export': command({
    summary: 'Export all data of an account to a directory, from one snapshot.',
    options: { tenant, to: text('<directory>', 'Target directory: empty; created if missing.') },
    notes:
      'Both environments: one JSON Lines file per table, and a manifest with the row counts and SHA-256 of the files. Secrets are left out: encrypted values, hashes of keys and passwords, sessions. Uses DATABASE_URL.',
    showsProgress: true,
    example: '--tenant 01975d2e-7c40-7000-8a3f-6b1f0c9d2e11 --to /exports/harbor',
    async run(tools, { tenant: tenantId, to }) {
      // Recorded before a row is read: an export that is interrupted leaves files too.
      await recordExport({ ...tools.actingFor(tenantId, 'live'), db: tools.system() });
      const { release, taken_at, tables } = await exportTenant(tools.config, tenantId, to, tools.log);
      const rows = tables.reduce((sum, table) => sum + table.rows, 0);
      return { value: { directory: to, release, taken_at, tables: tables.length, rows } };
    },
  }),
  'tenants delete': command({
    summary: 'Delete an account and all its data; its audit entries are kept.',
    options: {
      tenant,
      name: optionalText('<name>', 'The exact name of the account, as confirmation.'),
    },
    notes:
      'In both environments: records, secrets, keys, people with their sessions, events, messages, jobs. Its audit log is kept for seven years, and identifies people and customers only by ids and by hashes whose keys are deleted. If the data may be needed again, export it first (tenants export); backups and archives keep it until they expire. The account is suspended first. An interrupted run can be started again and continues where it stopped.',
    showsProgress: true,
    example: "--tenant 01975d2e-7c40-7000-8a3f-6b1f0c9d2e11 --name 'Harbor Restoration'",
    async preview(tools, { tenant: tenantId }) {
      const { pool } = tools.system();
      return {
        tenant_id: tenantId,
        name: await nameOf(pool, tenantId),
        rows: await countTenant(pool, tenantId),
      };
    },
    async run(tools, { tenant: tenantId, name }) {
      const called = await nameOf(tools.system().pool, tenantId);
      if (name !== called) {
        throw new UsageError(
          `Nothing was done: --name has to be what the account is called, letter by letter (svc tenants show --tenant ${tenantId})`,
        );
      }
      return {
        value: { tenant_id: tenantId, name: called, rows: await removeTenant(tools, tenantId, called) },
      };
    },
  }),
  'tenants suspend': command({
    summary: 'Suspend a tenant: its requests are refused, its jobs and deliveries wait.',
    options: { tenant, reason: text('<text>', 'Why; the tenant can read it in its audit log.') },
    notes: 'Messages of its providers are still accepted, and nothing is lost. Running jobs finish.',
    example: "--tenant 01975d2e-7c40-7000-8a3f-6b1f0c9d2e11 --reason 'unpaid since March'",
    async run(tools, { tenant: tenantId, reason }) {
      const ctx = { ...tools.actingFor(tenantId, 'live'), db: tools.system() };
      return { value: await setSuspended(ctx, true, reason) };
    },
  }),
  'tenants resume': command({
    summary: 'Resume a suspended tenant: its jobs and deliveries continue.',
    options: { tenant, reason: text('<text>', 'Why; the tenant can read it in its audit log.') },
    example: '--tenant 01975d2e-7c40-7000-8a3f-6b1f0c9d2e11 --reason paid',
    async run(tools, { tenant: tenantId, reason }) {
      const ctx = { ...tools.actingFor(tenantId, 'live'), db: tools.system() };
      return { value: await setSuspended(ctx, false, reason) };
    },
  }),
};
