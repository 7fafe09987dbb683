import { Migration } from '@mikro-orm/migrations';

/** The open alerts by kind, which the operators' metric counts at each scrape. */
export class Migration20261120001100_open_alerts extends Migration {
  override up(): void {
    this.addSql('create index alerts_open on alerts (kind) where acknowledged_at is null;');
  }

  override down(): void {
    this.addSql('drop index alerts_open;');
  }
}
