import { z } from 'zod';
import { PermanentFailure } from '#platform/jobs';
import type { Outbound } from '#platform/outbound';
import { askProvider } from './provider-api.ts';
import { isObject, readJson } from './providers/body.ts';
import { ProviderPayloadError } from './providers/index.ts';
import { hmac } from './providers/signature.ts';

export const graphUrl = 'https://graph.facebook.com';
/** Each version is served for two years; this one came in October 2025. */
const version = 'v24.0';

const ownFields = ['id', 'created_time', 'form_id', 'field_data', 'platform', 'is_organic'];
/** Returned only to a token that may read ads. */
const adFields = ['ad_id', 'ad_name', 'campaign_id', 'campaign_name'];

const graphError = z.object({ error: z.object({ code: z.int(), message: z.string().catch('') }) });

/** `fields`: the token may not read all fields; `token`: the token is refused; `later`: a retry may succeed. */
function judge(code: number): 'fields' | 'token' | 'later' {
  // 100: no lead that the token may see, or no such field.
  if (code === 10 || code === 100 || (code >= 200 && code <= 299)) return 'fields';
  return code === 102 || code === 190 ? 'token' : 'later';
}

interface LeadRequest {
  leadId: string;
  apiUrl: string;
  /** The page's token, with the permission leads_retrieval. */
  accessToken: string;
  /** Proves that a request comes from the app that the token was issued for. */
  appSecret: string;
  signal: AbortSignal;
}

/**
 * Fetches one lead from the Graph API: the answers of its form, and where it was filled in. If the ad fields are refused,
 * the request is repeated without them, since a lead is worth more than the name of its campaign.
 * @throws PermanentFailure for a refused token, or a lead that the token may not read.
 */
export async function fetchLead(
  outbound: Pick<Outbound, 'send'>,
  { leadId, apiUrl, accessToken, appSecret, signal }: LeadRequest,
): Promise<Record<string, unknown>> {
  const url = new URL(`/${version}/${encodeURIComponent(leadId)}`, apiUrl);
  url.searchParams.set('appsecret_proof', hmac('sha256', appSecret, [accessToken], 'hex'));
  for (const fields of [[...ownFields, ...adFields], ownFields]) {
    url.searchParams.set('fields', fields.join(','));
    const answer = await askProvider(
      outbound,
      'Facebook',
      { url: url.href, headers: { authorization: `Bearer ${accessToken}` } },
      signal,
    );
    const body = readAnswer(answer.body);
    if (answer.status === 200 && isObject(body) && Array.isArray(body.field_data)) return body;
    const { data } = graphError.safeParse(body);
    if (!data) throw new Error(`Facebook answered with status ${answer.status} and no lead`);
    const { code, message } = data.error;
    const verdict = judge(code);
    const said = `Facebook answered with error ${code}: ${message.slice(0, 300)}`;
    if (verdict === 'later') throw new Error(said);
    if (verdict === 'token' || fields === ownFields) throw new PermanentFailure(said);
  }
  throw new PermanentFailure('Facebook does not show this lead');
}

function readAnswer(body: Buffer): unknown {
  try {
    return readJson(body);
  } catch (error) {
    if (error instanceof ProviderPayloadError) return null;
    throw error;
  }
}
