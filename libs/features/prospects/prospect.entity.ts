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
    // Name, address, sector and score are read from the lead, so they follow its changes.
    lead: () => p.manyToOne(Lead).joinColumn('lead_id'),
    status: p.text().$type<ProspectStatus>(),
    lastOutreachAt: p.datetime().nullable(),
  },
});

/** The statuses that a user may set; the others follow from mails and from the lead. */
const isDecidable = (status: ProspectStatus): boolean =>
  ['contacted', 'replied', 'interested', 'not_interested'].includes(status);

/** A prospect's answer. */
export type ProspectAnswer = 'replied' | 'interested' | 'not_interested';

/**
 * An outbound lead that is worth approaching, and the status of the approach. Converted and unsubscribed are
 * final.
 */
export class Prospect extends schema.class {
  /** Records that a mail was sent to it. */
  contact(at: Date): void {
    this.lastOutreachAt = at;
    if (this.status === 'new') this.status = 'contacted';
  }

  /**
   * Records an answer. A plain reply keeps an earlier interested or not interested; a clear answer replaces
   * it.
   */
  answer(answer: ProspectAnswer): void {
    if (this.status === 'converted' || this.status === 'unsubscribed') return;
    if (answer === 'replied' && ['interested', 'not_interested'].includes(this.status)) return;
    this.status = answer;
  }

  /**
   * Sets the status that a user chose.
   * @throws AppError `invalid_transition` for a converted or unsubscribed prospect, and for a status that no
   *   user may set.
   */
  decide(status: ProspectStatus): void {
    if (status === this.status) return;
    const isOver = this.status === 'converted' || this.status === 'unsubscribed';
    if (isOver || !isDecidable(status)) throw invalidTransition('prospect', this.status, status);
    this.status = status;
  }

  /** Records an opt-out; a converted prospect stays converted. */
  unsubscribe(): void {
    if (this.status !== 'converted') this.status = 'unsubscribed';
  }

  /** Records that its lead was won. */
  convert(): void {
    this.status = 'converted';
  }
}

schema.setClass(Prospect);
