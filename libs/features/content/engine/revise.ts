import { limitsOf, partsOf, withSceneNumbers } from './compose.ts';
import {
  bodyLength,
  type Draft,
  type Revision,
  type RevisionInput,
  titleLength,
  tones,
} from './content.schema.ts';
import { findViolations } from './guard-rails.ts';
import { blocksOf, capitalized, hashtag, inline, sectionsOf, withoutStop, wordCount } from './text.ts';
import { toneNamed } from './voice.ts';

/** A changed text, or the reason why the change cannot be made. */
type Outcome = Draft | string;

/** One kind of change that instructions can ask for. */
interface Skill {
  pattern: RegExp;
  apply(asked: {
    text: Draft;
    input: RevisionInput;
    instruction: string;
    words: Partial<Record<string, string>>;
  }): Outcome;
}

const verbs =
  "make|add|remove|shorten|lengthen|mention|change|retitle|use|drop|include|insert|set|rename|cut|trim|expand|delete|say|state|replace|condense|omit|do not|don[’']t";

/** Where one instruction ends and the next begins. */
const boundary = new RegExp(
  `\\n+|;|(?<=[.!?])\\s+|,?\\s+(?:and|then|also)\\s+(?=(?:(?:then|also)\\s+)?(?:${verbs})\\b)|,\\s+(?=(?:${verbs})\\b)`,
  'iu',
);

function instructionsIn(text: string): string[] {
  return text
    .split(boundary)
    .map((part) => part.trim().replace(/^(?:[-*•]\s*|\d+[.)]\s+|(?:please|and|then|also)\s+)+/iu, ''))
    .filter((part) => /[\p{L}\p{N}]/u.test(part));
}

/** The requested text, without the quotation marks around it. */
function unquoted(text: string | undefined): string {
  return withoutStop(inline(text ?? '').replaceAll(/^["'“”‘’]+|["'“”‘’.]+$/gu, ''));
}

function holds(text: string, words: string): boolean {
  return text.toLowerCase().includes(words.toLowerCase());
}

function joined(sections: readonly string[]): string {
  return sections.filter((section) => section.trim() !== '').join('\n\n');
}

/** The number of words an instruction asks for; without one, `otherwise` as a share of the present length. */
function goalOf(instruction: string, present: number, otherwise: number): number {
  const stated = /\b(\d{1,5})\s+words?\b/iu.exec(instruction)?.[1];
  if (stated) return Number(stated);
  const direction = otherwise < 1 ? -1 : 1;
  const share = /\b(\d{1,3})\s?(?:%|percent)/iu.exec(instruction)?.[1];
  if (share) return Math.round(present * (1 + (direction * Number(share)) / 100));
  if (/\bhalf\b/iu.test(instruction)) return Math.round(present * (1 + direction / 2));
  return Math.round(present * otherwise);
}

/** Removes whole sections, from the last before the closing one upward, then sentences of the opening one. */
const shorten: Skill['apply'] = ({ text, instruction }) => {
  const before = wordCount(text.body);
  const goal = goalOf(instruction, before, 0.7);
  const sections = sectionsOf(text.body);
  let words = before;
  while (sections.length > 2 && words > goal) words -= wordCount(sections.splice(-2, 1).join());
  const sentences = (sections[0] ?? '').split(/(?<=[.!?])[^\S\n]+/u);
  while (sentences.length > 1 && words > goal) words -= wordCount(sentences.pop() ?? '');
  const body = joined([sentences.join(' '), ...sections.slice(1)]);
  return wordCount(body) < before ? { ...text, body } : 'nothing can be left out as a whole';
};

/** Identifies a section by its heading without the number, or by its first words. */
function headOf(section: string): string {
  const [line = ''] = section.split('\n');
  return line.replace(/^### Scene(?: \d+)?:/, '### Scene:').slice(0, 80);
}

/** Adds the parts that the text does not have yet, before the closing section. */
const lengthen: Skill['apply'] = ({ text, input, instruction }) => {
  const before = wordCount(text.body);
  const goal = goalOf(instruction, before, 1.4);
  const sections = sectionsOf(text.body);
  const present = new Set(sections.map(headOf));
  const missing = partsOf(input, true)
    .filter((part) => !present.has(headOf(part.text)))
    .sort((a, b) => b.weight - a.weight);
  for (const part of missing) {
    if (wordCount(joined(sections)) >= goal) break;
    sections.splice(-1, 0, part.text);
  }
  const body = joined(sections);
  return wordCount(body) > before ? { ...text, body } : 'there is nothing more to say without inventing it';
};

/** Replaces the engine's own sentences by those of another tone. */
const changeTone: Skill['apply'] = ({ text, input, instruction }) => {
  const tone = toneNamed(instruction);
  if (tone === null) return `the tones to choose from are ${tones.join(', ')}`;
  const voiced = (name: string) =>
    partsOf({ ...input, brief: { ...input.brief, tone: name } }, true).map(({ key, text: part }) => ({
      key,
      blocks: blocksOf(part),
    }));
  const wanted = new Map(voiced(tone).map(({ key, blocks }) => [key, blocks]));
  const swaps = new Map<string, string>();
  for (const { key, blocks } of tones.filter((name) => name !== tone).flatMap(voiced)) {
    for (const [at, block] of blocks.entries()) swaps.set(block, wanted.get(key)?.[at] ?? block);
  }
  const blocks = blocksOf(text.body);
  const swapped = blocks.map((block) => swaps.get(block) ?? block);
  if (joined(swapped) === joined(blocks)) return 'no sentence of this text is known in another tone';
  return { ...text, body: joined(swapped) };
};

function isHashtags(block: string): boolean {
  return /^(?:#[\p{L}\p{N}_]+\s*)+$/u.test(block);
}

function addKeyword(text: Draft, keyword: string, input: RevisionInput): Outcome {
  const sections = sectionsOf(text.body);
  if (input.kind === 'social_post') {
    const tag = hashtag(keyword);
    if (tag === null) return 'it makes no hashtag';
    const at = sections.findIndex(isHashtags);
    if (at >= 0) sections[at] = `${sections[at]} ${tag}`;
    else sections.push(tag);
    return { ...text, body: joined(sections) };
  }
  const brief = { ...input.brief, keywords: [keyword] };
  const points = partsOf({ ...input, brief }).find((part) => part.key === 'points');
  if (!points) return 'a text of this kind has no keywords';
  const at = sections.findIndex((section) => headOf(section) === headOf(points.text));
  // A post lists its keywords, a script speaks them.
  const entry = input.kind === 'blog_post' ? `\n- ${capitalized(keyword)}` : ` ${capitalized(keyword)}.`;
  if (at < 0) sections.splice(-1, 0, points.text);
  else sections[at] = `${sections[at]}${entry}`;
  return { ...text, body: joined(sections) };
}

const addKeywords: Skill['apply'] = ({ text, words, input }) => {
  const keywords = (words.x ?? '')
    .split(/,|\band\b/iu)
    .map(unquoted)
    .filter((keyword) => keyword !== '');
  let outcome: Outcome = keywords.length > 0 ? text : 'it names no keyword';
  for (const keyword of keywords)
    if (typeof outcome !== 'string') outcome = addKeyword(outcome, keyword, input);
  return outcome;
};

/** Removes every part that contains the words: list items, hashtags, sections by their heading, sentences. */
const remove: Skill['apply'] = ({ text, words }) => {
  const unwanted = unquoted(words.x);
  const tag = hashtag(unwanted)?.toLowerCase();
  const gone = (piece: string) => holds(piece, unwanted) || piece.toLowerCase() === tag;
  if (unwanted === '') return 'it does not say what';
  const sections = sectionsOf(text.body).flatMap((section) => {
    const [head = '', ...rest] = section.split('\n');
    if (/^#{1,6} /.test(head) && gone(head)) return [];
    if (isHashtags(section))
      return section
        .split(/\s+/)
        .filter((one) => !gone(one))
        .join(' ');
    const kept = [head, ...rest].map((line) =>
      line.startsWith('- ') && gone(line) ? null : withoutSentences(line, gone),
    );
    const left = kept.filter((line) => line !== null).join('\n');
    // A heading without its text, or a sentence without the list it introduces, is removed too.
    const emptied = /^#{1,6} [^\n]*\s*$/.test(left) || (hasList(section) && !hasList(left));
    return emptied ? [] : [left];
  });
  const body = joined(sections.map((section) => section.replaceAll(/\n{3,}/g, '\n\n').trim()));
  if (body === joined(sectionsOf(text.body))) return 'it does not occur in the text';
  return body === '' ? 'nothing would be left of the text' : { ...text, body };
};

function hasList(section: string): boolean {
  return /^- /m.test(section);
}

function withoutSentences(line: string, gone: (sentence: string) => boolean): string {
  if (!gone(line)) return line;
  return line
    .split(/(?<=[.!?])\s+/u)
    .filter((sentence) => !gone(sentence))
    .join(' ');
}

const replace: Skill['apply'] = ({ text, words }) => {
  const [from, to] = [unquoted(words.from), unquoted(words.to)];
  if (from === '' || !`${text.title}\n${text.body}`.includes(from)) return 'it does not occur in the text';
  return { title: text.title.replaceAll(from, to), body: text.body.replaceAll(from, to) };
};

const retitle: Skill['apply'] = ({ text, words, input }) => {
  const title = unquoted(words.x);
  if (title === '') return 'it names no title';
  // The old title may appear in the text, where the engine put the topic.
  return {
    title: capitalized(title),
    body: text.body,
    ...(input.kind === 'video_script' && {
      body: text.body.replaceAll(`“${text.title}”`, `“${capitalized(title)}”`),
    }),
  };
};

/** Adds the instruction's own words to the text: its author is responsible for the facts. */
const mention: Skill['apply'] = ({ text, words, input }) => {
  const said = unquoted(words.x);
  if (said === '') return 'it does not say what';
  const sentence = input.kind === 'review_response' ? `${capitalized(said)}.` : `Please note: ${said}.`;
  const addition =
    input.kind === 'video_script'
      ? `### Scene: To note\n\n**Visual:** The words appear as text.\n\n**Narration:** ${capitalized(said)}.`
      : sentence;
  const sections = sectionsOf(text.body);
  sections.splice(-1, 0, addition);
  return { ...text, body: joined(sections) };
};

/** In the order in which they are tried: first those with quoted text, since that may be anything. */
const skills: readonly Skill[] = [
  {
    pattern:
      /^(?:retitle(?:\s+(?:it|this))?|rename(?:\s+(?:it|this))?|(?:(?:change|set|make)\s+)?(?:the\s+)?(?:new\s+)?(?:title|headline))\s*(?:to|as|is|:)?\s+(?<x>.+)$/isu,
    apply: retitle,
  },
  {
    pattern: /^(?:(?:add|include|use|insert)\s+)?(?:the\s+|a\s+)?(?:keywords?|hashtags?)\s*:?\s+(?<x>.+)$/isu,
    apply: addKeywords,
  },
  {
    pattern:
      /^(?:remove|delete|drop|omit|leave out|take out|(?:do not|don[’']t)\s+(?:mention|say|use))\s+(?:(?:the|all|any|every)\s+)*(?:(?:keyword|hashtag|word|sentence|part|section|paragraph|scene|point|mention|line)s?\s+)?(?:(?:about|on|of|with|called)\s+)?(?<x>.+?)(?:\s+(?:section|part|paragraph|scene|keyword|hashtag))?$/isu,
    apply: remove,
  },
  {
    pattern:
      /^(?:replace|change)\s+(?!(?:the\s+)?(?:tone|style|voice)\b)(?<from>.+?)\s+(?:with|by|to)\s+(?<to>.+)$/isu,
    apply: replace,
  },
  {
    pattern:
      /^(?:(?:mention|say|state)\s+|(?:add|include|insert)\s+(?!more\b|detail))(?:(?:a|one)\s+(?:sentence|line|note|paragraph)\s+(?:saying|that says|about)\s+)?(?:that\s+)?(?<x>.+)$/isu,
    apply: mention,
  },
  {
    pattern:
      /\b(?:shorten|shorter|condense|trim|tighten|more concise|less wordy|cut (?:it|this|the text|down|to|by))\b/iu,
    apply: shorten,
  },
  { pattern: /\b(?:lengthen|longer|expand|elaborate|more details?)\b/iu, apply: lengthen },
  {
    pattern: /\b(?:tone|style|voice|sound|sounds)\b|\b(?:more|less)\s+\w+|^make (?:it|this)\s/iu,
    apply: changeTone,
  },
];

/** Why a changed text is refused; null where it is accepted. */
function refusal(candidate: Draft, input: RevisionInput): string | null {
  const { characters } = limitsOf(input);
  if (candidate.title.length > titleLength) return `a title has at most ${titleLength} characters`;
  if (candidate.body.length > Math.min(characters, bodyLength)) {
    return `the text would be longer than ${Math.min(characters, bodyLength)} characters`;
  }
  const [violation] = findViolations(input.kind, candidate, { ...input, previous: input });
  return violation ? `“${violation.text}” may not stand in this text (${violation.rule})` : null;
}

/**
 * Changes a text as instructed, as far as rules can: shorter, longer, another tone or title, keywords, sentences added or
 * removed, words replaced. Each part of the instructions is carried out completely or not at all; parts that are not are
 * listed with the reason. Instructions are only ever read as a list of such changes.
 */
export function reviseText(input: RevisionInput): Revision {
  let text: Draft = { title: input.title, body: input.body };
  const notCarriedOut: string[] = [];
  for (const instruction of instructionsIn(input.instructions).slice(0, 50)) {
    const outcome = carryOut(instruction, text, input);
    if (typeof outcome === 'string') notCarriedOut.push(`“${instruction.slice(0, 300)}”: ${outcome}`);
    else text = outcome;
  }
  return { ...text, notCarriedOut };
}

function carryOut(instruction: string, text: Draft, input: RevisionInput): Outcome {
  for (const { pattern, apply } of skills) {
    const match = pattern.exec(instruction);
    if (!match) continue;
    const outcome = apply({ text, input, instruction, words: match.groups ?? {} });
    if (typeof outcome === 'string') return outcome;
    const candidate = { title: outcome.title, body: withSceneNumbers(outcome.body) };
    return refusal(candidate, input) ?? candidate;
  }
  return 'the built-in engine does not understand it';
}
