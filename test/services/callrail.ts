import { createHmac, randomBytes } from 'node:crypto';

let callers = randomBytes(3).readUIntBE(0, 3);

/** A number that has not called before: calls of one number are about one loss. */
export function newCaller(): string {
  callers += 1;
  const digits = String(callers % 10_000_000).padStart(7, '0');
  return `+1404${2 + (callers % 8)}${digits.slice(1)}`;
}

/** A post-call webhook in CallRail's shape: numbers and booleans loosely typed, "" for what is absent. */
export function callRailCall(fields: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    resource_id: `CAL${randomBytes(16).toString('hex')}`,
    company_resource_id: 'COM0001',
    company_name: 'Cedar Falls Restoration',
    call_type: 'answered',
    answered: 'true',
    voicemail: false,
    direction: 'inbound',
    duration: '94',
    customer_name: 'Dana Whitfield',
    customer_phone_number: newCaller(),
    tracking_phone_number: '+14045550199',
    start_time: '2026-03-01T08:15:00.000-05:00',
    timestamp: '2026-03-01T08:17:00.000-05:00',
    recording: '',
    transcription: '',
    conversational_transcript: '',
    speaker_percent: '',
    tags: [],
    ...fields,
  };
}

export const emergencyTranscript = [
  'Agent: Thank you for calling, how can I help?',
  'Caller: Hi, this is Dana Whitfield. A pipe burst in our basement and water is still pouring in, it is over my ankles.',
  'Agent: Can you shut the water off?',
  'Caller: The valve is stuck. We need somebody out here right now, please.',
  'Agent: What is the address?',
  'Caller: 418 Larch Street in Decatur. My number is 404 555 0142.',
].join('\n');

/** A call as a source of the kind `calls_generic` takes it. */
export function genericCall(fields: { provider_call_id: string } & Record<string, unknown>) {
  return {
    caller_number: newCaller(),
    tracking_number: '+14045550199',
    direction: 'inbound',
    started_at: '2026-03-14T09:26:53.589Z',
    duration_seconds: 94,
    answered: true,
    voicemail: false,
    transcript: emergencyTranscript,
    ...fields,
  };
}

/** Posts a body as CallRail does: base64 HMAC-SHA1 over the raw bytes in `Signature`. */
export async function postCallRail(
  url: string,
  secret: string,
  body: string,
  signature: string | null = createHmac('sha1', secret).update(body).digest('base64'),
  headers: Record<string, string> = {},
): Promise<{ status: number; headers: Headers; body: Record<string, unknown> }> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(signature !== null && { signature }), ...headers },
    body,
  });
  return {
    status: response.status,
    headers: response.headers,
    body: (await response.json()) as Record<string, unknown>,
  };
}
