import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fixture, form, json, signed, stored } from './fixtures/fixture.ts';
import {
  ingestKinds,
  ProviderPayloadError,
  type ProviderRequest,
  providerMessageSchema,
  providers,
} from './index.ts';

const bodies = [
  'callrail-post-call.json',
  'callrail-call-modified.json',
  'calltrackingmetrics-end.json',
  'whatconverts-phone-call.json',
  'calls-generic.json',
  'callrail-form.json',
  'whatconverts-web-form.json',
  'leads-generic.json',
  'postmark-bounce.json',
  'postmark-inbound.json',
  'sendgrid-events.json',
  'ses-bounce-sha1.json',
  'email-generic.json',
  'google-reviews-notification.json',
  'reviews-generic.json',
  'jobs-generic.json',
  'angi-lead.json',
  'facebook-leadgen.json',
  'facebook-lead.json',
].map((name): unknown => JSON.parse(fixture(name).toString()));

/** A body in one of the shapes, with something else in one place of it. */
const disturbed = fc
  .tuple(fc.constantFrom(...bodies), fc.nat(), fc.jsonValue({ maxDepth: 3, stringUnit: 'binary' }))
  .map(([body, place, value]) => {
    const places: string[] = [];
    JSON.stringify(body, (key, found) => {
      places.push(key);
      return found;
    });
    let at = 0;
    const target = place % places.length;
    return json(JSON.parse(JSON.stringify(body), (_, found) => (at++ === target ? value : found)));
  });

const anyBody = fc.oneof(
  disturbed,
  fc.jsonValue({ stringUnit: 'binary' }).map(json),
  fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes)),
);
const anyContentType = fc.constantFrom(
  'application/json',
  form,
  'multipart/form-data; boundary=a',
  undefined,
);
const anyRequest: fc.Arbitrary<ProviderRequest> = fc.record({
  rawBody: anyBody,
  headers: fc.constant({}),
  contentType: anyContentType,
});

describe.each(ingestKinds)('provider %s', (kind) => {
  const provider = providers[kind];

  it('stands under its own name', () => {
    expect(provider.kind).toBe(kind);
  });

  it.each(['', '  \n'])('refuses everything while its secret is %j', async (secret) => {
    expect(await provider.verify(signed(json({}), { secret }))).toEqual({
      ok: false,
      reason: 'no secret is configured for this source',
    });
  });

  it('refuses what is not proven, and never throws over it', async () => {
    const anyHeader = fc.string({ maxLength: 80 });
    const anyHeaders = fc.record({
      'content-type': anyContentType,
      signature: anyHeader,
      'x-api-key': anyHeader,
      'x-hub-signature-256': anyHeader,
      authorization: anyHeader,
      'x-twilio-signature': anyHeader,
      'x-ctm-signature': anyHeader,
      'x-ctm-time': anyHeader,
      'x-svc-signature': anyHeader,
      'x-svc-timestamp': anyHeader,
      'x-twilio-email-event-webhook-signature': anyHeader,
      'x-twilio-email-event-webhook-timestamp': anyHeader,
    });
    await fc.assert(
      fc.asyncProperty(
        anyBody,
        anyHeaders,
        fc.webUrl({ withQueryParameters: true }),
        async (rawBody, headers, url) => {
          const fetchCertificate = async () => 'no certificate';
          const request = signed(rawBody, {
            secret: 'arn:aws:sns:us-east-1:1:topic',
            headers,
            url,
            fetchCertificate,
          });
          expect((await provider.verify(request)).ok).toBe(false);
        },
      ),
      { numRuns: 200 },
    );
  });

  it('gives valid messages or names the field, whatever it is sent', () => {
    fc.assert(
      fc.property(anyRequest, (request) => {
        try {
          for (const message of provider.parse(request)) {
            providerMessageSchema.parse(message);
            expect(JSON.stringify(message)).not.toContain('\\u0000');
          }
        } catch (error) {
          if (!(error instanceof ProviderPayloadError)) throw error;
          expect(error.field).not.toBe('');
        }
      }),
      { numRuns: 1000 },
    );
  });

  it('gives texts without NUL and lone surrogates, which Postgres cannot hold', () => {
    for (const body of bodies) {
      // Strings only: a body with these bytes between its tokens is no JSON.
      const poisoned = json(body)
        .toString()
        .replaceAll(/(?<=[a-z])"(?=[,}\]])/g, '\\u0000\\ud800"');
      try {
        const messages = JSON.stringify(provider.parse(stored(Buffer.from(poisoned))));
        expect(messages).not.toMatch(/\\u0000|\\ud800/);
      } catch (error) {
        expect(error).toBeInstanceOf(ProviderPayloadError);
      }
    }
  });

  it('has a short, printable dedup key for every body, the same for the same', () => {
    fc.assert(
      fc.property(anyRequest, (request) => {
        const key = provider.dedupeKey(request);
        expect(key).toMatch(/^[\x21-\x7e]{1,250}$/);
        expect(provider.dedupeKey({ ...request, rawBody: Buffer.from(request.rawBody) })).toBe(key);
      }),
      { numRuns: 300 },
    );
  });

  it.each(['[', '{"a":', 'a=1&', '--a\r\n', '[{"event":"open"},', '<', ' '])(
    'takes time in proportion to a body of any shape: %j',
    (part) => {
      for (const contentType of ['application/json', form, 'multipart/form-data; boundary=a']) {
        const read = (body: string) => {
          const request = stored(Buffer.from(body), contentType);
          provider.dedupeKey(request);
          try {
            provider.parse(request);
          } catch (error) {
            expect(error).toBeInstanceOf(ProviderPayloadError);
          }
        };
        expect(read).toTakeLinearTime(part);
      }
    },
  );
});
