import { Migration } from '@mikro-orm/migrations';

/** Delivery: how an endpoint is doing, retries by hand, and recovery as a durable job. */
export class Migration20261120000700_delivery extends Migration {
  override up(): void {
    this.addSql(`
      -- How the endpoint has been doing since its last success; what switches it off is density over time, not one
      -- event that was given up on.
      alter table webhook_subscriptions
        add column failing_since timestamptz,
        add column deliveries_since_success integer not null default 0,
        add column failing_alerted_at timestamptz;

      -- The attempts after this one were asked for by a person.
      alter table deliveries add column manual_after integer;

      -- The open alert of an endpoint gathers further failures instead of repeating itself.
      alter table alerts add column group_id text;
      create unique index alerts_open_group on alerts (group_id) where acknowledged_at is null and group_id is not null;

      create table webhook_recoveries (
        recovery_id text collate "C" primary key,
        tenant_id uuid not null,
        environment text not null,
        webhook_id text collate "C" not null references webhook_subscriptions,
        since timestamptz not null,
        until timestamptz not null,
        status text not null check (status in ('queued', 'running', 'completed', 'failed')),
        -- The last event that was looked at: where a run that was cut off goes on.
        last_event_id text collate "C",
        scanned integer not null default 0,
        retried integer not null default 0,
        created integer not null default 0,
        created_at timestamptz not null,
        updated_at timestamptz not null
      );
      create index webhook_recoveries_webhook on webhook_recoveries (webhook_id, recovery_id desc);
      create index deliveries_webhook_event on deliveries (webhook_id, event_id);

      alter table webhook_recoveries enable row level security;
      create policy tenant on webhook_recoveries for all to svc_app
        using (tenant_id = (select app.tenant_id()) and environment = (select app.environment()))
        with check (tenant_id = (select app.tenant_id()) and environment = (select app.environment()));
      create policy system on webhook_recoveries for all to svc_system using (true) with check (true);
      grant select, insert, update on webhook_recoveries to svc_app;
      grant select, insert, update, delete on webhook_recoveries to svc_system;`);
  }

  override down(): void {
    throw new Error('This migration cannot be undone: restore a backup instead');
  }
}
