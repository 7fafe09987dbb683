import { leadCueWeights, leadFeatures, leadIndustries, leadTiers } from '#features/leads/engine';
import { readReply, replyCueWeights, replyLabels } from '#features/outreach/engine';
import {
  reviewFeatures,
  reviewSentiments,
  reviewTopics,
  sentimentCueWeights,
  topicCueWeights,
} from '#features/reviews/engine';
import { readJsonLines } from './jsonl.ts';
import { leadInput } from './lead-input.ts';
import type { LeadRow, ReplyRow, ReviewRow } from './rows.ts';
import { type TrainedHead, trainHead } from './train-head.ts';

export function trainLeads(): Record<'tier' | 'industry', TrainedHead> {
  const rows = readJsonLines<LeadRow>(new URL('./training/leads.jsonl', import.meta.url));
  const features = rows.map((row) => leadFeatures(leadInput(row)));
  return {
    tier: trainHead(
      leadTiers,
      leadCueWeights('tier'),
      features,
      rows.map((row) => row.labels.tier),
    ),
    industry: trainHead(
      leadIndustries,
      leadCueWeights('industry'),
      features,
      rows.map((row) => row.labels.industry),
    ),
  };
}

export function trainReplies(): { label: TrainedHead } {
  const rows = readJsonLines<ReplyRow>(new URL('./training/replies.jsonl', import.meta.url));
  const features = rows.map((row) => readReply(row).features);
  return {
    label: trainHead(
      replyLabels,
      replyCueWeights(),
      features,
      rows.map((row) => row.label),
    ),
  };
}

export function trainReviews(): { sentiment: TrainedHead; topics: Record<string, TrainedHead> } {
  const rows = readJsonLines<ReviewRow>(new URL('./training/reviews.jsonl', import.meta.url));
  const features = rows.map(reviewFeatures);
  return {
    sentiment: trainHead(
      reviewSentiments,
      sentimentCueWeights(),
      features,
      rows.map((row) => row.labels.sentiment),
    ),
    topics: Object.fromEntries(
      reviewTopics.map((topic) => [
        topic,
        trainHead(
          ['yes', 'no'],
          topicCueWeights(topic),
          features,
          rows.map((row) => (row.labels.topics.includes(topic) ? 'yes' : 'no')),
        ),
      ]),
    ),
  };
}
