import { Migration } from '@mikro-orm/migrations';

/**
 * Deliveries of one endpoint that become due together travel in one job, whose name each row keeps. A delivery that is
 * being sent is a pending one under a lease. Taking the lease then changes no indexed column, and
 * the row's new version stays on its page (a heap-only tuple) without touching any index.
 */
export class Migration20261120001000_delivery_lease extends Migration {
  override up(): void {
    this.addSql(`
      update deliveries set status = 'pending' where status = 'delivering';
      alter table deliveries drop constraint deliveries_status_check;
      alter table deliveries add constraint deliveries_status_check
        check (status in ('pending', 'delivered', 'failed', 'canceled'));
      drop index deliveries_due;
      create index deliveries_due on deliveries (next_attempt_at, delivery_id) where status = 'pending';
      -- A recovery finds an event's delivery by the unique pair.
      drop index deliveries_webhook_event;
      -- The first of the deliveries that were handed to a worker together with this one.
      alter table deliveries add column batch_id text collate "C";
      -- Room on each page for the version that holds the lease.
      alter table deliveries set (fillfactor = 80);`);
  }

  override down(): void {
    this.addSql(`
      alter table deliveries reset (fillfactor);
      alter table deliveries drop column batch_id;
      create index deliveries_webhook_event on deliveries (webhook_id, event_id);
      drop index deliveries_due;
      create index deliveries_due on deliveries (next_attempt_at, delivery_id)
        where status in ('pending', 'delivering');
      alter table deliveries drop constraint deliveries_status_check;
      alter table deliveries add constraint deliveries_status_check
        check (status in ('pending', 'delivering', 'delivered', 'failed', 'canceled'));`);
  }
}
