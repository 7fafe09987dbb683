import { callrail } from './callrail.ts';
import { callsGeneric } from './calls-generic.ts';
import { calltrackingmetrics } from './calltrackingmetrics.ts';
import { emailGeneric } from './email-generic.ts';
import { facebookLeadAds } from './facebook-lead-ads.ts';
import { googleReviews } from './google-reviews.ts';
import { jobsGeneric } from './jobs-generic.ts';
import type { IngestKind } from './kinds.ts';
import { leadsGeneric } from './leads-generic.ts';
import { mailgun } from './mailgun.ts';
import { defineMapped } from './mapped.ts';
import { postmark } from './postmark.ts';
import { angi, googleLeadForms, thumbtack } from './presets.ts';
import type { Provider } from './provider.ts';
import { reviewsGeneric } from './reviews-generic.ts';
import { sendgrid } from './sendgrid.ts';
import { ses } from './ses.ts';
import { twilio } from './twilio.ts';
import { whatconverts } from './whatconverts.ts';

/** Every provider by kind. A new one also needs its name in the schemas, a fixture with a test, and a dashboard label. */
export const providers: { readonly [Kind in IngestKind]: Provider<Kind> } = {
  callrail,
  twilio,
  calltrackingmetrics,
  whatconverts,
  calls_generic: callsGeneric,
  leads_generic: leadsGeneric,
  postmark,
  sendgrid,
  mailgun,
  ses,
  email_generic: emailGeneric,
  google_reviews: googleReviews,
  reviews_generic: reviewsGeneric,
  jobs_generic: jobsGeneric,
  google_lead_forms: googleLeadForms,
  thumbtack,
  angi,
  facebook_lead_ads: facebookLeadAds,
  mapped: defineMapped('mapped'),
};

export { type IngestKind, ingestKinds } from './kinds.ts';
export type { Mapping } from './mapping.schema.ts';
export * from './messages.schema.ts';
export {
  type Provider,
  type ProviderHeaders,
  ProviderPayloadError,
  type ProviderRequest,
} from './provider.ts';
