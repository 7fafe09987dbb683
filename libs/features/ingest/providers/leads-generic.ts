import { z } from 'zod';
import { leadChannels } from '#features/taxonomy';
import { ownAttribution } from './attribution.ts';
import { readJson } from './body.ts';
import { readFormFields } from './contact.ts';
import { readEmailAddress } from './email.ts';
import type { IngestKind } from './kinds.ts';
import * as loose from './loose.ts';
import type { ProviderMessage } from './messages.schema.ts';
import { defineProvider } from './provider.ts';
import { verifyServiceSignature } from './signature.ts';

const payload = z.object({
  provider_lead_id: loose.requiredIdentifier,
  account: loose.identifier,
  organization_id: loose.identifier,
  channel: loose.name.pipe(z.enum(leadChannels).nullable().catch('other')),
  thread: loose.identifier,
  source: loose.name,
  name: loose.name,
  first_name: loose.name,
  last_name: loose.name,
  email: z.preprocess(readEmailAddress, z.string().nullable()),
  phone: loose.phone,
  message: loose.text,
  zip: loose.zip,
  form: loose.anything,
  attribution: ownAttribution,
});

/**
 * Reads one lead in our own format. Missing fields are looked up in `form`, which may have any labels.
 * @throws {ProviderPayloadError} with the path of the first field at fault
 */
export function readLead(value: unknown, provider: IngestKind): ProviderMessage {
  const lead = loose.readPayload(payload, value);
  const form = readFormFields(lead.form);
  const name = [lead.first_name, lead.last_name].filter((part) => part !== null).join(' ');
  return {
    type: 'lead',
    provider,
    providerLeadId: lead.provider_lead_id,
    account: lead.account,
    organizationId: lead.organization_id,
    channel: lead.channel ?? 'form',
    thread: lead.thread,
    source: lead.source,
    name: lead.name ?? (name || form.name),
    email: lead.email ?? form.email,
    phone: lead.phone ?? form.phone,
    message: [lead.message, form.message].filter((text) => text !== null).join('\n') || null,
    zip: lead.zip ?? form.zip,
    verdict: null,
    attribution: lead.attribution,
  };
}

/** Leads of any form, portal or program that can send our own format, signed like our own webhooks. */
export const leadsGeneric = defineProvider({
  kind: 'leads_generic',
  verify: verifyServiceSignature,
  parse: ({ rawBody }) => [readLead(readJson(rawBody), 'leads_generic')],
});
