import type { EmailRecord, ReplyRecord, SequenceRecord, SuppressionRecord } from '#features/outreach/schemas';
import type { ReplyLabel } from '#features/taxonomy';
import type { Tone } from '../components/badges.tsx';

export const replyLabelNames: Record<ReplyLabel, string> = {
  interested: 'Interested',
  meeting_booked: 'Meeting booked',
  question: 'Question',
  not_interested: 'Not interested',
  do_not_contact: 'Do not contact',
  out_of_office: 'Out of office',
  wrong_person: 'Wrong person',
  bounce: 'Bounced',
  other: 'Other',
};

export const replyLabelTones: Record<ReplyLabel, Tone> = {
  interested: 'good',
  meeting_booked: 'good',
  question: 'info',
  not_interested: 'plain',
  do_not_contact: 'danger',
  out_of_office: 'plain',
  wrong_person: 'warn',
  bounce: 'warn',
  other: 'plain',
};

export const mailStatusNames: Record<EmailRecord['status'], string> = {
  drafting: 'Being written',
  draft: 'Draft',
  queued: 'Waiting to leave',
  sent: 'Sent',
  delivered: 'Delivered',
  bounced: 'Bounced',
  complained: 'Marked as spam',
  replied: 'Answered',
  suppressed: 'Not sent',
  failed: 'Failed',
};

export const mailStatusTones: Record<EmailRecord['status'], Tone> = {
  drafting: 'info',
  draft: 'warn',
  queued: 'info',
  sent: 'good',
  delivered: 'good',
  bounced: 'danger',
  complained: 'danger',
  replied: 'good',
  suppressed: 'plain',
  failed: 'danger',
};

export const sequenceStatusNames: Record<SequenceRecord['status'], string> = {
  draft: 'Not started',
  active: 'Running',
  paused: 'Paused',
  finished: 'Finished',
};

export const sequenceStatusTones: Record<SequenceRecord['status'], Tone> = {
  draft: 'plain',
  active: 'good',
  paused: 'warn',
  finished: 'plain',
};

export const suppressionReasonNames: Record<SuppressionRecord['reason'], string> = {
  unsubscribe: 'Unsubscribed',
  bounce: 'Mail came back',
  complaint: 'Marked as spam',
  manual: 'Added by your team',
};

/** How a reply was matched to a mail. */
export const matchNames: Record<ReplyRecord['matched_by'], string | null> = {
  in_reply_to: null,
  references: null,
  token: null,
  subject: 'Matched by address and subject only',
  none: 'Belongs to no mail of yours',
};
