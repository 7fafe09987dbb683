import { callrail } from './callrail.ts';
import { callsGeneric } from './calls-generic.ts';
import { calltrackingmetrics } from './calltrackingmetrics.ts';
import { emailGeneric } from './email-generic.ts';
import { googleReviews } from './google-reviews.ts';
import { jobsGeneric } from './jobs-generic.ts';
import type { IngestKind } from './kinds.ts';
import { mailgun } from './mailgun.ts';
import { postmark } from './postmark.ts';
import type { Provider } from './provider.ts';
import { reviewsGeneric } from './reviews-generic.ts';
import { sendgrid } from './sendgrid.ts';
import { ses } from './ses.ts';
import { twilio } from './twilio.ts';
import { whatconverts } from './whatconverts.ts';

/** Every provider by kind: one file and one line each. */
export const providers: { readonly [Kind in IngestKind]: Provider<Kind> } = {
  callrail,
  twilio,
  calltrackingmetrics,
  whatconverts,
  calls_generic: callsGeneric,
  postmark,
  sendgrid,
  mailgun,
  ses,
  email_generic: emailGeneric,
  google_reviews: googleReviews,
  reviews_generic: reviewsGeneric,
  jobs_generic: jobsGeneric,
};

export { type IngestKind, ingestKinds } from './kinds.ts';
export * from './messages.schema.ts';
export {
  type Provider,
  type ProviderHeaders,
  ProviderPayloadError,
  type ProviderRequest,
} from './provider.ts';
