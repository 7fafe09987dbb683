/** Every kind of source, as named in the API and on the command line. */
export const ingestKinds = [
  'callrail',
  'twilio',
  'calltrackingmetrics',
  'whatconverts',
  'calls_generic',
  'postmark',
  'sendgrid',
  'mailgun',
  'ses',
  'email_generic',
  'google_reviews',
  'reviews_generic',
  'jobs_generic',
] as const;

export type IngestKind = (typeof ingestKinds)[number];
