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

/** A provider's lead, normalised; null where the message does not state a field. */
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

/** What became of it. `erased`: it is about a person who was; nothing is kept of it. */
export type LeadReception =
  | { status: 'made' | 'completed'; leadId: string }
  | { status: 'ignored'; reason: string }
  | { status: 'erased' };

const maxMessage = 10_000;

/** For so long a further text of a conversation belongs to the lead of the one before. */
const threadDays = 30;

/**
 * Makes a provider's lead, or completes the one that an earlier message has made: its record has been repeated or updated,
 * or it is a further text of a conversation. Identity is the source with the provider's account and id.
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
  // Losing a customer costs more than reading an advertisement: words that show one are heard all the same.
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

/** The words of a lead with those of a later message: a newer version of the same, or a further text below them. */
function withWords(known: string | null, later: string | null, newVersion: boolean): string | null {
  if (later === null || known === null) return known ?? later?.slice(0, maxMessage) ?? null;
  if (known.includes(later)) return known;
  if (later.includes(known)) return later.slice(0, maxMessage);
  return newVersion ? known : `${known}\n${later}`.slice(0, maxMessage);
}

/** Fills in what the lead lacks; what is known stays, since a person may have put it there. */
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
