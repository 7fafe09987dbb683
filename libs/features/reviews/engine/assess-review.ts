import { type ReviewSentiment, reviewSentiments } from '#features/taxonomy';
import { type LinearModelFile, probabilitiesOf, rank, readLinearModel } from '#platform/text';
import { type ReviewInput, reviewFeatures, sentimentCueWeights, topicCueWeights } from './review-features.ts';
import { type ReviewTopic, reviewTopics } from './review-labels.ts';
import weights from './weights.json' with { type: 'json' };

export interface ReviewAssessment {
  sentiment: ReviewSentiment;
  topics: ReviewTopic[];
  /** 0–1, calibrated on the sentiment. */
  confidence: number;
}

const sentimentModel = readLinearModel(weights.sentiment, sentimentCueWeights());
const topicFiles: Readonly<Record<string, LinearModelFile>> = weights.topics;
const topicModels = reviewTopics.map((topic) => ({
  topic,
  model: readLinearModel(
    topicFiles[topic] ?? { labels: 'yes no', temperature: 1, weights: {} },
    topicCueWeights(topic),
  ),
}));

/** A topic is given from this probability on: where F1 was highest on texts by writers unknown to the models. */
const leastForTopic = 0.35;

/**
 * Assesses a review. The text outranks the stars; the stars alone decide where there is no text: four and five
 * positive, three neutral, one and two negative.
 */
export function assessReview(input: ReviewInput): ReviewAssessment {
  const features = reviewFeatures(input);
  if (features.has('=no text')) {
    const { rating } = input;
    if (rating === null) return { sentiment: 'neutral', topics: [], confidence: 0.3 };
    const sentiment = rating >= 4 ? 'positive' : rating >= 3 ? 'neutral' : 'negative';
    return { sentiment, topics: [], confidence: 0.9 };
  }
  const best = rank(reviewSentiments, probabilitiesOf(sentimentModel, features))[0];
  const topics = topicModels
    .filter(
      ({ model }) => (probabilitiesOf(model, features)[model.labels.indexOf('yes')] ?? 0) >= leastForTopic,
    )
    .map(({ topic }) => topic);
  return {
    sentiment: (best?.label ?? 'neutral') as ReviewSentiment,
    topics,
    confidence: Number((best?.probability ?? 0).toFixed(3)),
  };
}
