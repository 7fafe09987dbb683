export const replyLabels = [
  'interested',
  'meeting_booked',
  'question',
  'not_interested',
  'do_not_contact',
  'out_of_office',
  'wrong_person',
  'bounce',
  'other',
] as const;

export type ReplyLabel = (typeof replyLabels)[number];
