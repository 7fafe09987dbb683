import { createHmac, createSign, generateKeyPairSync } from 'node:crypto';
import type { IngestKind } from '#features/ingest';
import { emergencyTranscript } from './callrail.ts';

/** The person that a provider's message is about, and our mail that a mail system's message is about. */
export interface Subject {
  name: string;
  /** E.164. */
  number: string;
  mail: { messageId: string; to: string; subject: string };
}

/** One message of a provider, and what proves it. */
export interface ProviderPost {
  body: string;
  headers: Record<string, string>;
  /** What the provider has to add to the source's address. */
  query?: string;
}

export interface ProviderSender {
  /** The source's secret; the product makes one where it is absent. */
  secret?: string;
  /** Further settings that a source of the kind needs. */
  settings?: Record<string, unknown>;
  /** A message whose ids do not depend on the subject. */
  post(subject: Subject, secret: string, url: string): ProviderPost;
}

const json = { 'content-type': 'application/json' };
const startedAt = '2026-03-14T09:26:53.000Z';
const seconds = (): string => String(Math.floor(Date.now() / 1000));
const hmac = (hash: string, key: string, text: string, encoding: 'hex' | 'base64'): string =>
  createHmac(hash, key).update(text).digest(encoding);

/** What a generic kind takes, with our own signature. */
export function generic(bodyOf: (subject: Subject) => object): ProviderSender {
  return {
    post(subject, secret) {
      const body = JSON.stringify(bodyOf(subject));
      const timestamp = seconds();
      const signature = hmac('sha256', secret, `${timestamp}.${body}`, 'hex');
      return { body, headers: { ...json, 'x-svc-timestamp': timestamp, 'x-svc-signature': signature } };
    },
  };
}

const sendgridKeys = generateKeyPairSync('ec', { namedCurve: 'P-256' });

/** Every kind of source, and a sender whose messages all have the same ids. */
export const providerSenders: Record<IngestKind, ProviderSender> = {
  callrail: {
    post({ name, number }, secret) {
      const body = JSON.stringify({
        resource_id: 'CAL1001',
        customer_name: name,
        customer_phone_number: number,
        tracking_phone_number: '+14045550199',
        direction: 'inbound',
        duration: '94',
        answered: true,
        start_time: startedAt,
        conversational_transcript: emergencyTranscript,
      });
      return { body, headers: { ...json, signature: hmac('sha1', secret, body, 'base64') } };
    },
  },
  twilio: {
    post({ number }, secret, url) {
      const fields = {
        AccountSid: 'AC1',
        CallDuration: '94',
        CallSid: 'CA1001',
        CallStatus: 'completed',
        Direction: 'inbound',
        From: number,
        To: '+14045550199',
        TranscriptionText: emergencyTranscript,
      };
      const signed = Object.entries(fields).reduce((text, [field, value]) => text + field + value, url);
      return {
        body: new URLSearchParams(fields).toString(),
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          'x-twilio-signature': hmac('sha1', secret, signed, 'base64'),
        },
      };
    },
  },
  calltrackingmetrics: {
    post({ name, number }, secret) {
      const body = JSON.stringify({
        sid: 'CTM1001',
        caller_number: number,
        tracking_number: '+14045550199',
        direction: 'inbound',
        dial_status: 'answered',
        duration: 94,
        name,
        transcription_text: emergencyTranscript,
      });
      const time = seconds();
      return {
        body,
        headers: {
          ...json,
          'x-ctm-time': time,
          'x-ctm-signature': hmac('sha1', secret, time + body, 'base64'),
        },
      };
    },
  },
  whatconverts: {
    post: ({ name, number }, secret) => ({
      body: JSON.stringify({
        trigger: 'new',
        lead_id: 1001,
        lead_type: 'Phone Call',
        answer_status: 'Answered',
        call_duration_seconds: 94,
        caller_number: number,
        contact_name: name,
        tracking_number: '+14045550199',
        call_transcription: emergencyTranscript,
      }),
      headers: json,
      query: `?key=${secret}`,
    }),
  },
  calls_generic: generic(({ name, number }) => ({
    provider_call_id: '1001',
    caller_name: name,
    caller_number: number,
    tracking_number: '+14045550199',
    direction: 'inbound',
    duration_seconds: 94,
    answered: true,
    transcript: emergencyTranscript,
  })),
  leads_generic: generic(({ name, number }) => ({
    provider_lead_id: '1001',
    name,
    phone: number,
    message: 'Our basement is flooded, please come today.',
  })),
  postmark: {
    post: ({ mail }, secret) => ({
      body: JSON.stringify({
        RecordType: 'Bounce',
        ID: 42,
        Type: 'HardBounce',
        MessageID: 'a-number-of-postmark',
        Email: mail.to,
        Subject: mail.subject,
        BouncedAt: startedAt,
      }),
      headers: { ...json, authorization: `Basic ${Buffer.from(`svc:${secret}`).toString('base64')}` },
    }),
  },
  sendgrid: {
    secret: sendgridKeys.publicKey.export({ format: 'der', type: 'spki' }).toString('base64'),
    post({ mail }) {
      const body = JSON.stringify([
        {
          event: 'bounce',
          type: 'bounce',
          email: mail.to,
          sg_event_id: '42',
          'smtp-id': `<${mail.messageId}>`,
          timestamp: 1_789_398_250,
        },
      ]);
      const timestamp = seconds();
      return {
        body,
        headers: {
          ...json,
          'x-twilio-email-event-webhook-timestamp': timestamp,
          'x-twilio-email-event-webhook-signature': createSign('sha256')
            .update(timestamp + body)
            .sign(sendgridKeys.privateKey, 'base64'),
        },
      };
    },
  },
  mailgun: {
    post({ mail }, secret) {
      const timestamp = seconds();
      const token = 'a'.repeat(50);
      const signature = { timestamp, token, signature: hmac('sha256', secret, timestamp + token, 'hex') };
      const event = {
        event: 'failed',
        severity: 'permanent',
        id: '42',
        recipient: mail.to,
        timestamp: 1_789_398_250,
        message: { headers: { 'message-id': mail.messageId } },
      };
      return { body: JSON.stringify({ signature, 'event-data': event }), headers: json };
    },
  },
  ses: {
    secret: 'arn:aws:sns:us-east-1:1:topic',
    // Amazon alone can sign these: they are stored as the receiver does once it has verified one.
    post({ mail }) {
      const event = {
        eventType: 'Bounce',
        mail: {
          messageId: 'a-number-of-amazon',
          destination: [mail.to],
          headers: [{ name: 'Message-ID', value: `<${mail.messageId}>` }],
        },
        bounce: {
          bounceType: 'Permanent',
          bouncedRecipients: [{ emailAddress: mail.to }],
          timestamp: startedAt,
        },
      };
      return {
        body: JSON.stringify({
          Type: 'Notification',
          MessageId: '42',
          TopicArn: 'arn:aws:sns:us-east-1:1:topic',
          Message: JSON.stringify(event),
          Timestamp: startedAt,
          SignatureVersion: '1',
          Signature: 'c2lnbmVk',
          SigningCertURL: 'https://sns.us-east-1.amazonaws.com/SimpleNotificationService-0.pem',
        }),
        headers: { 'content-type': 'text/plain' },
      };
    },
  },
  email_generic: generic(({ mail }) => ({
    kind: 'bounced',
    bounce_type: 'hard',
    provider_event_id: '42',
    message_id: mail.messageId,
    to: mail.to,
    occurred_at: startedAt,
  })),
  google_reviews: {
    post({ name }, secret) {
      const review = {
        name: 'accounts/1/locations/2/reviews/1001',
        reviewId: '1001',
        reviewer: { displayName: name },
        starRating: 'FIVE',
        comment: `Thank you, says ${name}.`,
        createTime: startedAt,
      };
      const data = Buffer.from(JSON.stringify(review)).toString('base64');
      return {
        body: JSON.stringify({ message: { data, messageId: '42' } }),
        headers: json,
        query: `?token=${secret}`,
      };
    },
  },
  reviews_generic: generic(({ name }) => ({
    platform: 'yelp',
    external_review_id: '1001',
    rating: 5,
    author: name,
    text: `Thank you, says ${name}.`,
    created_at: startedAt,
  })),
  jobs_generic: generic(({ name, mail }) => ({
    job_external_ref: 'JOB-1001',
    status: 'completed',
    customer: { name, email: mail.to },
    completed_at: startedAt,
  })),
  google_lead_forms: {
    post: ({ name, number }, secret) => ({
      body: JSON.stringify({
        lead_id: '1001',
        api_version: '1.0',
        form_id: 7,
        google_key: secret,
        user_column_data: [
          { column_id: 'FULL_NAME', column_name: 'Full Name', string_value: name },
          { column_id: 'PHONE_NUMBER', column_name: 'User Phone', string_value: number },
        ],
      }),
      headers: json,
    }),
  },
  thumbtack: {
    post: ({ name, number }, secret) => ({
      body: JSON.stringify({
        event: { eventType: 'NegotiationCreatedV4', triggeredAt: startedAt },
        data: {
          negotiationID: '1001',
          customer: { customerID: '7', firstName: name, phone: number },
          request: { description: 'Our basement is flooded.', location: { zipCode: '50613' } },
        },
      }),
      headers: { ...json, authorization: `Basic ${Buffer.from(`svc:${secret}`).toString('base64')}` },
    }),
  },
  angi: {
    post: ({ name, number }, secret) => ({
      body: JSON.stringify({
        leadOid: 1001,
        name,
        primaryPhone: number,
        comments: 'Our basement is flooded.',
      }),
      headers: { ...json, 'x-api-key': secret },
    }),
  },
  facebook_lead_ads: {
    // The lead as the Graph API tells it, which is what is stored of it.
    post({ name, number }, secret) {
      const field_data = [
        { name: 'full_name', values: [name] },
        { name: 'phone_number', values: [number] },
      ];
      const body = JSON.stringify({ id: '1001', page_id: '7', field_data });
      return {
        body,
        headers: { ...json, 'x-hub-signature-256': `sha256=${hmac('sha256', secret, body, 'hex')}` },
      };
    },
  },
  mapped: {
    settings: {
      mapping: {
        record: 'lead',
        proof: { type: 'header', header: 'X-Api-Key' },
        fields: {
          provider_lead_id: { path: 'id' },
          name: { path: 'who.name' },
          phone: { path: 'who.number' },
        },
      },
    },
    post: ({ name, number }, secret) => ({
      body: JSON.stringify({ id: '1001', who: { name, number } }),
      headers: { ...json, 'x-api-key': secret },
    }),
  },
};
