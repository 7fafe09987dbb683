import { Migration } from '@mikro-orm/migrations';

/** Indexes by age for what is removed by age and had none. */
export class Migration20261120000800_retention extends Migration {
  override up(): void {
    this.addSql(`
      create index deliveries_age on deliveries (created_at) where status in ('delivered', 'failed', 'canceled');
      create index webhook_recoveries_age on webhook_recoveries (created_at) where status in ('completed', 'failed');
      create index ingest_rejections_age on ingest_rejections (day);`);
  }

  override down(): void {
    this.addSql('drop index deliveries_age, webhook_recoveries_age, ingest_rejections_age;');
  }
}
