import { Migration } from '@mikro-orm/migrations';

/** What sealing the audit log needs: the queue of unsealed entries, the rules of retention, and indexes for its filters. */
export class Migration20261120000200_audit_sealing extends Migration {
  override up(): void {
    this.addSql(`
      -- Filled by the database with every entry, whatever its transaction's length or its host's clock, so that no late
      -- commit is overlooked; emptied by the sealer with the commit of a seal.
      create table audit_unsealed (
        tenant_id uuid not null,
        environment text not null,
        occurred_at timestamptz not null,
        audit_id text collate "C" not null,
        primary key (tenant_id, environment, occurred_at, audit_id)
      );
      alter table audit_unsealed enable row level security;
      create policy system on audit_unsealed for all to svc_system using (true) with check (true);
      grant select, delete on audit_unsealed to svc_system;

      create function app.queue_for_sealing() returns trigger
        language plpgsql security definer set search_path = public, pg_temp as $$
      begin
        insert into audit_unsealed select tenant_id, environment, occurred_at, audit_id from entered;
        return null;
      end $$;
      create trigger queue_for_sealing after insert on audit_entries
        referencing new table as entered for each statement execute function app.queue_for_sealing();
      insert into audit_unsealed select tenant_id, environment, occurred_at, audit_id from audit_entries;

      -- The chain hashes the time of the seal, which therefore has no digits that a program could lose.
      alter table audit_seals alter column sealed_at type timestamptz(3), drop column previous_root;
      create index audit_leaves_age on audit_leaves using brin (occurred_at);`);

    this.addSql(`
      -- Entries from before this moment may be gone: seven years, rounded down to the month.
      create function app.audit_retained_from() returns timestamptz language sql stable parallel safe
        as $$ select date_trunc('month', (now() at time zone 'utc') - interval '7 years') at time zone 'utc' $$;

      create function app.refuse_leaf_change() returns trigger language plpgsql as $$
      begin
        if tg_op = 'DELETE' and old.occurred_at < app.audit_retained_from() then
          return old;
        end if;
        raise exception 'the audit log is append-only' using errcode = 'insufficient_privilege';
      end $$;
      create trigger append_only before update or delete on audit_leaves
        for each row execute function app.refuse_leaf_change();
      create trigger no_truncate before truncate on audit_leaves execute function app.refuse_change();
      revoke update, truncate on audit_leaves from svc_system;

      -- The moment is not a parameter: whoever calls this cannot drop what the retention still covers.
      create function app.drop_expired_audit_partitions() returns setof text
        language plpgsql security definer set search_path = public, pg_temp set lock_timeout = '3s' as $$
      declare
        expired record;
      begin
        for expired in
          select c.relname as partition, to_date(right(c.relname, 7), 'YYYY_MM') + interval '1 month' as ends
          from pg_inherits i join pg_class c on c.oid = i.inhrelid
          where i.inhparent = 'audit_entries'::regclass and c.relname ~ '^audit_entries_[0-9]{4}_[0-9]{2}$'
          order by 1
        loop
          continue when expired.ends at time zone 'utc' > app.audit_retained_from();
          -- What was never sealed would leave no trace.
          continue when exists (select from audit_unsealed where occurred_at < expired.ends at time zone 'utc');
          execute format('drop table %I', expired.partition);
          return next expired.partition;
        end loop;
      end $$;
      revoke execute on function app.drop_expired_audit_partitions() from public;
      grant execute on function app.drop_expired_audit_partitions() to svc_system;

      -- The first migration granted the partitions one by one; they are reached through their parent only.
      do $$
      declare
        partition text;
      begin
        for partition in select inhrelid::regclass::text from pg_inherits where inhparent = 'audit_entries'::regclass loop
          execute format('revoke all on %s from svc_system', partition);
        end loop;
      end $$;`);

    this.addSql(`
      -- By time and not by identifier: the partitions then follow one another in the list's own order.
      drop index audit_entries_list, audit_entries_target;
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

      create index events_type on events (tenant_id, environment, type, event_id desc);
      create index events_organization on events (organization_id, event_id desc);`);
  }

  override down(): void {
    throw new Error('Seals cannot be taken back: restore a backup instead');
  }
}
