import { defineEntity, p } from '@mikro-orm/postgresql';
import { Lead } from '#features/leads';
import { recordColumns } from '#platform/db';
import { invalidTransition } from '#platform/errors';
import type { ProspectStatus } from './prospects.schemas.ts';

const schema = defineEntity({
  name: 'Prospect',
  tableName: 'prospects',
  properties: {
    prospectId: p.uuid().primary(),
    ...recordColumns(),
    organizationId: p.uuid(),
    // Name, address, sector and score are the lead's, and stay so when it changes.
    lead: () => p.manyToOne(Lead).joinColumn('lead_id'),
    status: p.text().$type<ProspectStatus>(),
    lastOutreachAt: p.datetime().nullable(),
  },
});

/** What a person may say of a prospect; the rest follows from mails and from its lead. */
const isDecidable = (status: ProspectStatus): boolean =>
  ['contacted', 'replied', 'interested', 'not_interested'].includes(status);

/** A prospect's answer. */
export type ProspectAnswer = 'replied' | 'interested' | 'not_interested';

/** An outbound lead that is worth an approach, and how far that has come. Converted and unsubscribed are ends. */
export class Prospect extends schema.class {
  /** A mail has gone out to it. */
  contact(at: Date): void {
    this.lastOutreachAt = at;
    if (this.status === 'new') this.status = 'contacted';
  }

  /** Records an answer. A bare reply keeps an earlier yes or no; a clear one replaces it. */
  answer(answer: ProspectAnswer): void {
    if (this.status === 'converted' || this.status === 'unsubscribed') return;
    if (answer === 'replied' && ['interested', 'not_interested'].includes(this.status)) return;
    this.status = answer;
  }

  /**
   * A person says how far the approach has come.
   * @throws AppError `invalid_transition` for a customer, for one that wants no more mail, and for what no person decides.
   */
  decide(status: ProspectStatus): void {
    if (status === this.status) return;
    const isOver = this.status === 'converted' || this.status === 'unsubscribed';
    if (isOver || !isDecidable(status)) throw invalidTransition('prospect', this.status, status);
    this.status = status;
  }

  /** It wants no more mail; a customer stays a customer all the same. */
  unsubscribe(): void {
    if (this.status !== 'converted') this.status = 'unsubscribed';
  }

  /** Its lead was won. */
  convert(): void {
    this.status = 'converted';
  }
}

schema.setClass(Prospect);
