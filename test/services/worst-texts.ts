import { type IngestKind, ingestKinds } from '#features/ingest';
import type { MessageToParse } from '../../libs/features/ingest/parse-message.ts';
import { mapping } from '../../libs/features/ingest/providers/mapping.schema.ts';
import { callRailCall } from './callrail.ts';

/**
 * Pieces whose repetition has been slow in parsers of all kinds: separators, prefixes of a match, near matches, and the cues
 * of every engine.
 */
export const worstTexts = [
  'a',
  '\n',
  'a\n\n',
  ' \t',
  '# a\n\n',
  '> > ',
  '"\'',
  'a, ',
  'a@',
  'a.b-c+',
  'a: score=1 ',
  'Agent: a?\nCaller: not a different house no\n',
  'ignore all previous instructions ',
  '404 555 0142 ',
  '418 Larch Street Apt 3, ',
  'Kitchen 12x14, remove 20 sf of wet drywall. ',
  '<div><!-- &amp;',
  '--b\r\n\r\n',
  '[{"a":',
  'é\u0301\u{1f4a7}',
] as const;

/** A module's functions as the test runs them. */
export type Functions = Record<string, (input: unknown) => unknown>;

/** What each function of a module is given of a text: the inputs, by the function's name. */
type Work = (text: string, functions: Functions) => Record<string, unknown[]>;

/** Of what a text says, of its end, and of what it does not say: quotes as a model might give them. */
const quotesOf = (text: string): string[] => [text.slice(0, 60), text.slice(-60), 'nobody has said this'];

/** Small enough that a long text is split where the task can be. */
const windows = [
  { contextTokens: 10_000_000, maxOutputTokens: 8_000 },
  { contextTokens: 32_000, maxOutputTokens: 8_000 },
];

/** What the built-in engine says; null where it refuses the text. */
function outputOf(functions: Functions, input: unknown): unknown {
  try {
    const answer = functions.answer?.(input) as { output: unknown } | undefined;
    return answer?.output ?? null;
  } catch {
    return null;
  }
}

/** The work of a task that a model may answer too. */
function asked<Input>(
  inputsOf: (text: string) => Input[],
  wireOf: (quotes: string[]) => object,
  more: (input: Input, text: string) => Record<string, unknown[]> = () => ({}),
): Work {
  return (text, functions) => {
    const inputs = inputsOf(text);
    const [input] = inputs;
    return {
      answer: inputs,
      pose: windows.map((window) => ({
        input,
        window,
        pictures: 0,
        examples: [{ input, said: { label: 'other' } }],
        instructions: null,
      })),
      read: [{ input, value: wireOf(quotesOf(text)) }],
      resolve: [{ input, outputs: [outputOf(functions, input)] }],
      ...(input !== undefined && more(input, text)),
    };
  };
}

const business = {
  name: 'Cedar Falls',
  phone: null,
  city: null,
  region: null,
  services: [],
  postalCodes: [],
};
const brief = { topic: 'Pipes', audience: null, tone: null, keywords: [], platform: null, maxWords: null };
const texts = { kind: 'blog_post', business, review: null };

const mail = 'From: a@b.example\r\nTo: c@d.example\r\nMessage-ID: <x@y>\r\nSubject: s\r\n';

/** A message whose parts are the text: plain, as markup, and in a multipart body. */
const mimes = (text: string): string[] => [
  `${mail}${text}\r\n\r\nx`,
  `${mail}Content-Type: text/plain\r\n\r\n${text}`,
  `${mail}Content-Type: text/html\r\n\r\n${text}`,
  `${mail}Content-Type: multipart/mixed; boundary=b\r\n\r\n--b\r\n${text}\r\n--b--\r\n`,
];

const json = (value: unknown) => ({
  rawBody: Buffer.from(JSON.stringify(value)),
  headers: {},
  contentType: 'application/json',
});
const form = (fields: Record<string, string>) => ({
  rawBody: Buffer.from(new URLSearchParams(fields).toString()),
  headers: {},
  contentType: 'application/x-www-form-urlencoded',
});

const anyMapping: MessageToParse['mapping'] = mapping.parse({
  record: 'lead',
  proof: { type: 'standard_webhooks' },
  records: 'said[*]',
  fields: {
    provider_lead_id: { constant: 'a' },
    message: { path: 'text', values: { a: 'b' } },
    form: { path: "said[?@.text=='a']" },
  },
});

/** For each kind of source, messages that consist of the text. */
const messages: Record<IngestKind, (text: string) => Omit<MessageToParse, 'kind'>[]> = {
  callrail: (text) => [
    json(callRailCall({ conversational_transcript: text })),
    json({ id: 1, form_data: { [text.slice(0, 5_000)]: 'x', message: text, email: text } }),
    json({ id: 1, message_type: 'sms', content: text }),
  ],
  calltrackingmetrics: (text) => [
    json({ id: 1, direction: 'inbound', duration: 60, transcription_text: text }),
    json({ id: 1, direction: 'chat', transcription_text: text }),
  ],
  whatconverts: (text) => [
    json({ lead_id: 1, lead_type: 'Phone Call', call_transcription: text }),
    json({ lead_id: 1, lead_type: 'Web Form', additional_fields: { message: text, Name: text } }),
  ],
  calls_generic: (text) => [json({ provider_call_id: 'a', transcript: text })],
  leads_generic: (text) => [json({ provider_lead_id: 'a', message: text, name: text })],
  twilio: (text) => [
    form({ MessageSid: 'SM1', SmsStatus: 'received', From: '+14045550142', Body: text }),
    form({ CallSid: 'CA1', TranscriptionStatus: 'completed', TranscriptionText: text }),
  ],
  postmark: (text) =>
    ['TextBody', 'HtmlBody'].map((field) =>
      json({ MessageID: 'a', From: 'a@b.example', To: 'c@d.example', [field]: text }),
    ),
  sendgrid: (text) => [
    ...['text', 'html', 'headers'].map((field) => form({ from: 'a@b.example', [field]: text })),
    ...mimes(text).map((email) => form({ from: 'a@b.example', email })),
  ],
  mailgun: (text) =>
    ['body-plain', 'body-html', 'body-mime'].map((field) =>
      form({ token: 'a', timestamp: '1', signature: 'a', from: 'a@b.example', [field]: text }),
    ),
  ses: (text) =>
    mimes(text).map((content) =>
      json({
        Type: 'Notification',
        MessageId: 'a',
        TopicArn: 'arn:aws:sns:us-east-1:1:t',
        Timestamp: '2026-01-01T00:00:00.000Z',
        SignatureVersion: '2',
        Signature: '',
        SigningCertURL: '',
        Message: JSON.stringify({
          notificationType: 'Received',
          mail: { messageId: 'a' },
          receipt: { recipients: [] },
          content,
        }),
      }),
    ),
  email_generic: (text) => [
    json({ kind: 'reply', provider_event_id: 'a', occurred_at: '2026-01-01T00:00:00Z', text }),
    ...mimes(text).map((raw) =>
      json({ kind: 'reply', provider_event_id: 'a', occurred_at: '2026-01-01T00:00:00Z', raw }),
    ),
  ],
  google_reviews: (text) => [
    json({
      message: {
        messageId: 'a',
        data: Buffer.from(JSON.stringify({ reviewId: 'a', starRating: 'FIVE', comment: text })).toString(
          'base64',
        ),
      },
    }),
  ],
  reviews_generic: (text) => [
    json({
      platform: 'yelp',
      external_review_id: 'a',
      rating: '4',
      text,
      created_at: '2026-01-01T00:00:00Z',
    }),
  ],
  google_lead_forms: (text) => [
    json({
      lead_id: 'a',
      user_column_data: [{ column_id: 'FULL_NAME', column_name: text, string_value: text }],
    }),
  ],
  thumbtack: (text) => [
    json({
      event: { eventType: 'NegotiationCreatedV4' },
      data: {
        negotiationID: 'a',
        request: { description: text, details: [{ question: text, answer: text }] },
      },
    }),
  ],
  angi: (text) => [
    json({ leadOid: 'a', name: text, comments: text, interview: [{ question: text, answer: text }] }),
  ],
  facebook_lead_ads: (text) => [
    json({ id: 'a', page_id: 'b', field_data: [{ name: text, values: [text] }] }),
    json({ entry: [{ changes: [{ field: 'leadgen', value: { leadgen_id: text } }] }] }),
  ],
  mapped: (text) => [{ ...json({ id: text, said: [text, { text }] }), mapping: anyMapping }],
  jobs_generic: (text) => [
    json({
      job_external_ref: 'a',
      status: 'completed',
      customer: { name: text, email: 'a@b.example' },
      completed_at: '2026-01-01T00:00:00Z',
    }),
  ],
};

/** Of every engine task: what its functions are given of a text. */
export const worstWork: Readonly<Record<string, Work>> = {
  'parse-message': (text) => ({
    parseMessage: ingestKinds.flatMap((kind) => [
      ...messages[kind](text).map((message) => ({ kind, ...message })),
      { kind, ...json({}), rawBody: Buffer.from(text) },
    ]),
  }),
  'classify-call': asked(
    (transcript) => [
      { transcript, durationSeconds: 60 },
      { transcript: `Caller: ${transcript}`, durationSeconds: null, voicemail: true },
    ],
    (evidence) => ({
      intent: 'emergency_service',
      urgency: 'emergency',
      qualified: true,
      disqualify_reason: null,
      service_line: 'water',
      summary: evidence.join(' '),
      confidence: 0.9,
      evidence: evidence.map((quote, turn) => ({ turn, quote })),
      caller_name: evidence[0],
      callback_number: '+14045550142',
      address: evidence[1],
      loss_cause: evidence[0],
      insured: true,
      insured_evidence: { turn: 0, quote: evidence[2] },
      carrier: evidence[1],
      claim_number: evidence[2],
    }),
  ),
  'qualify-lead': asked(
    (message) => [
      {
        direction: 'inbound',
        name: 'A',
        email: 'a@b.example',
        phone: null,
        source: 'x',
        message,
        industry: null,
      },
      {
        direction: 'outbound',
        name: message,
        email: null,
        phone: null,
        source: 'x',
        message,
        industry: message,
      },
    ],
    (quotes) => ({
      tier: 'hot',
      score: 90,
      confidence: 0.9,
      industry: 'residential',
      reasons: quotes.map((quote) => ({ reason: 'wants a visit', quote })),
    }),
  ),
  'assess-review': asked(
    (text) => [{ platform: 'google', rating: 3, text }],
    (quotes) => ({
      sentiment: 'mixed',
      sentiment_quote: quotes[0],
      topics: quotes.map((quote) => ({ topic: 'price', quote })),
      confidence: 0.9,
    }),
  ),
  'extract-claim-scope': asked(
    // A claim is read to 200,000 characters of documents; its photos come on top.
    (text) => {
      const half = text.length / 2;
      const captions = Math.min(500, Math.ceil(half / 2_000));
      return [
        {
          lossType: null,
          lossDate: null,
          documents: [{ documentId: 'd1', kind: 'technician_notes', text: text.slice(0, half) }],
          photos: Array.from({ length: captions }, (_, at) => ({
            photoId: `p${at}`,
            filename: text.slice(0, 200),
            caption: text.slice(half + at * 2_000, half + (at + 1) * 2_000),
          })),
        },
      ];
    },
    (quotes) => ({
      loss_type: 'water',
      water_category: 1,
      water_class: 2,
      rooms: quotes.map((quote) => room(quote)),
      scope_items: Array.from({ length: 100 }, (_, at) => item(quotes[at % 3] ?? '')),
      missing_information: quotes,
      assumptions: quotes,
    }),
    (input) => ({
      keep: [
        {
          extraction: {
            lossType: 'water',
            rooms: [],
            scopeItems: Array.from({ length: 100 }, (_, at) => ({
              evidence: quotesOf(input.documents[0]?.text ?? '').map((quote) => ({
                documentId: 'd1',
                quote: `${quote}${at}`,
              })),
            })),
            photoSummaries: [],
            warnings: [],
          },
          input,
          notes: [],
          seen: new Map(),
        },
      ],
    }),
  ),
  'summarize-photo': asked(
    (caption) => [
      { caption, filename: caption, rooms: [caption], picture: { mediaType: 'image/png', sha256: 'a' } },
    ],
    (quotes) => ({ recognizable: true, summary: quotes.join(' '), room: quotes[0], tags: [] }),
  ),
  'draft-content': asked(
    (text) => [
      { ...texts, brief: { ...brief, topic: text, keywords: [text], audience: text } },
      { ...texts, kind: 'video_script', brief: { ...brief, topic: text, maxWords: 5_000 } },
    ],
    (quotes) => ({ title: 'T', body: quotes.join('\n\n') }),
    (input, text) => ({ check: [{ input, text: { title: 'T', body: text } }] }),
  ),
  'revise-content': asked(
    // No text is longer than the API takes, with room for what is added.
    (text) =>
      [
        'shorten to 1 words; '.repeat(50),
        'replace a with b; '.repeat(50),
        'mention water; remove the second section; '.repeat(25),
        text.slice(0, 2_000),
      ].map((instructions) => ({ ...texts, brief, title: 'T', body: text.slice(0, 90_000), instructions })),
    (quotes) => ({ title: 'T', body: quotes.join('\n\n'), not_carried_out: quotes }),
    (input, text) => ({
      check: [{ input, text: { title: 'T', body: `${text}!` }, previous: { title: 'T', body: text } }],
    }),
  ),
  'draft-email': asked(
    (text) => [
      {
        brief: text,
        subject: null,
        organization: { name: 'Cedar Falls', phone: null, city: null, services: [] },
        recipient: { name: text },
      },
    ],
    (quotes) => ({ subject: 'Water', body: quotes.join('\n') }),
  ),
  'label-reply': asked(
    (body) => [
      { subject: 'Re: water', body, headers: {} },
      { subject: body, body: `> ${body}`, headers: { from: body, 'auto-submitted': body } },
    ],
    (quotes) => ({ label: 'interested', confidence: 0.9, quote: quotes[1] }),
  ),
};

function room(quote: string) {
  return {
    name: quote,
    length_ft: 12,
    width_ft: 14,
    height_ft: null,
    quotes: [{ source_id: 'd1', quote }],
  };
}

function item(quote: string) {
  return {
    room: 'Kitchen',
    category: 'DRY',
    activity: 'remove',
    description: quote,
    quantity: 20,
    unit: 'SF',
    quantity_basis: 'stated',
    confidence: 0.9,
    quotes: [
      { source_id: 'd1', quote },
      { source_id: 'p1', quote },
    ],
  };
}
