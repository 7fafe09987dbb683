/** Every kind of source, as named in the API and on the command line. */
export const ingestKinds = [
  'callrail',
  'twilio',
  'calltrackingmetrics',
  'whatconverts',
  'calls_generic',
  'leads_generic',
  'postmark',
  'sendgrid',
  'mailgun',
  'ses',
  'email_generic',
  'google_reviews',
  'reviews_generic',
  'jobs_generic',
  'google_lead_forms',
  'thumbtack',
  'angi',
  'facebook_lead_ads',
  'mapped',
] as const;

export type IngestKind = (typeof ingestKinds)[number];
