import { type Attribution, completeAttribution } from '#features/attribution';
import { enqueue } from '#features/job-catalog';
import type { LeadChannel } from '#features/taxonomy';
import { newAuditKey } from '#platform/audit';
import { lock, lockName, type Tx } from '#platform/db';
import { scoreLead } from './engine/index.ts';
import { Lead, unqualified } from './lead.entity.ts';
import { presentLead } from './leads.read.ts';
import { addLead, inputOf, judgedBy, recordChange } from './leads.service.ts';
import { findLeadOfOrigin, type LeadOrigin, noteOrigin } from './leads.sql.ts';

/** A provider's lead, normalized; null where the message does not state a field. */
export interface IncomingLead extends LeadOrigin {
  provider: string;
  organizationId: string;
  /** The message as it is stored. */
  ingestMessageId: string;
  channel: LeadChannel;
  source: string | null;
  name: string | null;
  email: string | null;
  phone: string | null;
  message: string | null;
  zip: string | null;
  verdict: 'spam' | 'not_a_lead' | null;
  attribution: Attribution | null;
}

/** The outcome. `erased`: the lead belongs to an erased person; no data is kept. */
export type LeadReception =
  | { status: 'made' | 'completed'; leadId: string }
  | { status: 'ignored'; reason: string }
  | { status: 'erased' };

const maxMessage = 10_000;

/** Days for which a further message of a conversation belongs to the lead of the previous one. */
const threadDays = 30;

/**
 * Creates a lead from a provider's record, or completes the lead that an earlier message created: the record
 * is a repeat or an update, or a further message of a conversation. The identity of a record is its source
 * with the provider's account and id.
 */
export async function receiveLead(tx: Tx, incoming: IncomingLead): Promise<LeadReception> {
  const { sourceId, account, providerLeadId, thread } = incoming;
  await lockName(tx, `lead:${[sourceId, account ?? '', thread ?? providerLeadId].join(':')}`);
  const known = await findLeadOfOrigin(tx, incoming, threadDays);
  if (known?.same && known.erased) return { status: 'erased' };
  if (known && !known.erased && (known.same || known.open)) {
    await noteOrigin(tx, known.lead_id, incoming);
    await complete(tx, known.lead_id, incoming, known.same);
    return { status: 'completed', leadId: known.lead_id };
  }
  return make(tx, incoming);
}

async function make(tx: Tx, incoming: IncomingLead): Promise<LeadReception> {
  const email = incoming.email?.toLowerCase() ?? null;
  const message = incoming.message?.slice(0, maxMessage) ?? null;
  const contact = incoming.name ?? email ?? incoming.phone;
  if (contact === null && message === null) {
    return { status: 'ignored', reason: 'it has neither somebody to answer nor words' };
  }
  const fields = {
    organizationId: incoming.organizationId,
    direction: 'inbound' as const,
    name: (contact ?? 'Unknown sender').slice(0, 200),
    email,
    phone: incoming.phone,
    source: (incoming.source ?? `${incoming.channel}:${incoming.provider}`).slice(0, 200),
    message,
    industry: null,
    pipelineStage: 'new' as const,
    stageSetByPerson: false,
    leadScore: null,
    qualification: unqualified,
    ownerUserId: null,
    nextActionAt: null,
    attribution: incoming.attribution,
    externalRef: null,
    callId: null,
    aiRunId: null,
    metadata: (incoming.zip === null ? {} : { postal_code: incoming.zip }) as Record<string, string>,
    auditKey: newAuditKey(),
  };
  // Losing a customer costs more than reading an advertisement: a message that reads like a hot lead is kept
  // despite the verdict.
  if (incoming.verdict && scoreLead(inputOf(fields)).tier !== 'hot') {
    const word = incoming.verdict === 'spam' ? 'spam' : 'not a lead';
    return { status: 'ignored', reason: `the provider marked it as ${word}` };
  }
  const lead = addLead(tx, fields);
  await tx.em.flush();
  await noteOrigin(tx, lead.leadId, incoming);
  enqueue(tx, 'qualify-lead', lead.leadId);
  return { status: 'made', leadId: lead.leadId };
}

/**
 * Merges the text of a lead with that of a later message: a newer version of the same text, or a further text
 * that is appended.
 */
function withWords(known: string | null, later: string | null, newVersion: boolean): string | null {
  if (later === null || known === null) return known ?? later?.slice(0, maxMessage) ?? null;
  if (known.includes(later)) return known;
  if (later.includes(known)) return later.slice(0, maxMessage);
  return newVersion ? known : `${known}\n${later}`.slice(0, maxMessage);
}

/** Fills in what the lead lacks; existing values stay, since a user may have entered them. */
async function complete(tx: Tx, leadId: string, incoming: IncomingLead, newVersion: boolean): Promise<void> {
  const lead = await lock(tx, Lead, leadId, { populate: ['aiRun'] });
  const before = presentLead(lead);
  const judged = judgedBy(lead);
  const unnamed = [lead.email, lead.phone, 'Unknown sender'].includes(lead.name);
  if (incoming.name !== null && unnamed) lead.name = incoming.name.slice(0, 200);
  lead.email ??= incoming.email?.toLowerCase() ?? null;
  lead.phone ??= incoming.phone;
  lead.message = withWords(lead.message ?? null, incoming.message, newVersion);
  lead.attribution = completeAttribution(lead.attribution, incoming.attribution);
  if (judgedBy(lead) !== judged) {
    lead.awaitQualification();
    enqueue(tx, 'qualify-lead', leadId);
  }
  recordChange(tx, lead, before, 'lead.updated');
}
