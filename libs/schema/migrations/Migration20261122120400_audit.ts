import { forSystem, forTenant, forTenantToRead } from './access.ts';
import { Migration } from './migration.ts';

/** The audit log: immutable entries, the seals that prove this, and removal by age alone. */
export class Migration20261122120400_audit extends Migration {
  override up(): void {
    this.addSql(`
      create table audit_entries (
        audit_id text collate "C" not null,
        tenant_id uuid not null,
        environment text not null,
        occurred_at timestamptz not null,
        actor_type text not null,
        actor_id text not null,
        actor_name text,
        action text not null,
        target_type text not null,
        target_id text not null,
        organization_id uuid,
        changes json not null,
        request_id text,
        ip text,
        user_agent text,
        primary key (audit_id, occurred_at)
      ) partition by range (occurred_at);
      -- By time and not by identifier: the partitions then follow one another in the list's own order.
      create index audit_entries_list on audit_entries (tenant_id, environment, occurred_at desc, audit_id desc);
      create index audit_entries_target
        on audit_entries (tenant_id, environment, target_id, occurred_at desc, audit_id desc);
      create index audit_entries_target_type
        on audit_entries (tenant_id, environment, target_type, occurred_at desc, audit_id desc);
      create index audit_entries_actor
        on audit_entries (tenant_id, environment, actor_id, occurred_at desc, audit_id desc);
      create index audit_entries_action
        on audit_entries (tenant_id, environment, action, occurred_at desc, audit_id desc);
      create index audit_entries_organization on audit_entries (organization_id, occurred_at desc, audit_id desc);
      ${forTenant('audit_entries', { app: 'select, insert', system: 'select, insert', organization: 'own or none' })}

      -- Filled by the database with every entry, whatever its transaction's length or its host's clock, so that no late
      -- commit is overlooked; emptied by the sealer with the commit of a seal.
      create table audit_unsealed (
        tenant_id uuid not null,
        environment text not null,
        occurred_at timestamptz not null,
        audit_id text collate "C" not null,
        primary key (tenant_id, environment, occurred_at, audit_id)
      );
      ${forSystem('audit_unsealed', 'select, delete')}

      create table audit_seals (
        tenant_id uuid not null,
        environment text not null,
        batch bigint not null,
        first_sequence bigint not null,
        entry_count integer not null,
        root bytea not null,
        chain bytea not null,
        -- The chain hashes the time of the seal, which therefore has no digits that a program could lose.
        sealed_at timestamptz(3) not null,
        -- Roots of the full subtrees of the tree over the seals (RFC 6962) that this seal completes, the leaf first.
        nodes bytea not null,
        primary key (tenant_id, environment, batch)
      );
      ${forTenantToRead('audit_seals', { system: 'select, insert' })}

      -- Signed with a key that the database does not know; copies of them elsewhere are what a rewritten log is found by.
      create table audit_checkpoints (
        checkpoint_id text collate "C" primary key,
        tenant_id uuid not null,
        environment text not null,
        tree_size bigint not null,
        root bytea not null,
        note text not null,
        verifier_key text not null,
        -- The entries from 1 to this one are under it.
        last_sequence bigint not null,
        created_at timestamptz(3) not null,
        unique (tenant_id, environment, tree_size)
      );
      create index audit_checkpoints_list on audit_checkpoints (tenant_id, environment, checkpoint_id desc);
      ${forTenantToRead('audit_checkpoints', { system: 'select, insert' })}

      create table audit_leaves (
        audit_id text collate "C" primary key,
        tenant_id uuid not null,
        environment text not null,
        batch bigint not null,
        leaf integer not null,
        sequence bigint not null,
        hash bytea not null,
        occurred_at timestamptz not null,
        unique (tenant_id, environment, sequence)
      );
      create index audit_leaves_batch on audit_leaves (tenant_id, environment, batch, leaf);
      create index audit_leaves_age on audit_leaves using brin (occurred_at);
      ${forTenantToRead('audit_leaves', { system: 'select, insert, delete' })}`);

    this.addSql(`
      create function app.queue_for_sealing() returns trigger
        language plpgsql security definer set search_path = public, pg_temp as $$
      begin
        insert into audit_unsealed select tenant_id, environment, occurred_at, audit_id from entered;
        return null;
      end $$;
      create trigger queue_for_sealing after insert on audit_entries
        referencing new table as entered for each statement execute function app.queue_for_sealing();

      -- Entries from before this moment may be gone: seven years, rounded down to the month.
      create function app.audit_retained_from() returns timestamptz language sql stable parallel safe
        as $$ select date_trunc('month', (now() at time zone 'utc') - interval '7 years') at time zone 'utc' $$;

      create function app.refuse_change() returns trigger language plpgsql as $$
      begin
        raise exception 'the audit log is append-only' using errcode = 'insufficient_privilege';
      end $$;
      create function app.refuse_leaf_change() returns trigger language plpgsql as $$
      begin
        if tg_op = 'DELETE' and old.occurred_at < app.audit_retained_from() then
          return old;
        end if;
        raise exception 'the audit log is append-only' using errcode = 'insufficient_privilege';
      end $$;
      create trigger no_truncate before truncate on audit_entries execute function app.refuse_change();
      create trigger append_only before update or delete on audit_seals for each row execute function app.refuse_change();
      create trigger no_truncate before truncate on audit_seals execute function app.refuse_change();
      create trigger append_only before update or delete on audit_checkpoints
        for each row execute function app.refuse_change();
      create trigger no_truncate before truncate on audit_checkpoints execute function app.refuse_change();
      create trigger append_only before update or delete on audit_leaves
        for each row execute function app.refuse_leaf_change();
      create trigger no_truncate before truncate on audit_leaves execute function app.refuse_change();`);

    // Roles may access the partitions only through their parent table.
    this.addSql(`
      create function app.guard_audit_partition(partition text) returns void
        language plpgsql set search_path = public, pg_temp as $$
      begin
        execute format('create trigger append_only before update or delete on %I for each row
          execute function app.refuse_change()', partition);
        execute format('create trigger no_truncate before truncate on %I execute function app.refuse_change()', partition);
      end $$;

      -- The months that have a partition, from the first day of one to the first day after it (UTC).
      create function app.audit_months() returns table (partition text, starts timestamptz, ends timestamptz)
        language sql stable
        as $$ select c.relname::text, month at time zone 'utc', (month + interval '1 month') at time zone 'utc'
              from pg_inherits i join pg_class c on c.oid = i.inhrelid
              cross join to_timestamp(substring(c.relname from '_([0-9]{4}_[0-9]{2})$'), 'YYYY_MM') parsed
              cross join lateral (select date_trunc('month', parsed::date::timestamp) as month) m
              where i.inhparent = 'audit_entries'::regclass and c.relname ~ '^audit_entries_[0-9]{4}_[0-9]{2}$'
              order by 1 $$;

      -- One partition a month, made ahead of time; a partition older than the retention is dropped whole. Before and after
      -- them is one open to the past and one to the future, so that no clock makes a change fail; what a clock ahead has
      -- written moves into its month when that is made.
      create function app.ensure_audit_partitions(months_ahead integer) returns void
        language plpgsql security definer set search_path = public, pg_temp set lock_timeout = '500ms' as $$
      declare
        month timestamp := coalesce((select max(ends) at time zone 'utc' from app.audit_months()),
          date_trunc('month', now() at time zone 'utc'));
        until timestamp := date_trunc('month', now() at time zone 'utc') + make_interval(months => months_ahead);
        ends timestamptz;
        partition text;
      begin
        while month <= until loop
          partition := 'audit_entries_' || to_char(month, 'YYYY_MM');
          ends := (month + interval '1 month') at time zone 'utc';
          alter table audit_entries detach partition audit_entries_future;
          execute format('create table %I partition of audit_entries for values from (%L) to (%L)',
            partition, month at time zone 'utc', ends);
          alter table audit_entries_future disable trigger append_only;
          -- Into the partition itself: its entries are queued for sealing already.
          execute format('with moved as (delete from audit_entries_future where occurred_at < %L returning *)
            insert into %I select * from moved', ends, partition);
          alter table audit_entries_future enable trigger append_only;
          perform app.guard_audit_partition(partition);
          execute format('alter table audit_entries attach partition audit_entries_future for values from (%L) to (maxvalue)',
            ends);
          month := month + interval '1 month';
        end loop;
      end $$;

      create function app.make_open_audit_partition(name text, starts text, ends text) returns void
        language plpgsql set search_path = public, pg_temp as $$
      begin
        execute format('create table %I partition of audit_entries for values from (%s) to (%s)', name, starts, ends);
        perform app.guard_audit_partition(name);
      end $$;
      do $$
      declare
        month text := quote_literal(date_trunc('month', now() at time zone 'utc') at time zone 'utc');
      begin
        perform app.make_open_audit_partition('audit_entries_past', 'minvalue', month);
        perform app.make_open_audit_partition('audit_entries_future', month, 'maxvalue');
        perform app.ensure_audit_partitions(12);
      end $$;

      -- The moment is not a parameter: whoever calls this cannot drop what the retention still covers.
      create function app.drop_expired_audit_partitions() returns setof text
        language plpgsql security definer set search_path = public, pg_temp set lock_timeout = '3s' as $$
      declare
        expired record;
      begin
        for expired in select * from app.audit_months() m where m.ends <= app.audit_retained_from() loop
          -- What was never sealed would leave no trace.
          continue when exists (select from audit_unsealed where occurred_at < expired.ends);
          -- The months go in their order: what is open to the past is older still, and begins anew.
          exit when exists (select from app.audit_months() m where m.starts < expired.starts);
          execute format('drop table audit_entries_past, %I', expired.partition);
          perform app.make_open_audit_partition('audit_entries_past', 'minvalue',
            quote_literal((select min(m.starts) from app.audit_months() m)));
          return next expired.partition;
        end loop;
      end $$;
      revoke execute on function app.guard_audit_partition(text), app.make_open_audit_partition(text, text, text),
        app.ensure_audit_partitions(integer), app.drop_expired_audit_partitions() from public;
      grant execute on function app.ensure_audit_partitions(integer), app.drop_expired_audit_partitions() to svc_system;`);
  }
}
