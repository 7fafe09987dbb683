import type { ModelSide, Reading } from '#platform/ai-engine';
import { limitsOf } from './engine/compose.ts';
import { bodyLength, type Draft, type DraftInput, findViolations, titleLength } from './engine/index.ts';
import { wordCount } from './engine/text.ts';

/** The rules for every text that a model writes for a location. */
export const writingRules = `Say only what the brief and the location's data state, and advice that holds for everybody: no price, year, number, award, certificate, guarantee, promise of time, customer's voice, link, image, HTML or way to get in touch that they do not give. An answer to a review names nobody, admits nothing, offers nothing and says nothing about the job.
body is Markdown. kind: blog_post (opening, sections with ## headings, how to get in touch) | video_script (### Scene 1: name, **Visual:** and **Narration:** lines) | social_post (short, hashtags from the keywords) | review_response (thanks or regret, an invitation to talk where it was bad, the location's name).`;

const linesOf = (fields: Record<string, string | null>): string =>
  Object.entries(fields)
    .flatMap(([field, value]) => (value ? [`${field}: ${value}`] : []))
    .join('\n');

/** The model's input from a brief and a location. */
export function askAbout({
  kind,
  brief,
  business,
  review,
}: DraftInput): ReturnType<ModelSide<DraftInput, Draft, Draft>['ask']> {
  const limits = limitsOf({ kind, brief });
  const orNull = (value: number): number | null => (Number.isFinite(value) ? value : null);
  const { topic, audience, tone, keywords, platform } = brief;
  const { name, phone, city, region, services, postalCodes } = business;
  return {
    facts: {
      kind,
      max_words: orNull(limits.words),
      max_characters: orNull(limits.characters),
      review_sentiment: review?.sentiment ?? null,
      review_topics: review?.topics.join(', ') ?? null,
    },
    sources: [
      {
        name: 'brief',
        text: linesOf({ topic, audience, tone, keywords: keywords.join(', '), platform }),
        own: true,
      },
      {
        name: 'location',
        text: linesOf({
          name,
          phone,
          city,
          region,
          services: services.join(', '),
          postal_codes: postalCodes.join(', '),
        }),
      },
    ],
  };
}

/** Reads a model's text, which must be within its limits and the guard rails. */
export function readDraft(
  { title, body }: Draft,
  input: DraftInput,
  more: { instructions: string; previous: Draft } | null = null,
): Reading<Draft> {
  const text = { title: title.replaceAll(/\s+/g, ' ').trim(), body: body.replaceAll(/\r\n?/g, '\n').trim() };
  const limits = limitsOf(input);
  const tooLong =
    text.title.length > titleLength ||
    text.body.length > Math.min(bodyLength, limits.characters) ||
    wordCount(text.body) > limits.words;
  if (text.title === '' || text.body === '' || tooLong) {
    return { unusable: 'title or body is empty or longer than allowed' };
  }
  const [violation] = findViolations(input.kind, text, { ...input, ...more });
  return violation ? { unusable: `it breaks the rule against: ${violation.rule}` } : { answer: text };
}
