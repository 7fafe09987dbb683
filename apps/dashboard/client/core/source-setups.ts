import type { IngestSourceRecord } from '#features/ingest/schemas';

/** Setup instructions by provider: what its secret is called there, and where the address goes. */
export interface SourceSetup {
  /** The source's secret in the provider's own words. */
  secretLabel: string;
  /** Whether the provider issues the secret: with one that we generate, all its messages would be refused. */
  secretFromProvider: boolean;
  /** Whether each account signs with its own secret. */
  secretPerAccount?: true;
  /** The query parameter with the secret, if the URL itself authenticates a message. */
  secretParameter?: string;
  /** How to query the provider's own API for missed messages, if possible. */
  backfill?: BackfillSetup;
  /** What to do at the provider, in order. */
  steps: readonly string[];
}

export interface BackfillSetup {
  /** What is fetched. */
  what: string;
  accountLabel: string;
  accountNeeded: boolean;
  keyLabel: string;
  keyHint: string;
}

/** The URL to enter at the provider, including the secret if that is a part of it. */
export function addressWithSecret({ kind, url }: IngestSourceRecord, secret: string): string {
  const { secretParameter } = sourceSetups[kind];
  return secretParameter ? `${url}?${secretParameter}=${encodeURIComponent(secret)}` : url;
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

const ofJobs = shared('change of a job');

/** How to connect each kind of provider. */
export const sourceSetups: Readonly<Record<IngestSourceRecord['kind'], SourceSetup>> = {
  callrail: {
    secretLabel: 'CallRail company signing key',
    secretFromProvider: true,
    secretPerAccount: true,
    steps: [
      'In CallRail, open Settings, Integrations, Webhooks for the company.',
      'Copy the signing key that is shown there into this source. Each company has a key of its own.',
      'Paste the address under Post-Call and under Call Modified, so that late transcripts arrive too.',
      'Paste it under Form Submission and Text Message Received as well: forms and texts become leads.',
      'A call arrives up to 20 minutes after it ends, when its recording and transcript are ready. CallRail sends it once: set up Missed messages as well.',
    ],
    backfill: {
      what: 'calls',
      accountLabel: 'Account ID at CallRail',
      accountNeeded: true,
      keyLabel: 'API key',
      keyHint: 'In CallRail: your name, Integrations, API keys. It is not the signing key.',
    },
  },
  twilio: {
    secretLabel: 'Twilio Auth Token of the account that owns the number',
    secretFromProvider: true,
    steps: [
      'Copy the Auth Token from the Twilio console (Account, API keys and tokens) into this source.',
      'On the phone number, set the status callback to the address with POST, for the event "completed".',
      'For texts, set the same address as the webhook of incoming messages: they become leads.',
      'Set the recording status callback, and the webhook of the intelligence service if you use one, to the same address.',
    ],
  },
  calltrackingmetrics: {
    secretLabel: 'CallTrackingMetrics webhook signing secret (not the API secret)',
    secretFromProvider: true,
    secretPerAccount: true,
    steps: [
      'In CallTrackingMetrics, open Flows, Triggers, and add a webhook at the end of calls, and one each for texts, chats and forms: those become leads.',
      'Paste the address as its address, with POST and JSON.',
      'Copy the webhook signing secret of this account into this source. A sub-account has another one.',
    ],
    backfill: {
      what: 'calls, texts, chats and forms',
      accountLabel: 'Account ID at CallTrackingMetrics',
      accountNeeded: true,
      keyLabel: 'Access key and secret key',
      keyHint:
        'With a colon between: access-key:secret-key. In CallTrackingMetrics: Settings, Account settings, API integration.',
    },
  },
  whatconverts: {
    secretLabel: 'Key to append to the webhook address as ?key=…',
    secretFromProvider: false,
    secretParameter: 'key',
    steps: [
      'In WhatConverts, open Integrations, Webhooks.',
      'Paste the address, followed by ?key= and the secret. WhatConverts does not sign; the key is the proof.',
      'Choose the triggers New Lead and Update Lead, and the types Phone Call, Web Form, Chat, Text Message, Email and Appointment. All but calls become leads.',
    ],
    backfill: {
      what: 'calls and leads',
      accountLabel: 'Profile ID at WhatConverts',
      accountNeeded: false,
      keyLabel: 'API token and secret',
      keyHint: 'With a colon between: token:secret. In WhatConverts: Tracking, Integrations, API keys.',
    },
  },
  calls_generic: shared('call'),
  leads_generic: shared('lead'),
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
    secretParameter: 'token',
    steps: [
      'In the Business Profile API, set the notification topic for new and updated reviews.',
      'In Pub/Sub, add a push subscription of that topic. Its endpoint is the address, followed by ?token= and the secret.',
    ],
  },
  reviews_generic: shared('review'),
  jobs_generic: {
    ...ofJobs,
    steps: [
      ...ofJobs.steps,
      'Send the job’s status: scheduled, in_progress, completed or canceled, with the reference that your job system returned for the dispatch. Its call shows it, and its lead moves to Appointment set, Won or Lost.',
      'The customer of a completed job is asked for a review.',
    ],
  },
  google_lead_forms: {
    secretLabel: 'Key of the webhook in Google Ads',
    secretFromProvider: false,
    steps: [
      'In Google Ads, open the lead form asset, Lead delivery options, Other data integration options.',
      'Paste the address as the webhook URL, and the secret of this source as the key.',
      'Send test data: it is taken here and makes no lead.',
    ],
  },
  thumbtack: {
    secretLabel: 'Password of the webhook in Thumbtack',
    secretFromProvider: false,
    steps: [
      'In Thumbtack, open the webhooks of your business and add one with the address.',
      'Choose basic authentication, with any name and the secret of this source as the password.',
      'Choose the events of leads. Messages and reviews are not used here.',
    ],
  },
  angi: {
    secretLabel: 'API key that Angi sends in x-api-key',
    secretFromProvider: false,
    steps: [
      'Ask your contact at Angi for the Lead Integration API, for each account number whose leads you want here.',
      'Give them the address as the production endpoint, and the secret of this source as the API key (at most 160 characters).',
      'Angi posts each lead once, as it is made.',
    ],
  },
  facebook_lead_ads: {
    secretLabel: 'App secret of your app at Meta',
    secretFromProvider: true,
    steps: [
      'At developers.facebook.com, open your business app, or make one, and add the product Webhooks. Choose Page.',
      'Paste the address as the callback URL and the verify token that is shown here. Subscribe to the field leadgen.',
      'Copy the app secret (App settings, Basic) into this source.',
      'Subscribe each page to the app: POST /{page-id}/subscribed_apps with subscribed_fields=leadgen.',
      'Enter an access token that does not expire: of the page, or of a system user of your business, with the permission leads_retrieval. Messages only name leads; they are fetched with it.',
      'Send a lead with the Lead Ads Testing Tool of Meta: it is shown below, and makes no lead.',
    ],
  },
  mapped: {
    secretLabel: 'Secret, shared with the sender, which proves its messages as the mapping says',
    secretFromProvider: false,
    steps: [
      'Enter the address at the sender, with POST and JSON or a form.',
      'Enter the secret where the mapping says: in a header, in the address, or as the key of a signature.',
      'Send a test. It is shown below, with what was read, or why it could not be.',
    ],
  },
};
