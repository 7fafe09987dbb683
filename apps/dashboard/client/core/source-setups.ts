import type { IngestSourceRecord } from '#features/ingest/schemas';

/** What somebody has to know who connects a provider: what its secret is called there, and where the address goes. */
export interface SourceSetup {
  /** The source's secret in the provider's own words. */
  secretLabel: string;
  /** Whether the provider issues the secret: with one that is made here, all that it sends is refused. */
  secretFromProvider: boolean;
  /** What to do at the provider, in order. */
  steps: readonly string[];
}

const shared = (what: string): SourceSetup => ({
  secretLabel: 'Signing secret, shared with the sender (key of x-svc-signature)',
  secretFromProvider: false,
  steps: [
    `POST each ${what} as JSON to the address.`,
    'Send the header x-svc-timestamp (Unix seconds), and x-svc-signature: the hexadecimal HMAC-SHA256 of "<timestamp>.<body>" with the secret as its key.',
    'Any 2xx means that it is stored. Send it again after any other answer; the same body is taken once.',
  ],
});

/** How to connect each kind of provider. */
export const sourceSetups: Readonly<Record<IngestSourceRecord['kind'], SourceSetup>> = {
  callrail: {
    secretLabel: 'CallRail company signing key',
    secretFromProvider: true,
    steps: [
      'In CallRail, open Settings, Integrations, Webhooks for the company.',
      'Copy the signing key that is shown there into this source. Each company has a key of its own.',
      'Paste the address under Post-Call and under Call Modified, so that late transcripts arrive too.',
      'A call arrives up to 20 minutes after it ends, when its recording and transcript are ready. CallRail sends it once.',
    ],
  },
  twilio: {
    secretLabel: 'Twilio Auth Token of the account that owns the number',
    secretFromProvider: true,
    steps: [
      'Copy the Auth Token from the Twilio console (Account, API keys and tokens) into this source.',
      'On the phone number, set the status callback to the address with POST, for the event "completed".',
      'Set the recording status callback, and the webhook of the intelligence service if you use one, to the same address.',
    ],
  },
  calltrackingmetrics: {
    secretLabel: 'CallTrackingMetrics webhook signing secret (not the API secret)',
    secretFromProvider: true,
    steps: [
      'In CallTrackingMetrics, open Flows, Triggers, and add a webhook at the end of calls.',
      'Paste the address as its address, with POST and JSON.',
      'Copy the webhook signing secret of this account into this source. A sub-account has another one.',
    ],
  },
  whatconverts: {
    secretLabel: 'Key to append to the webhook address as ?key=…',
    secretFromProvider: false,
    steps: [
      'In WhatConverts, open Integrations, Webhooks.',
      'Paste the address, followed by ?key= and the secret. WhatConverts does not sign; the key is the proof.',
      'Choose the triggers New Lead and Update Lead, and the type Phone Call.',
    ],
  },
  calls_generic: shared('call'),
  postmark: {
    secretLabel: 'Password for HTTP Basic in the webhook address, or value of the header X-Webhook-Secret',
    secretFromProvider: false,
    steps: [
      'In Postmark, open the message stream, Webhooks, and add one with the address.',
      'Add the custom header X-Webhook-Secret with the secret, or use it as the password of Basic authentication.',
      'Choose Delivery, Bounce, Spam complaint, Open, Link click and Subscription change. For replies, use the same address as the inbound webhook.',
    ],
  },
  sendgrid: {
    secretLabel: 'SendGrid webhook verification key (public key, Base64)',
    secretFromProvider: true,
    steps: [
      'In SendGrid, open Settings, Mail Settings, Event Webhook, and add the address.',
      'Turn on Signed Event Webhook, and copy its verification key into this source.',
      'Choose all delivery and engagement events.',
    ],
  },
  mailgun: {
    secretLabel: 'Mailgun HTTP webhook signing key',
    secretFromProvider: true,
    steps: [
      'In Mailgun, open Send, Webhooks, and copy the HTTP webhook signing key into this source.',
      'Add the address for delivered, opened, clicked, permanent failure, temporary failure, unsubscribed and complained.',
      'For replies, add a route that forwards to the same address.',
    ],
  },
  ses: {
    secretLabel: 'ARN of the Amazon SNS topic (several: separated by commas)',
    secretFromProvider: true,
    steps: [
      'In Amazon SNS, copy the ARN of the topic that SES publishes to into this source.',
      'Add a subscription of that topic with HTTPS and the address. It is confirmed here by itself.',
      'Leave raw message delivery off: the signature is in the envelope.',
    ],
  },
  email_generic: shared('e-mail event or reply'),
  google_reviews: {
    secretLabel: 'Token to append to the Pub/Sub push endpoint as ?token=…',
    secretFromProvider: false,
    steps: [
      'In the Business Profile API, set the notification topic for new and updated reviews.',
      'In Pub/Sub, add a push subscription of that topic. Its endpoint is the address, followed by ?token= and the secret.',
    ],
  },
  reviews_generic: shared('review'),
  jobs_generic: shared('finished job'),
};
