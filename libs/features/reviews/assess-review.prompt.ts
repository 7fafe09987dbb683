import * as z from 'zod';
import { reviewSentiments } from '#features/taxonomy';
import { createEngine, type EngineDefinition, type ModelSide, type Reading } from '#platform/ai-engine';
import { readEvidence } from '#platform/evidence';
import { foreignLanguage } from '#platform/text';
import { assessReviewTask } from './assess-review.task.ts';
import { assessReview, type ReviewAssessment, type ReviewInput, reviewTopics } from './engine/index.ts';

const instructions = `Task: assess one customer review of a restoration or home-service company.

sentiment: positive | neutral | negative | mixed (praise and blame that both count). The words outrank the stars.
sentiment_quote: the words that show the sentiment best.
topics: what the review praises or blames, each with a quote: responsiveness, workmanship, price, communication, cleanliness (tidiness on site), professionalism, scheduling, insurance_help. A topic that is not spoken of is left out.`;

const wire = z.object({
  sentiment: z.enum(reviewSentiments),
  sentiment_quote: z.string(),
  topics: z.array(z.object({ topic: z.enum(reviewTopics), quote: z.string() })),
  confidence: z.number(),
});
type Wire = z.infer<typeof wire>;

function readAnswer(answer: Wire, { text }: ReviewInput): Reading<ReviewAssessment> {
  const said = readEvidence(text);
  if (said.quote(answer.sentiment_quote) === null) {
    return { unusable: 'sentiment_quote does not stand in the review' };
  }
  const shown = answer.topics.filter(({ quote }) => said.quote(quote) !== null).map(({ topic }) => topic);
  return {
    answer: {
      sentiment: answer.sentiment,
      topics: reviewTopics.filter((topic) => shown.includes(topic)),
      confidence: Math.min(1, Math.max(0, answer.confidence)),
      language: foreignLanguage(text),
    },
  };
}

const model: ModelSide<ReviewInput, ReviewAssessment, Wire> = {
  instructions,
  wire,
  ask: ({ rating, text }) => ({ facts: { stars: rating }, sources: [{ name: 'review', text }] }),
  read: readAnswer,
  reviewFlag: (answer, builtIn, addressed) => {
    const both = [answer.sentiment, builtIn.sentiment];
    const opposite = both.includes('positive') && both.includes('negative');
    return opposite || (addressed && answer.sentiment !== builtIn.sentiment)
      ? {
          reason: `the language model says ${answer.sentiment}, the built-in engine ${builtIn.sentiment}`,
          urgent: false,
        }
      : null;
  },
};

/** The engines that assess a review. */
export const assessReviewEngine: EngineDefinition<ReviewInput, ReviewAssessment, Wire> = {
  output: z.object({
    sentiment: z.enum(reviewSentiments),
    topics: z.array(z.enum(reviewTopics)).max(reviewTopics.length),
    confidence: z.number().min(0).max(1),
    language: z.string().nullable(),
  }),
  builtIn: assessReview,
  model,
};

export const { answer, pose, read, resolve } = createEngine(assessReviewTask, assessReviewEngine);
