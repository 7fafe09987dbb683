import { Migration } from '@mikro-orm/migrations';

/** When a subscription's secret was last rotated: two rotations at once would show a secret that never signs. */
export class Migration20261122000000_secret_rotated_at extends Migration {
  override up(): void {
    this.addSql('alter table webhook_subscriptions add column secret_rotated_at timestamptz;');
  }

  override down(): void {
    this.addSql('alter table webhook_subscriptions drop column secret_rotated_at;');
  }
}
