import type { LossMentions } from './assessment.schema.ts';

/** Longer transcripts are read no further, as by the engine. */
const readLimit = 60_000;

const otherProperty =
  /\b(?:(?:different|another|other|second|separate) (?:house|home|property|address|building|location|unit|apartment|condo|duplex|cabin|place|site|store|rental)|otra (?:casa|propiedad|direcci[oó]n)|otro (?:edificio|apartamento|lugar))\b/giu;
const otherMatter =
  /\b(?:(?:different|another|separate|unrelated) (?:problem|issue|loss|claim|emergency|incident|matter|job)|something (?:else|different) (?:happened|entirely|altogether)|(?:nothing to do with|not about|not related to|unrelated to) (?:that|the (?:other|first|earlier|last))|otro (?:problema|siniestro))\b/giu;
/** The caller comes back to what was spoken of before. */
const sameMatter =
  /\b(?:(?:calling|called|call|phoning) (?:you )?(?:back|again|earlier|before|already)|(?:just|already) (?:called|spoke|talked)|same (?:house|home|address|place|property|problem|issue|leak|thing|job)|still waiting|following up|checking (?:on|in)|how (?:long|far))\b/iu;
/** "It is not a different house": what stands shortly before the words, in the same sentence. */
const denied = /\b(?:not|isn['’]?t|ain['’]?t|no|never|same)\b[^.?!]{0,25}$/iu;
const agrees = /^\W*(?:yes|yeah|yep|yup|right|correct|it is|that's right|exactly|s[ií])\b/iu;

/** Whether a text has one of the words and does not deny it. */
function says(text: string, words: RegExp): boolean {
  for (const { index } of text.matchAll(words)) {
    if (!denied.test(text.slice(Math.max(0, index - 40), index))) return true;
  }
  return false;
}

/** The caller's own words, and what he agrees to when the agent asks. */
function sayingsOf(transcript: string): string[] {
  const turns = transcript.slice(0, readLimit).split('\n');
  return turns.flatMap((turn, i) => {
    if (!turn.startsWith('Agent:')) return [turn.replace(/^(?:Caller|Voicemail): ?/, '')];
    const answer = turns[i + 1]?.replace(/^Caller: ?/, '') ?? '';
    return turn.includes('?') && agrees.test(answer) ? [turn.slice('Agent: '.length)] : [];
  });
}

/** Whether the caller speaks of another property or matter than before, or comes back to the same. */
export function lossMentions(transcript: string): LossMentions {
  const sayings = sayingsOf(transcript);
  return {
    otherProperty: sayings.some((text) => says(text, otherProperty)),
    otherMatter: sayings.some((text) => says(text, otherMatter)),
    sameMatter: sayings.some((text) => sameMatter.test(text)),
  };
}
