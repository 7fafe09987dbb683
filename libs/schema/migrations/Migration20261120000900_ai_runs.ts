import { Migration } from '@mikro-orm/migrations';

/** What an engine decides, and where it does not decide a whole record, the part that it decides. */
const decided = [
  'calls',
  'leads',
  'claims',
  'content_revisions',
  'outreach_emails',
  'outreach_replies',
  'reviews',
];

/** Records name the run that decided them. No foreign key: runs go before records do. */
export class Migration20261120000900_ai_runs extends Migration {
  override up(): void {
    for (const table of decided) {
      this.addSql(`alter table ${table} add column ai_run_id text collate "C";`);
    }
  }

  override down(): void {
    for (const table of decided) this.addSql(`alter table ${table} drop column ai_run_id;`);
  }
}
