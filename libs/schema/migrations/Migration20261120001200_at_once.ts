import { Migration } from '@mikro-orm/migrations';

/** What one transaction may now do as a whole: receive a call, have it read, make a lead of it. */
export class Migration20261120001200_at_once extends Migration {
  override up(): void {
    this.addSql(`
      -- A run of the built-in engine is recorded with what it decides.
      grant insert on ai_runs to svc_app;

      -- A call and its lead name each other, and may both be new.
      alter table calls alter constraint calls_lead_id_fkey deferrable initially deferred;
      alter table leads alter constraint leads_call_id_fkey deferrable initially deferred;`);
  }

  override down(): void {
    this.addSql(`
      alter table leads alter constraint leads_call_id_fkey not deferrable;
      alter table calls alter constraint calls_lead_id_fkey not deferrable;
      revoke insert on ai_runs from svc_app;`);
  }
}
