import { Migration } from '@mikro-orm/migrations';

/** What holds back those who guess passwords, over all processes of the dashboard. */
export class Migration20261120000300_login_throttle extends Migration {
  override up(): void {
    this.addSql(`
      create table login_throttle (
        kind text not null check (kind in ('account', 'address')),
        -- SHA-256 of the e-mail address or the network address: nobody can be read out of this table.
        subject bytea not null,
        -- When the tries made so far will be forgotten; each try moves it on.
        clear_at timestamptz not null,
        primary key (kind, subject)
      );
      create index login_throttle_clear on login_throttle (clear_at);
      alter table login_throttle enable row level security;
      create policy system on login_throttle for all to svc_system using (true) with check (true);
      grant select, insert, update, delete on login_throttle to svc_system;`);
  }

  override down(): void {
    this.addSql('drop table login_throttle;');
  }
}
