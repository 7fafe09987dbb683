import type { ServiceLine } from '#features/taxonomy';
import {
  type Brief,
  type Business,
  type Draft,
  type DraftInput,
  type ReviewFacts,
  type Tone,
  titleLength,
} from './content.schema.ts';
import phrases from './phrases.json' with { type: 'json' };
import lines from './service-lines.json' with { type: 'json' };
import {
  capitalized,
  clip,
  clipWords,
  hashtag,
  inline,
  listed,
  readablePhone,
  withoutStop,
  wordCount,
} from './text.ts';
import { platformNamed, toneNamed } from './voice.ts';

/** A part of a text. To shorten the text, the part with the least weight is dropped first. */
export interface Part {
  key: string;
  weight: number;
  text: string;
}

interface Line {
  name: string;
  danger: boolean;
  insurance: boolean;
  cues: readonly string[];
  questions: readonly string[];
}

/** The known facts, as plain text that fits into a sentence. */
interface Facts {
  tone: Tone;
  name: string;
  topic: string;
  audience: string | null;
  keywords: string[];
  phone: string | null;
  place: string | null;
  services: string[];
  postalCodes: string[];
  /** The service that the topic is about, if the location offers it or does not say what it offers. */
  line: Line | null;
}

const known: Partial<Record<ServiceLine, Line>> = lines;

/** Word count from which a blog post or a script says more than the essentials. */
const longForm = 400;

function lineOf(brief: Brief, services: readonly ServiceLine[]): Line | null {
  const words = ` ${[brief.topic ?? '', ...brief.keywords]
    .join(' ')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')} `;
  let best: { line: Line; hits: number } | null = null;
  for (const [key, line] of Object.entries(known)) {
    if (services.length > 0 && !services.some((service) => service === key)) continue;
    const hits = line.cues.filter((cue) =>
      words.includes(` ${cue.replaceAll(/[^\p{L}\p{N}]+/gu, ' ')} `),
    ).length;
    if (hits > (best?.hits ?? 0)) best = { line, hits };
  }
  return best?.line ?? null;
}

function factsOf(brief: Brief, business: Business): Facts {
  const place = [business.city, business.region].flatMap((part) => (part ? [inline(part)] : [])).join(', ');
  return {
    tone: toneNamed(brief.tone ?? '') ?? 'professional',
    name: inline(business.name),
    topic: capitalized(withoutStop(inline(brief.topic ?? ''))),
    audience: brief.audience ? withoutStop(inline(brief.audience)) || null : null,
    keywords: [...new Set(brief.keywords.map(inline).filter((keyword) => keyword !== ''))],
    phone: business.phone ? readablePhone(business.phone) : null,
    place: place || null,
    services: business.services.flatMap((service) => known[service]?.name ?? []),
    postalCodes: business.postalCodes.map(inline),
    line: lineOf(brief, business.services),
  };
}

/** Fills a phrase's placeholders in one pass, so that braces inside a value stay as they are. */
function fill(phrase: string, values: Record<string, string | null>): string {
  return phrase.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
}

function bullets(items: readonly string[]): string {
  return items.map((item) => `- ${item}`).join('\n');
}

function aboutOf(facts: Facts): string[] {
  const { name, place, services, postalCodes } = facts;
  return [
    ...(place ? [fill(phrases.place, { name, place })] : []),
    ...(services.length > 0 ? [fill(phrases.services, { services: listed(services) })] : []),
    // A long list of codes tells a reader nothing.
    ...(postalCodes.length > 0 && postalCodes.length <= 12
      ? [fill(phrases.postalCodes, { postalCodes: listed(postalCodes) })]
      : []),
  ];
}

function contactOf(facts: Facts, withPhone = true): string {
  const { tone, name, phone } = facts;
  return withPhone && phone
    ? fill(phrases.contact[tone], { name, phone })
    : fill(phrases.contactWithoutPhone[tone], { name });
}

function readyOf(facts: Facts): string[] {
  return [...phrases.ready, ...(facts.line?.insurance ? [phrases.readyInsurance] : [])];
}

/** The paragraphs that blog posts and scripts share, by what they are about. */
function passages(
  facts: Facts,
  long: boolean,
): { key: string; weight: number; lead: string; items: string[] }[] {
  const { tone, name, topic, audience, keywords, line } = facts;
  const intro = [
    fill(phrases.intro[tone], { name, topic }),
    ...(audience ? [fill(phrases.audience, { audience })] : []),
  ].join(' ');
  const about = aboutOf(facts).join(' ');
  return [
    { key: 'intro', weight: 100, lead: intro, items: [] },
    ...(line?.danger ? [{ key: 'safety', weight: 90, lead: phrases.safety[tone], items: [] }] : []),
    ...(keywords.length > 0
      ? [
          {
            key: 'points',
            weight: 80,
            lead: fill(phrases.pointsLead[tone], { name }),
            items: keywords.map(capitalized),
          },
        ]
      : []),
    {
      key: 'questions',
      weight: 70,
      lead: phrases.questionsLead[tone],
      items: [...(line?.questions ?? phrases.questions)],
    },
    { key: 'ready', weight: 50, lead: '', items: readyOf(facts) },
    ...(long
      ? [
          { key: 'visit', weight: 40, lead: phrases.visit[tone], items: [] },
          { key: 'record', weight: 30, lead: phrases.record[tone], items: [] },
        ]
      : []),
    ...(about === '' ? [] : [{ key: 'about', weight: 60, lead: about, items: [] }]),
    { key: 'contact', weight: 95, lead: contactOf(facts), items: [] },
  ];
}

const headings: Partial<Record<string, string>> = {
  points: phrases.pointsHeading,
  questions: phrases.questionsHeading,
  ready: phrases.readyHeading,
  visit: phrases.visitHeading,
  record: phrases.recordHeading,
  about: phrases.aboutHeading,
  contact: phrases.contactHeading,
};

function blogParts(facts: Facts, long: boolean): Part[] {
  return passages(facts, long).map(({ key, weight, lead, items }) => {
    const heading = headings[key];
    const text = [
      ...(heading ? [`## ${fill(heading, { name: facts.name })}`] : []),
      ...(lead === '' ? [] : [lead]),
      ...(items.length > 0 ? [bullets(items)] : []),
    ].join('\n\n');
    return { key, weight, text };
  });
}

function sceneParts(facts: Facts, long: boolean): Part[] {
  const { name, topic, keywords, phone } = facts;
  const scenes: Partial<Record<string, { name: string; visual: string }>> = phrases.scenes;
  return passages(facts, long).flatMap(({ key, weight, lead, items }) => {
    const scene = scenes[key === 'intro' ? 'opening' : key];
    if (!scene) return [];
    const card = phone ? `${name}, ${phone}` : name;
    const visual = fill(scene.visual, { name, topic, keywords: listed(keywords), card });
    const narration = [
      ...(lead === '' ? [] : [lead.replace(/:$/, '.')]),
      // A listener remembers at most three questions.
      ...(key === 'questions' ? items.slice(0, 3) : items.map((item) => `${withoutStop(item)}.`)),
    ].join(' ');
    const text = `### Scene: ${scene.name}\n\n**Visual:** ${visual}\n\n**Narration:** ${narration}`;
    return [{ key, weight, text }];
  });
}

function socialParts(facts: Facts, platform: string | null): Part[] {
  const { tone, topic, audience, keywords } = facts;
  const { hashtags, phone, characters } = platformNamed(platform);
  const hook = fill(phrases.hook[tone], { topic: clip(topic, Math.floor(characters / 2)) });
  const tags = [...new Set(keywords.flatMap((keyword) => hashtag(keyword) ?? []))].slice(0, hashtags);
  return [
    // “Why so?” needs no full stop after it.
    { key: 'hook', weight: 100, text: hook.replaceAll(/([?!])[.:]/g, '$1') },
    ...(audience ? [{ key: 'audience', weight: 40, text: fill(phrases.audience, { audience }) }] : []),
    ...aboutOf(facts)
      .slice(0, 2)
      .map((text, at) => ({ key: `about_${at}`, weight: 30 - at, text })),
    { key: 'contact', weight: 95, text: contactOf(facts, phone) },
    ...(tags.length > 0 ? [{ key: 'hashtags', weight: 80, text: tags.join(' ') }] : []),
  ];
}

function responseParts(facts: Facts, review: ReviewFacts | null): Part[] {
  const { tone, name, phone } = facts;
  // A mixed review gets the same invitation as a negative one.
  const mood = review === null ? 'neutral' : review.sentiment === 'mixed' ? 'negative' : review.sentiment;
  const topics: Partial<Record<string, string>> = phrases.reviewTopics;
  const praised = mood === 'positive' ? (review?.topics ?? []).flatMap((topic) => topics[topic] ?? []) : [];
  const invitation = phone ? fill(phrases.invitation.phone, { phone }) : phrases.invitation.noPhone;
  return [
    { key: 'thanks', weight: 100, text: phrases.thanks[mood][tone] },
    ...(praised.length > 0
      ? [{ key: 'praised', weight: 50, text: fill(phrases.appreciated, { topics: listed(praised) }) }]
      : []),
    { key: 'acknowledgement', weight: 60, text: phrases.acknowledgement[mood][tone] },
    ...(mood === 'negative' ? [{ key: 'invitation', weight: 90, text: invitation }] : []),
    { key: 'signature', weight: 80, text: fill(phrases.signature, { name }) },
  ];
}

/** All parts of a text, in reading order. */
export function partsOf(input: DraftInput, long = (input.brief.maxWords ?? 0) >= longForm): Part[] {
  const facts = factsOf(input.brief, input.business);
  if (input.kind === 'blog_post') return blogParts(facts, long);
  if (input.kind === 'video_script') return sceneParts(facts, long);
  if (input.kind === 'social_post') return socialParts(facts, input.brief.platform);
  return responseParts(facts, input.review);
}

/** Numbers the scenes in their order. */
export function withSceneNumbers(body: string): string {
  let number = 0;
  return body.replaceAll(/^### Scene(?: \d+)?:/gm, () => {
    number += 1;
    return `### Scene ${number}:`;
  });
}

/** The length limits of a text of this kind. */
export function limitsOf({ kind, brief }: Pick<DraftInput, 'kind' | 'brief'>): {
  words: number;
  characters: number;
} {
  return {
    words: brief.maxWords ?? Number.POSITIVE_INFINITY,
    // A review response is limited too: the strictest of the large platforms accepts 4,096 bytes.
    characters:
      kind === 'social_post'
        ? platformNamed(brief.platform).characters
        : kind === 'review_response'
          ? 2_000
          : Number.POSITIVE_INFINITY,
  };
}

/** The heaviest parts that fit, in reading order; where none fits, the beginning of the heaviest. */
function fitted(parts: readonly Part[], limits: { words: number; characters: number }): string {
  const body = (chosen: readonly Part[]) => withSceneNumbers(chosen.map((part) => part.text).join('\n\n'));
  let chosen = [...parts];
  for (;;) {
    const text = body(chosen);
    if (wordCount(text) <= limits.words && text.length <= limits.characters) return text;
    if (chosen.length === 1) return clip(clipWords(text, limits.words), limits.characters);
    const lightest = chosen.reduce((light, part) => (part.weight < light.weight ? part : light));
    chosen = chosen.filter((part) => part !== lightest);
  }
}

/**
 * Writes a first draft from the brief and the location's own data; deterministic. Beyond these two it has only generally
 * valid advice: no prices, years, awards, guarantees or customer quotes. Review responses name no person, and admit and
 * offer nothing.
 */
export function composeContent(input: DraftInput): Draft {
  const title =
    input.kind === 'review_response' ? phrases.responseTitle : factsOf(input.brief, input.business).topic;
  return { title: clip(title || 'Untitled', titleLength), body: fitted(partsOf(input), limitsOf(input)) };
}
