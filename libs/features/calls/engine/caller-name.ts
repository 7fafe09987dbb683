import { isGivenName, matchesOf, nameAt } from '#platform/text';
import type { CallIntent } from './assessment.schema.ts';
import { lastAgent, type ParsedCall, type ReadTurn } from './parse-call.ts';
import words from './words.json' with { type: 'json' };

const ordinary: ReadonlySet<string> = new Set(words.ordinary.split(' '));
const companyWords: ReadonlySet<string> = new Set(words.companyWords.split(' '));
const isOrdinary = (word: string): boolean => ordinary.has(word) || companyWords.has(word);

/** Words that come before a speaker's own name, with how strongly they say so. */
const introductions: readonly { pattern: RegExp; score: number }[] = [
  {
    pattern: /\bmy (?:first |full |last )?name(?:'s| is|s)?[\s,:]+(?:uh[\s,]+|um[\s,]+)?(?=\S)/giu,
    score: 10,
  },
  { pattern: /\b(?:the )?name(?:'s| is)[\s,:]+(?=\S)/giu, score: 7 },
  { pattern: /(?:^|[.!?,]\s*)name[\s:,]+(?=\S)/giu, score: 5 },
  {
    pattern:
      /\b(?:this is|this here is|it's me|you can call me|put it under|it's under|under the name(?: of)?|still under|under|we're the)[\s,]+(?:uh[\s,]+|um[\s,]+)?(?=\S)/giu,
    score: 8,
  },
  {
    pattern:
      /\b(?:it's|it is|its|i'm|i am|im|soy|me llamo|mi nombre es|habla|le habla|aquí)[\s,]+(?:uh[\s,]+|um[\s,]+)?(?=\S)/giu,
    score: 6,
  },
  {
    pattern:
      /\b(?:mein name ist|hier ist|hier spricht|ich bin|ich heiße|je m'appelle|je suis|mi chiamo|io sono|sono|me chamo|meu nome é|eu sou)\s+(?:(?:herr|frau|monsieur|madame|signor|signora|senhor|senhora)\s+)?(?=\S)/giu,
    score: 8,
  },
  {
    pattern:
      /(?:^|[.!?]\s+|\b(?:hi|hello|hey|day|morning|afternoon|evening)[,.]?\s+)here(?: is)?\s+(?=\p{Lu}\p{Ll})/giu,
    score: 6,
  },
  { pattern: /\b(?:attention|attn)[\s,:]+(?=\S)/giu, score: 5 },
  {
    pattern: /\btell (?:him|her|them)(?: it's| it was| this is)?\s+(?=\p{Lu}\p{Ll}+ \p{Lu}\p{Ll}+[.,])/gu,
    score: 6,
  },
  { pattern: /\b(?:ask for|just ask for)[\s,]+(?=\S)/giu, score: 2 },
];
const aboutSomebodyElse =
  /\b(?:ask for|insured(?:'s)?(?: name)?(?: is)?|policyholder(?:'s)?|tenant(?:'s)?|customer(?:'s)?|client(?:'s)?|homeowner(?:'s)?|owner(?:'s)?|(?:her|his|their|whose) name(?:'s| is)|husband|wife|son|daughter|brother|sister|neighbor|boss|named|called|tell|spoke (?:to|with)|speak (?:to|with)|talk(?:ed)? (?:to|with)|talking to|for an?|between|thanks?|thank you|from|at|in|on|with|is|by|to|and|near|out|of|old|st\.|mount|fort|new|the|your|for|via|over|off)\s+$/iu;
/** Callers who give their own name first, and later that of the customer. */
const speaksForOthers: ReadonlySet<CallIntent> = new Set(['insurance_or_adjuster', 'referral_partner']);
const nameQuestion =
  /\b(?:your name|name and|who am i|who's this|who is this|who(?:'s| is) calling|(?:have|get|got|what's|what is|and|can i|under what|the) (?:a |your |the |full |last |first |good )*name|name\s*\?|whom?.{0,12}speaking|spell|cómo se llama|su nombre)\b|\bname\?/iu;

/** What an agent asks about whom the caller speaks of, or wants to speak to: the answer is not his own name. */
const asksAboutOther =
  /\b(?:who (?:is|was|are) (?:she|he|it for|they)|who's (?:she|he|the (?:tenant|owner|customer|homeowner|insured|lady))|(?:her|his|their) (?:full |last |first )?name|(?:trying to|want to|wanting to) reach|looking for|calling for|speak (?:to|with))\b[^.?!]*\?/iu;
/** An answer to a question about a place ("Altoona.") is how a turn begins. */
const answerReach = 12;
const asksPlace = /\b(?:what|which|where|whereabouts|who'?s)\b[^?]*\?/iu;
/** "I'm sorry, Mr…": an agent waits for the name. */
const waitsForName = /\b(?:mr|mrs|ms|miss|mister)\b[\s.,…–—-]*$/iu;
const streetAfter = /^[\s]+(?:street|st|road|rd|avenue|ave|lane|drive|court|way|boulevard|place|county)\b/iu;

/** A weaker sign than a name standing alone in the caller's first words is no name. */
const leastNameScore = 4;
/** In a language that nobody here understands, only an introduction makes an unknown word a name. */
const leastForeignScore = 8;
/** How far into his first words a caller introduces himself. */
const openingReach = 30;

interface NameCandidate {
  value: string;
  score: number;
}

/** The name with which the caller introduces himself, never the agent's or that of somebody he speaks about. */
export function findCallerName(call: ParsedCall, intent: CallIntent): string | undefined {
  const agents = agentNames(call);
  const spoken = call.turns.filter((turn) => turn.role === 'agent').map((turn) => turn.text);
  const spokenFirst = call.turns[0]?.role === 'agent' ? call.turns[0].text.toLowerCase() : '';
  const opening = call.turns.find((turn) => turn.role === 'caller');
  const candidates: NameCandidate[] = [];
  const consider = (turn: ReadTurn, from: number, score: number): void => {
    const name = nameAt(turn.text, from, isOrdinary);
    if (name === null || (!name.given && !/\p{Lu}\p{Ll}|\p{Ll}{2}/u.test(name.value))) return;
    const parts = name.value.toLowerCase().split(' ');
    const first = parts[0] ?? '';
    if (agents.has(first) && name.words === 1) return;
    if (parts.some((part) => companyWords.has(part))) return;
    if (/^\s*(?:'s|’s)/u.test(turn.text.slice(name.end))) return;
    if (turn.addresses().some((place) => name.start < place.end && name.end > place.start)) return;
    if (!name.given && followsName(turn.text, name.start, agents)) return;
    if (name.words === 1 && !name.given && (ordinary.has(first) || spokenFirst.includes(first))) return;
    if (call.foreign && !name.given && score < leastForeignScore) return;
    const mentions = spoken.map((text) => mentionOf(text, parts[0] === undefined ? '' : first));
    if (!name.given && name.words === 1 && mentions.includes('other')) return;
    const known = name.given ? 2 : 0;
    const twoWords = name.words >= 2 ? 1.5 : 0;
    const called = mentions.includes('name') ? 3 : 0;
    const early = turn !== opening ? 0 : speaksForOthers.has(intent) ? 6 : 1;
    candidates.push({ value: name.value, score: score + known + twoWords + called + early });
  };
  call.turns.forEach((turn, at) => {
    if (turn.role !== 'caller') return;
    const question = lastAgent(call, at)?.text ?? '';
    const waited = waitsForName.test(question);
    const asked = waited || nameQuestion.test(question);
    const aboutOther = asksAboutOther.test(question) && !/\byour name\b/iu.test(question);
    for (const { pattern, score } of introductions) {
      for (const match of matchesOf(pattern, turn.text)) {
        const before = turn.text.slice(Math.max(0, match.index - 12), match.index);
        const other = /\b(?:her|his|their|whose|'s|insured|tenant|customer|company|street)\s*$/iu.test(
          before,
        );
        consider(turn, match.index + match[0].length, other ? score - 6 : score);
      }
    }
    for (const start of clauseStarts(turn.text)) {
      const name = nameAt(turn.text, start, isOrdinary);
      if (name === null) continue;
      const rest = turn.text.slice(name.end, name.end + 40);
      const before = turn.text.slice(Math.max(0, start - 24), start);
      if (aboutSomebodyElse.test(before)) continue;
      if (greets(before) && agents.has(name.value.toLowerCase())) continue;
      let score = 0;
      if (/^\s+(?:here|calling|speaking|again)\b/iu.test(rest)) score = 7;
      else if (
        /^,?\s+(?:with|from|over (?:at|with)|at|out (?:at|by|in|on)|up (?:at|on|in)|down (?:at|on|in)|on the|in the|on)\s/iu.test(
          rest,
        )
      )
        score = 4;
      else if (/^\s*(?:[.,;!?]|—|–|-\s|\.\.\.|$)/u.test(rest)) score = 3;
      if (addresses(before) && name.words === 1 && score === 3) score = 0;
      if (aboutOther) score -= 3;
      else if (start <= answerReach && asksPlace.test(question) && !asked && !name.given && name.words === 1)
        score = 0;
      else if (asked) score += 4;
      if (
        /^[\s,.;]*(?:\(?\d|that's|my number|number|phone|cell|(?:oh|zero|one|two|three|four|five|six|seven|eight|nine)\b)/iu.test(
          rest,
        ) ||
        /\d[\s,.]*$/u.test(before)
      )
        score += 3;
      if (!name.given && name.words === 1) score -= turn === opening ? 0.5 : 1.5;
      if (turn === opening && start <= openingReach) score += 1;
      if (!name.given && name.words >= 2 && !/^[.,;!\s]*(?:$|[.,;!])/u.test(rest)) score -= 1;
      if (/(?:\p{Lu}\p{L}+ ){0,3}(?:Road|Street|Avenue|Drive|Lane|Court)/u.test(rest.slice(0, 3))) score -= 3;
      if (score > 0) consider(turn, start, score);
    }
  });
  candidates.push(...namesAgentKnows(call), ...namesInReverse(call), ...namesAgentUses(call, agents));
  const best = candidates.reduce<NameCandidate | null>(
    (top, candidate) => (top === null || candidate.score > top.score ? candidate : top),
    null,
  );
  if (best === null || best.score < leastNameScore) return undefined;
  const first = best.value.split(' ')[0] ?? '';
  const fuller = candidates.find(
    (candidate) =>
      (candidate.value.startsWith(`${first} `) || candidate.value.endsWith(` ${best.value}`)) &&
      candidate.value.length > best.value.length &&
      candidate.score >= 4,
  );
  return fuller?.value ?? best.value;
}

/** How an agent's turn uses a word: as a name, as something else ("hourly", "Depot Street"), or not at all. */
function mentionOf(text: string, word: string): 'name' | 'other' | undefined {
  const lower = text.toLowerCase();
  // A pattern is dear to make, and most words are not in the text.
  if (word === '' || !lower.includes(word)) return undefined;
  const at = lower.search(new RegExp(`(?<!\\p{L})${word}(?!\\p{L})`, 'u'));
  if (at < 0) return undefined;
  const mixedCase = /\p{Lu}\p{Ll}/u.test(text);
  const small = mixedCase && !/^\p{Lu}/u.test(text.slice(at));
  return small || streetAfter.test(text.slice(at + word.length)) ? 'other' : 'name';
}

/** "Trevor, Flashpoint Local": what follows a speaker's name and a comma is where he is from. */
function followsName(text: string, start: number, agents: ReadonlySet<string>): boolean {
  const clause = /(?:^|[.!?,]\s*)([^.!?,]{2,40}),\s*$/u.exec(text.slice(Math.max(0, start - 60), start));
  const name = clause === null ? null : nameAt(clause[1] ?? '', 0, isOrdinary);
  return (
    name?.given === true &&
    name.end === (clause?.[1] ?? '').length &&
    !agents.has(name.value.toLowerCase().split(' ')[0] ?? '')
  );
}

const word = "\\p{Lu}[\\p{L}'’-]+";
const surnameFirst = [
  new RegExp(
    `\\b[Ll]ast name(?:'s| is)?[\\s,:]+(${word})[^.?!]{0,24}?\\b[Ff]irst name(?:'s| is)?[\\s,:]+(${word})`,
    'u',
  ),
  new RegExp(`^(${word})[,.]\\s+(${word})(?=[.,!]|$)`, 'u'),
];

/** "Last name Feeney, first name Lorcan"; and "Burdette. Wanda." where the name was asked for. */
function namesInReverse(call: ParsedCall): NameCandidate[] {
  return call.turns.flatMap((turn, at) => {
    if (turn.role !== 'caller') return [];
    const asked = nameQuestion.test(lastAgent(call, at)?.text ?? '');
    return surnameFirst.flatMap((pattern, order) => {
      const [, last, first] = pattern.exec(turn.text) ?? [];
      const clear = order === 0 || (asked && isGivenName(first ?? '') && !isGivenName(last ?? ''));
      return last === undefined || first === undefined || !clear
        ? []
        : [{ value: `${first} ${last}`, score: 14 }];
    });
  });
}

/** What a caller says to a name that he agrees with. */
const agrees =
  /^\W*(?:yes|yeah|yep|yup|that's (?:me|us|right|it|him|her)|that is (?:me|us)|this is|correct|speaking|right|uh-huh|mhm|the same|sí|si)\b/iu;

/**
 * "Yes, Vern Toomey?", "The tune-up for Delphine Rusk?" and "That's me": the agent reads a name, and the caller does
 * not object; where he says so himself, it is surely his.
 */
function namesAgentKnows(call: ParsedCall): NameCandidate[] {
  return call.turns.flatMap((turn, at) => {
    const next = call.turns[at + 1];
    if (turn.role !== 'agent' || next?.role !== 'caller' || /^\W*(?:no|nope|wrong|who)\b/iu.test(next.text))
      return [];
    const agreed = agrees.test(next.text);
    const read = agreed ? agreedName : readName;
    return matchesOf(read, turn.text).flatMap((match) => {
      const name = nameAt(turn.text, match.index + match[0].length, isOrdinary);
      if (name === null || !(name.given || (agreed && /that's (?:me|us)/iu.test(next.text)))) return [];
      if (
        name.value
          .toLowerCase()
          .split(' ')
          .some((part) => companyWords.has(part))
      )
        return [];
      const ends = agreed ? /^[?.,!]/u : /^\?/u;
      return ends.test(turn.text.slice(name.end)) ? [{ value: name.value, score: leastNameScore }] : [];
    });
  });
}
const readName = /(?:^|[,.]\s+)(?=\p{Lu}[^,.?]{2,40}\?|Mrs?\.? [^,.?]{2,30}\?)/gu;
const agreedName = /(?:^|[,.?!]\s+|\b(?:for|with|to|is this|you're)\s+)(?=\p{Lu}\p{Ll})/gu;

/** "Sure, Roy.", "I'm sorry, Roy, he's …": the agent speaks to the caller by his name. */
function namesAgentUses(call: ParsedCall, agents: ReadonlySet<string>): NameCandidate[] {
  return call.turns.slice(1).flatMap((turn) => {
    if (turn.role !== 'agent') return [];
    return matchesOf(spokenTo, turn.text).flatMap((match) => {
      const start = match.index + match[0].length;
      const name = nameAt(turn.text, start, isOrdinary);
      if (name === null || !name.given || agents.has(name.value.toLowerCase().split(' ')[0] ?? '')) return [];
      return /^[,.!?]/u.test(turn.text.slice(name.end)) ? [{ value: name.value, score: leastNameScore }] : [];
    });
  });
}
const spokenTo =
  /\b(?:sorry|thanks|thank you|okay|ok|hi|hello|hey|yes|yeah|sure|got it|alright|all right|perfect|great|right|morning|afternoon|evening|welcome|no problem),?\s+(?=\p{Lu}\p{Ll})/giu;

const greeting = 'hi|hello|hey|hiya|hola|thanks|morning|afternoon|evening|yes|yeah|ok|okay|great|perfect';
const greetingBefore = new RegExp(`(?:^|[\\s,.])(?:${greeting})[\\s,.]+$`, 'iu');
const addressBefore = new RegExp(`(?:^|[\\s,.])(?:${greeting})\\s+$`, 'iu');

function greets(before: string): boolean {
  return greetingBefore.test(before);
}

/** "Hi Brent" speaks to Brent; "Hi, Brent" is spoken by him. */
function addresses(before: string): boolean {
  return addressBefore.test(before);
}

const nameBeforeNumber =
  /(?<=\p{Ll} )\p{Lu}\p{Ll}+ \p{Lu}\p{Ll}+(?= (?:\d|oh|zero|one|two|three|four|five|six|seven|eight|nine)\b)/gu;

/** Places where a name may stand alone: the beginning of a turn, and after punctuation or a greeting. */
function clauseStarts(text: string): number[] {
  const starts = [0];
  for (const match of text.matchAll(
    /[.,;!?—–-]\s+|\b(?:hi|hello|hey|hiya|morning|afternoon|evening|yes|yeah|uh|um|and|so)\s+/giu,
  )) {
    starts.push(match.index + match[0].length);
  }
  // Speech recognition writes no stops: "yes sir mam Dwayne Pickett two five one …".
  for (const match of matchesOf(nameBeforeNumber, text)) starts.push(match.index);
  return [...new Set(starts)];
}

/** First names that belong to the company's people: the agent's own, and those he speaks of. */
function agentNames(call: ParsedCall): ReadonlySet<string> {
  const found = new Set<string>();
  const agentTurns = call.turns.filter((turn) => turn.role === 'agent');
  for (const turn of agentTurns) {
    const own =
      /\b(?:this is|it's|i'm|my name is|name's|speaking with|you've got|you have|you got)\s+(?=\p{L})/giu;
    for (const match of matchesOf(own, turn.text)) {
      const name = nameAt(turn.text, match.index + match[0].length, isOrdinary);
      if (name !== null) found.add(name.value.toLowerCase().split(' ')[0] ?? '');
    }
    if (turn !== call.turns[0]) continue;
    for (const match of matchesOf(
      /(\p{L}+)\s+(?:speaking|here)\b|[,.]\s+(\p{Lu}\p{Ll}+)(?=[.,!]|$)/gu,
      turn.text,
    )) {
      const name = (match[1] ?? match[2] ?? '').toLowerCase();
      if (isGivenName(name) || match[1] !== undefined) found.add(name);
    }
  }
  return found;
}
