import { leadCueWeights, leadFeatures, leadTiers } from '#features/leads/engine';
import { readReply, replyCueWeights } from '#features/outreach/engine';
import { reviewFeatures, reviewTopics, sentimentCueWeights, topicCueWeights } from '#features/reviews/engine';
import { industries, replyLabels, reviewSentiments } from '#features/taxonomy';
import { readJsonLines } from './jsonl.ts';
import { leadInput } from './lead-input.ts';
import type { LeadRow, ReplyRow, ReviewRow } from './rows.ts';
import { type Penalties, type TrainedHead, trainHead } from './train-head.ts';

// These penalties did best on the texts of held-out writers.
const closeToCues: Penalties = {
  words: { w: 0.002, s: 0.004, u: 0.002, d: 0.002, o: 0.002 },
  pairs: 0.004,
  cues: 0.004,
};
const freerWords: Penalties = {
  words: { w: 0.0015, d: 0.002, o: 0.002 },
  pairs: 0.003,
  cues: 0.005,
};

/** Each writer's texts are held out together, to measure how well a model reads an unknown writer. */
function byWriter(rows: readonly { id: string }[]): (at: number) => number {
  const writers = [...new Set(rows.map(writerOf))];
  return (at) => writers.indexOf(writerOf(rows[at] ?? { id: '' }));
}

/** The part of a text's id before its kind and number: `c-reply-014` is by writer `c`. */
function writerOf({ id }: { id: string }): string {
  return id.split('-')[0] ?? id;
}

export function trainLeads(): Record<'tier' | 'industry', TrainedHead> {
  const rows = readJsonLines<LeadRow>(new URL('./training/leads.jsonl', import.meta.url));
  const features = rows.map((row) => leadFeatures(leadInput(row)));
  const foldOf = byWriter(rows);
  return {
    tier: trainHead(
      leadTiers,
      leadCueWeights('tier'),
      features,
      rows.map((row) => row.labels.tier),
      { penalties: freerWords, foldOf },
    ),
    industry: trainHead(
      industries,
      leadCueWeights('industry'),
      features,
      rows.map((row) => row.labels.industry),
      { penalties: closeToCues, foldOf },
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
      { penalties: closeToCues, foldOf: byWriter(rows) },
    ),
  };
}

export function trainReviews(): { sentiment: TrainedHead; topics: Record<string, TrainedHead> } {
  const rows = readJsonLines<ReviewRow>(new URL('./training/reviews.jsonl', import.meta.url));
  const features = rows.map(reviewFeatures);
  const foldOf = byWriter(rows);
  return {
    sentiment: trainHead(
      reviewSentiments,
      sentimentCueWeights(),
      features,
      rows.map((row) => row.labels.sentiment),
      { penalties: closeToCues, foldOf },
    ),
    topics: Object.fromEntries(
      reviewTopics.map((topic) => [
        topic,
        trainHead(
          ['yes', 'no'],
          topicCueWeights(topic),
          features,
          rows.map((row) => (row.labels.topics.includes(topic) ? 'yes' : 'no')),
          { penalties: closeToCues, foldOf },
        ),
      ]),
    ),
  };
}
