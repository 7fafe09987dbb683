import { type ReviewSentiment, reviewSentiments } from '#features/taxonomy';
import {
  foreignLanguage,
  type LinearModelFile,
  probabilitiesOf,
  rank,
  readLinearModel,
} from '#platform/text';
import {
  ownReview,
  type ReviewInput,
  reviewFeatures,
  sentimentCueWeights,
  topicCueWeights,
} from './review-features.ts';
import { type ReviewTopic, reviewTopics } from './review-labels.ts';
import weights from './weights.json' with { type: 'json' };

export interface ReviewAssessment {
  sentiment: ReviewSentiment;
  topics: ReviewTopic[];
  /** 0–1, calibrated on the sentiment. */
  confidence: number;
  /**
   * The name of the language; null for English. The engine knows a few words of some languages, and none of
   * others.
   */
  language: string | null;
}

/** The highest confidence for a text in another language. */
const foreignConfidence = 0.4;

const sentimentModel = readLinearModel(weights.sentiment, sentimentCueWeights());
const topicFiles: Readonly<Record<string, LinearModelFile>> = weights.topics;
const topicModels = reviewTopics.map((topic) => ({
  topic,
  model: readLinearModel(
    topicFiles[topic] ?? { labels: 'yes no', temperature: 1, divisor: 1, weights: {} },
    topicCueWeights(topic),
  ),
}));

/** The least probability for a topic: where F1 was highest on texts by writers unknown to the models. */
const leastForTopic = 0.35;

/**
 * Assesses a review. The text outranks the stars; the stars alone decide if there is no text: four and five
 * positive, three neutral, one and two negative.
 */
export function assessReview(input: ReviewInput): ReviewAssessment {
  const features = reviewFeatures(input);
  if (features.has('=no text')) {
    const { rating } = input;
    if (rating === null) return { sentiment: 'neutral', topics: [], confidence: 0.3, language: null };
    const sentiment = rating >= 4 ? 'positive' : rating >= 3 ? 'neutral' : 'negative';
    return { sentiment, topics: [], confidence: 0.9, language: null };
  }
  const language = foreignLanguage(ownReview(input.text));
  const best = rank(reviewSentiments, probabilitiesOf(sentimentModel, features))[0];
  const topics = topicModels
    .filter(
      ({ model }) => (probabilitiesOf(model, features)[model.labels.indexOf('yes')] ?? 0) >= leastForTopic,
    )
    .map(({ topic }) => topic);
  return {
    sentiment: (best?.label ?? 'neutral') as ReviewSentiment,
    topics,
    confidence: Number(Math.min(best?.probability ?? 0, language ? foreignConfidence : 1).toFixed(3)),
    language,
  };
}
