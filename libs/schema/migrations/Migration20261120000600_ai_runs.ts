import { Migration } from '@mikro-orm/migrations';

/** What engines were asked, and what models have cost each tenant. */
export class Migration20261120000600_ai_runs extends Migration {
  override up(): void {
    this.addSql(`
      -- One row for each time an engine was asked. What it was asked is a hash: a run says what it saw and keeps none of it.
      create table ai_runs (
        run_id text collate "C" primary key,
        tenant_id uuid not null,
        environment app.environment_name not null,
        task text not null,
        subject_id text not null,
        engine text not null check (engine in ('built-in', 'llm')),
        model text not null,
        prompt_version text not null,
        input_hash text not null,
        -- A failed run gave no answer; the run of the engine that stood in for it has the reason in fallback_reason.
        outcome text not null check (outcome in ('answered', 'failed')),
        failure text,
        fallback_reason text,
        duration_ms integer not null,
        input_tokens integer not null,
        output_tokens integer not null,
        created_at timestamptz not null
      );
      create index ai_runs_subject on ai_runs (tenant_id, environment, subject_id, run_id desc);
      create index ai_runs_age on ai_runs (created_at);

      -- What the models have used of a tenant's allowance on a day (UTC), what is reserved for runs under way included.
      create table ai_token_days (
        tenant_id uuid not null,
        environment app.environment_name not null,
        day date not null,
        tokens bigint not null,
        -- Millionths of the currency that the prices are configured in.
        spend_micros bigint not null,
        primary key (tenant_id, environment, day)
      );
      create index ai_token_days_age on ai_token_days (day);`);

    for (const table of ['ai_runs', 'ai_token_days']) {
      const row = 'tenant_id = (select app.tenant_id()) and environment = (select app.environment())';
      this.addSql(`
        alter table ${table} enable row level security;
        create policy tenant on ${table} for all to svc_app using (${row}) with check (${row});
        create policy system on ${table} for all to svc_system using (true) with check (true);
        grant select on ${table} to svc_app;
        grant select, insert, update, delete on ${table} to svc_system;`);
    }
  }

  override down(): void {
    this.addSql('drop table ai_token_days; drop table ai_runs;');
  }
}
