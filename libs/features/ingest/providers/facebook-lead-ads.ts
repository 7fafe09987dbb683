import { z } from 'zod';
import { readAttribution } from './attribution.ts';
import { isObject, readJsonObject } from './body.ts';
import { readFormFields } from './contact.ts';
import * as loose from './loose.ts';
import type { ProviderMessage } from './messages.schema.ts';
import { defineProvider, ProviderPayloadError, refused } from './provider.ts';
import { hmac, sameSecret } from './signature.ts';

/** Meta sends at most 1,000 changes in one post. */
const maxChanges = 1_000;

const change = z.object({
  leadgen_id: loose.requiredIdentifier,
  page_id: loose.identifier,
});

const leadPayload = z.object({
  id: loose.requiredIdentifier,
  page_id: loose.identifier,
  campaign_name: loose.name,
  campaign_id: loose.identifier,
  ad_name: loose.name,
  platform: loose.name,
  is_organic: loose.boolean,
});

/** The value with which Meta's testing tool fills each field of a form. */
const testAnswer = /^<test lead: dummy data for /;

/**
 * Lead ads of Facebook and Instagram (developers.facebook.com/docs/marketing-api/guides/lead-ads/retrieving). A post,
 * signed with the app's secret, references leads of pages; they are fetched from the Graph API with a page's access
 * token. A fetched lead is stored as a message of its own, in the Graph API's format together with the id of its page.
 */
export const facebookLeadAds = defineProvider({
  kind: 'facebook_lead_ads',

  verify({ rawBody, headers, secret }) {
    const signature = headers['x-hub-signature-256']?.trim().toLowerCase();
    if (!signature) return refused('X-Hub-Signature-256 is missing');
    const expected = `sha256=${hmac('sha256', secret, [rawBody], 'hex')}`;
    return sameSecret(expected, signature) ? { ok: true } : refused('X-Hub-Signature-256 does not match');
  },

  // The verify token is the source's id, which the address contains: the handshake proves nothing, by Meta's design.
  handshake({ method, query, sourceId }) {
    const challenge = query.get('hub.challenge') ?? '';
    if (method !== 'GET' || query.get('hub.mode') !== 'subscribe' || !/^[\w-]{1,200}$/.test(challenge))
      return null;
    if (!sameSecret(sourceId, query.get('hub.verify_token') ?? '')) return null;
    return { headers: { 'Content-Type': 'text/plain; charset=utf-8' }, body: challenge };
  },

  parse({ rawBody }) {
    const body = readJsonObject(rawBody);
    return [Object.hasOwn(body, 'field_data') ? readLead(body) : readNotice(body)];
  },
});

function readNotice({ entry }: Record<string, unknown>): ProviderMessage {
  if (!Array.isArray(entry)) throw new ProviderPayloadError('entry', 'must be an array');
  const changes = entry.flatMap((each) =>
    isObject(each) && Array.isArray(each.changes) ? each.changes : [],
  );
  if (changes.length > maxChanges)
    throw new ProviderPayloadError('entry', `names more than ${maxChanges} changes`);
  const references = changes.flatMap((each, at) => {
    if (!isObject(each) || each.field !== 'leadgen') return [];
    const { leadgen_id, page_id } = loose.readPayload(change, each.value, ['changes', at, 'value']);
    return [{ providerLeadId: leadgen_id, account: page_id }];
  });
  if (references.length === 0) return { type: 'irrelevant', reason: 'no lead is named' };
  return { type: 'lead_references', provider: 'facebook_lead_ads', references };
}

function readLead(body: Record<string, unknown>): ProviderMessage {
  const lead = loose.readPayload(leadPayload, body);
  const fields = Array.isArray(body.field_data) ? body.field_data.filter(isObject) : [];
  const answers = fields.flatMap(({ values }) => (Array.isArray(values) ? values : []));
  if (answers.some((answer) => testAnswer.test(loose.readText(answer, 200) ?? '')))
    return { type: 'irrelevant', reason: "a lead of Meta's testing tool" };
  const { name, email, phone, message, zip } = readFormFields(fields);
  const instagram = lead.platform === 'ig' || lead.platform?.toLowerCase() === 'instagram';
  return {
    type: 'lead',
    provider: 'facebook_lead_ads',
    providerLeadId: lead.id,
    account: lead.page_id,
    organizationId: null,
    channel: 'ad',
    thread: null,
    source: null,
    name,
    email,
    phone,
    message,
    zip,
    verdict: null,
    attribution: readAttribution({
      source: instagram ? 'instagram' : 'facebook',
      medium: lead.is_organic ? 'organic' : 'lead form',
      campaign: lead.campaign_name ?? lead.campaign_id ?? lead.ad_name,
    }),
  };
}
