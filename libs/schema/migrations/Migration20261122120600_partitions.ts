import { Migration } from './migration.ts';

/**
 * Partitions, by time, the tables that grow with every call and are removed by age. Ids begin with their time, so a range of
 * ids is a range of time, and the id alone stays the primary key. Partitions of some days are made ahead and dropped whole.
 * Two more are open to the past and to the future, so that each row has a partition regardless of a host's clock. They are
 * ranges and not a default partition, so that a list reads the partitions in order and stops early.
 */
export class Migration20261122120600_partitions extends Migration {
  override up(): void {
    this.addSql(`
      -- The tables, their key, the prefix of its ids, and what the pages of a partition leave free.
      create function app.partitioned_tables()
        returns table (name text, key text, prefix text, fillfactor integer) language sql immutable parallel safe
        as $$ values ('events', 'event_id', 'evt_', 100), ('deliveries', 'delivery_id', 'dlv_', 80),
                     ('delivery_attempts', 'delivery_id', 'dlv_', 100),
                     ('ingest_messages', 'message_id', 'msg_', 100), ('ai_runs', 'run_id', 'run_', 100),
                     ('request_log', 'entry_id', 'req_', 100) $$;

      -- The ids of a day begin here: ten characters of base 32 are the 48 bits of milliseconds.
      create function app.first_id(prefix text, day date) returns text language sql immutable parallel safe
        as $$ select prefix || string_agg(substr('0123456789abcdefghjkmnpqrstvwxyz',
                       (((day - '1970-01-01') * 86400000::bigint >> (5 * place)) & 31)::integer + 1, 1), ''
                       order by place desc)
              from generate_series(0, 9) place $$;

      -- The partitions between the open ones, with their days (UTC); the last one is excluded.
      create function app.partitions()
        returns table (parent text, partition text, starts date, ends date) language sql stable
        as $$ select t.name, c.relname::text, to_date(days[1], 'YYYYMMDD'), to_date(days[2], 'YYYYMMDD')
              from app.partitioned_tables() t
              join pg_inherits i on i.inhparent = t.name::regclass
              join pg_class c on c.oid = i.inhrelid
              cross join regexp_match(c.relname, '_([0-9]{8})_([0-9]{8})$') days
              where days is not null
              order by 1, 3 $$;

      create function app.attach_open_partitions(of text, starts date, ends date) returns void
        language plpgsql set search_path = public, pg_temp as $$
      declare
        prefix text := (select t.prefix from app.partitioned_tables() t where t.name = of);
      begin
        if starts is not null then
          execute format('alter table %I attach partition %I for values from (minvalue) to (%L)',
            of, of || '_past', app.first_id(prefix, starts));
        end if;
        if ends is not null then
          execute format('alter table %I attach partition %I for values from (%L) to (maxvalue)',
            of, of || '_future', app.first_id(prefix, ends));
        end if;
      end $$;

      -- One process at a time makes and drops partitions; another one leaves it to that.
      create function app.turns_partitions() returns boolean language sql
        as $$ select pg_try_advisory_xact_lock(hashtext('app.partitions')) $$;

      -- One more partition, of so many days from the end of the last one, unless that is far enough ahead. Rows of its
      -- time that a clock ahead of ours has written move into it.
      create function app.add_partition(of text, days integer) returns text
        language plpgsql security definer set search_path = public, pg_temp set lock_timeout = '500ms' as $$
      declare
        t record;
        today date := (now() at time zone 'utc')::date;
        starts date := (select max(p.ends) from app.partitions() p where p.parent = of);
        ends date;
        made text;
      begin
        select * into strict t from app.partitioned_tables() where name = of;
        starts := coalesce(starts, today);
        if days not between 1 and 31 or starts > today + greatest(days, 7) or not app.turns_partitions() then
          return null;
        end if;
        ends := starts + days;
        made := format('%s_%s_%s', of, to_char(starts, 'YYYYMMDD'), to_char(ends, 'YYYYMMDD'));
        execute format('alter table %I detach partition %I', of, of || '_future');
        execute format('create table %I partition of %I for values from (%L) to (%L) with (fillfactor = %s)',
          made, of, app.first_id(t.prefix, starts), app.first_id(t.prefix, ends), t.fillfactor);
        execute format('with moved as (delete from %I where %I < %L returning *) insert into %I select * from moved',
          of || '_future', t.key, app.first_id(t.prefix, ends), made);
        perform app.attach_open_partitions(of, null, ends);
        return made;
      end $$;

      -- Drops a table's oldest partition, whose last day is past for this long. What is not done yet, and what belongs to
      -- that, moves into the partition of the past: deliveries that are pending, with their attempts and events, and what
      -- the caller names, who had time to look for it. Nothing is dropped from under deliveries: theirs go first.
      create function app.drop_partition(of text, dropped text, days_kept integer, kept text[]) returns bigint
        language plpgsql security definer set search_path = public, pg_temp set lock_timeout = '500ms' as $$
      declare
        t record;
        p record;
        next_starts date;
        bounds text;
        moved bigint;
      begin
        if not app.turns_partitions() then
          return null;
        end if;
        select * into strict t from app.partitioned_tables() where name = of;
        select * into strict p from app.partitions() x where x.parent = of order by x.starts limit 1;
        select min(x.starts) into strict next_starts from app.partitions() x where x.parent = of and x.starts > p.starts;
        if p.partition <> dropped or next_starts is null or days_kept < 7
          or p.ends > (now() at time zone 'utc')::date - days_kept then
          raise exception '% is not the oldest partition of %, or not past its retention', dropped, of;
        end if;
        if of in ('events', 'delivery_attempts') and exists (
          select from app.partitions() x where x.parent = 'deliveries' and x.starts < p.ends
        ) then
          raise exception 'the deliveries of the time of % have to go first', dropped;
        end if;
        bounds := format('delivery_id >= %L and delivery_id < %L',
          app.first_id('dlv_', p.starts), app.first_id('dlv_', p.ends));
        execute format('alter table %I detach partition %I', of, of || '_past');
        execute format('alter table %I detach partition %I', of, dropped);
        if of = 'deliveries' then
          execute format('select array(select delivery_id from %I where status = ''pending'')', dropped) into kept;
        elsif of = 'delivery_attempts' then
          execute 'select array(select delivery_id from deliveries where ' || bounds || ')' into kept;
        elsif of = 'events' then
          execute 'select array(select distinct event_id from deliveries where ' || bounds || ')' into kept;
        end if;
        execute format('insert into %I select * from %I where %I = any ($1)', of || '_past', dropped, t.key) using kept;
        get diagnostics moved = row_count;
        execute format('drop table %I', dropped);
        perform app.attach_open_partitions(of, next_starts, null);
        return moved;
      end $$;

      do $$
      declare
        t record;
        today date := (now() at time zone 'utc')::date;
        days integer;
      begin
        for t in select * from app.partitioned_tables() loop
          execute format('create table %I partition of %I for values from (minvalue) to (%L) with (fillfactor = %s)',
            t.name || '_past', t.name, app.first_id(t.prefix, today), t.fillfactor);
          execute format('create table %I partition of %I for values from (%L) to (maxvalue) with (fillfactor = %s)',
            t.name || '_future', t.name, app.first_id(t.prefix, today), t.fillfactor);
          -- The log of requests is kept for a week: its partitions are days.
          days := case t.name when 'request_log' then 1 else 15 end;
          perform app.add_partition(t.name, days), app.add_partition(t.name, days);
        end loop;
      end $$;
      revoke execute on function app.attach_open_partitions(text, date, date), app.add_partition(text, integer),
        app.drop_partition(text, text, integer, text[]) from public;
      grant execute on function app.add_partition(text, integer), app.drop_partition(text, text, integer, text[]) to svc_system;`);
  }
}
