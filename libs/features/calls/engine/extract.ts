import { findAddresses, findPhones, isGivenName, nameAt } from '#platform/text';
import type { CallExtraction, CallIntent } from './assessment.schema.ts';
import { findCarrier, findClaimNumber, findInsured } from './extract-insurance.ts';
import { findLossCause } from './loss-cause.ts';
import type { ReadCall, ReadTurn } from './read-call.ts';
import words from './words.json' with { type: 'json' };

const ordinary: ReadonlySet<string> = new Set(words.ordinary.split(' '));
const companyWords: ReadonlySet<string> = new Set(words.companyWords.split(' '));
const isOrdinary = (word: string): boolean => ordinary.has(word) || companyWords.has(word);

/** Calls in which no name is the caller's own, or none is worth keeping. */
const nobody: ReadonlySet<CallIntent> = new Set(['spam_or_robocall', 'silent_or_abandoned']);

/** Everything that the caller states about himself and the loss; a field that is not stated is absent. */
export function extract(call: ReadCall, intent: CallIntent): CallExtraction {
  const callerName = nobody.has(intent) ? undefined : findCallerName(call);
  const carrier = findCarrier(call, intent);
  const claimNumber = findClaimNumber(call);
  const address = findAddress(call, callerName);
  const extraction: CallExtraction = {
    callerName,
    callbackNumber: findCallbackNumber(call),
    address,
    lossCause: findLossCause(call, intent),
    insured: findInsured(call, intent, claimNumber !== undefined),
    carrier,
    claimNumber,
  };
  return Object.fromEntries(
    Object.entries(extraction).filter(([, value]) => value !== undefined),
  ) as CallExtraction;
}

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
      /\b(?:this is|this here is|it's me|you can call me|put it under|it's under|under the name(?: of)?)[\s,]+(?:uh[\s,]+|um[\s,]+)?(?=\S)/giu,
    score: 8,
  },
  {
    pattern:
      /\b(?:it's|it is|its|i'm|i am|im|soy|me llamo|mi nombre es|habla|le habla|aquí)[\s,]+(?:uh[\s,]+|um[\s,]+)?(?=\S)/giu,
    score: 6,
  },
  { pattern: /\b(?:ask for|just ask for)[\s,]+(?=\S)/giu, score: 2 },
];
const aboutSomebodyElse =
  /\b(?:ask for|insured(?:'s)?(?: name)?(?: is)?|policyholder(?:'s)?|tenant(?:'s)?|customer(?:'s)?|client(?:'s)?|homeowner(?:'s)?|owner(?:'s)?|(?:her|his|their|whose) name(?:'s| is)|husband|wife|son|daughter|brother|sister|neighbor|boss|named|called|tell|spoke (?:to|with)|speak (?:to|with)|talk(?:ed)? (?:to|with)|talking to|for an?|between|thanks?|thank you|from|at|in|on|with|is|by|to|and|near|out|of|old|st\.|mount|fort|new|the|your|for|via|over|off)\s+$/iu;
const nameQuestion =
  /\b(?:your name|name and|who am i|who's this|who is this|who(?:'s| is) calling|(?:have|get|got|what's|what is|and|can i|under what|the) (?:a |your |the |full |last |first |good )*name|name\s*\?|whom?.{0,12}speaking|spell|cómo se llama|su nombre)\b|\bname\?/iu;

/** A weaker sign than a name standing alone in the caller's first words is no name. */
const leastNameScore = 4;
/** How far into his first words a caller introduces himself. */
const openingReach = 30;

interface NameCandidate {
  value: string;
  score: number;
}

/** The name with which the caller introduces himself, never the agent's or that of somebody he speaks about. */
function findCallerName(call: ReadCall): string | undefined {
  const agents = agentNames(call);
  const spoken = call.turns.filter((turn) => turn.role === 'agent').map((turn) => turn.text.toLowerCase());
  const spokenFirst = call.turns[0]?.role === 'agent' ? call.turns[0].text.toLowerCase() : '';
  const opening = call.turns.find((turn) => turn.role === 'caller');
  const candidates: NameCandidate[] = [];
  const consider = (turn: ReadTurn, from: number, score: number): void => {
    const name = nameAt(turn.text, from, isOrdinary);
    if (name === null) return;
    const parts = name.value.toLowerCase().split(' ');
    const first = parts[0] ?? '';
    if (agents.has(first) && name.words === 1) return;
    if (parts.some((part) => companyWords.has(part))) return;
    if (/^\s*(?:'s|’s)/u.test(turn.text.slice(name.end))) return;
    if (name.words === 1 && !name.given && (ordinary.has(first) || spokenFirst.includes(first))) return;
    const known = name.given ? 2 : 0;
    const twoWords = name.words >= 2 ? 1.5 : 0;
    const called = spoken.some((text) => text.includes(first)) ? 3 : 0;
    const early = turn === opening ? 1 : 0;
    candidates.push({ value: name.value, score: score + known + twoWords + called + early });
  };
  call.turns.forEach((turn, at) => {
    if (turn.role !== 'caller') return;
    const asked = nameQuestion.test(lastAgent(call, at)?.text ?? '');
    for (const { pattern, score } of introductions) {
      for (const match of turn.text.matchAll(pattern)) {
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
      if (asked) score += 4;
      if (/^[\s,.;]*(?:\(?\d|that's|my number|number|phone|cell)/iu.test(rest) || /\d[\s,.]*$/u.test(before))
        score += 3;
      if (!name.given && name.words === 1) score -= turn === opening ? 0.5 : 1.5;
      if (turn === opening && start <= openingReach) score += 1;
      if (!name.given && name.words >= 2 && !/^[.,;!\s]*(?:$|[.,;!])/u.test(rest)) score -= 1;
      if (/(?:\p{Lu}\p{L}+ ){0,3}(?:Road|Street|Avenue|Drive|Lane|Court)/u.test(rest.slice(0, 3))) score -= 3;
      if (score > 0) consider(turn, start, score);
    }
  });
  const best = candidates.reduce<NameCandidate | null>(
    (top, candidate) => (top === null || candidate.score > top.score ? candidate : top),
    null,
  );
  if (best === null || best.score < leastNameScore) return undefined;
  const first = best.value.split(' ')[0] ?? '';
  const fuller = candidates.find(
    (candidate) =>
      candidate.value.startsWith(`${first} `) &&
      candidate.value.length > best.value.length &&
      candidate.score >= 4,
  );
  return fuller?.value ?? best.value;
}

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

/** Places where a name may stand alone: the beginning of a turn, and after punctuation or a greeting. */
function clauseStarts(text: string): number[] {
  const starts = [0];
  for (const match of text.matchAll(
    /[.,;!?—–-]\s+|\b(?:hi|hello|hey|hiya|morning|afternoon|evening|yes|yeah|uh|um|and|so)\s+/giu,
  )) {
    starts.push(match.index + match[0].length);
  }
  return starts;
}

function lastAgent(call: ReadCall, at: number): ReadTurn | undefined {
  const before = call.turns[at - 1];
  return before?.role === 'agent' ? before : undefined;
}

/** First names that belong to the company's people: the agent's own, and those he speaks of. */
function agentNames(call: ReadCall): ReadonlySet<string> {
  const found = new Set<string>();
  const agentTurns = call.turns.filter((turn) => turn.role === 'agent');
  for (const turn of agentTurns) {
    const own = /\b(?:this is|it's|i'm|my name is|name's|speaking with)\s+(?=\p{L})/giu;
    for (const match of turn.text.matchAll(own)) {
      const name = nameAt(turn.text, match.index + match[0].length, isOrdinary);
      if (name !== null) found.add(name.value.toLowerCase().split(' ')[0] ?? '');
    }
    if (turn !== call.turns[0]) continue;
    for (const match of turn.text.matchAll(
      /(\p{L}+)\s+(?:speaking|here)\b|[,.]\s+(\p{Lu}\p{Ll}+)(?=[.,!]|$)/gu,
    )) {
      const name = (match[1] ?? match[2] ?? '').toLowerCase();
      if (isGivenName(name) || match[1] !== undefined) found.add(name);
    }
  }
  return found;
}

const callbackWords =
  /\b(?:call|reach|ring|text|number|numbah|cell|phone|mobile|back|contact|home|me at|i'm at|teléfono|telefono|número|celular|holler|line)\b/iu;
const otherNumber =
  /\b(?:fax|her|his|their|tenant|insured|customer|office|old|wrong|not|landlord|husband|wife|claim|policy)\b/iu;

/** The number at which the caller wants to be called, as E.164. */
function findCallbackNumber(call: ReadCall): string | undefined {
  let best: { e164: string; score: number } | null = null;
  call.turns.forEach((turn, at) => {
    const agent = turn.role === 'agent';
    const next = call.turns[at + 1];
    const confirmed =
      agent &&
      next?.role === 'caller' &&
      /^\W*(?:yes|yeah|yep|yup|correct|right|that's|sí|si|uh-huh|mhm|sure)/iu.test(next.text);
    if (agent && !confirmed) return;
    for (const phone of findPhones(turn.text)) {
      const before = turn.text.slice(Math.max(0, phone.start - 48), phone.start);
      const after = turn.text.slice(phone.end, phone.end + 30);
      let score = agent ? 1 : 3;
      if (callbackWords.test(before)) score += 2;
      if (/\bask for\b/iu.test(after)) score -= 1;
      if (otherNumber.test(before)) score -= 2;
      if (/\b(?:no|sorry|wait|actually|i mean|correction|rather|better)\b/iu.test(before) && best !== null)
        score += 3;
      if (best === null || score > best.score) best = { e164: phone.e164, score };
    }
  });
  return (best as { e164: string } | null)?.e164 ?? numberInPieces(call);
}

/** A number that the caller gives piece by piece while the agent repeats it, or whose area code was asked for. */
function numberInPieces(call: ReadCall): string | undefined {
  const spoken = call.turns.filter((turn) => turn.role === 'caller').map((turn) => turn.text);
  for (let at = 0; at < spoken.length - 1; at += 1) {
    for (const count of [2, 3, 4]) {
      const pieces = spoken.slice(at, at + count);
      if (pieces.length < count || !pieces.every((piece) => mostlyDigits(piece))) continue;
      const phone = findPhones(pieces.join(' '))[0];
      if (phone !== undefined) return phone.e164;
    }
  }
  return undefined;
}

function mostlyDigits(text: string): boolean {
  return (
    text.split(/\s+/u).length <= 9 &&
    /\d|\b(?:oh|one|two|three|four|five|six|seven|eight|nine|zero)\b/iu.test(text)
  );
}

/** The first street address with a number that the caller gives, or that the agent reads and he confirms. */
function findAddress(call: ReadCall, callerName: string | undefined): string | undefined {
  const isPerson = (name: string): boolean =>
    callerName?.toLowerCase().startsWith(name.toLowerCase()) === true ||
    (callerName === undefined && isGivenName(name.split(' ')[0] ?? ''));
  let best: { value: string; score: number } | null = null;
  call.turns.forEach((turn, at) => {
    const next = call.turns[at + 1];
    const confirmed =
      turn.role === 'agent' &&
      next?.role === 'caller' &&
      /^\W*(?:yes|yeah|yep|yup|correct|right|that's)/iu.test(next.text);
    if (turn.role === 'agent' && !confirmed) return;
    const asked = /\baddress|where\b|location|street/iu.test(lastAgent(call, at)?.text ?? '');
    for (const found of findAddresses(turn.text, isPerson)) {
      const before = turn.text.slice(Math.max(0, found.start - 40), found.start);
      let score = turn.role === 'agent' ? 1 : 3;
      if (asked) score += 2;
      if (/\b(?:address|at|live|lives|house|home|it's|located|property|job|loss)\b[^.]*$/iu.test(before))
        score += 1;
      if (/\b(?:mail|billing|send|invoice|office|p\.?o\.?)\b/iu.test(before)) score -= 2;
      if (best === null || score > best.score) best = { value: found.value, score };
    }
  });
  return (best as { value: string } | null)?.value;
}
