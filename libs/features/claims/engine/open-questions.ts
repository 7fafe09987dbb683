import { hasPhrase, phraseEnd } from './lexicon.ts';
import { type ReadDocument, rankOfInspectors } from './reading.ts';
import { readRoom } from './room-names.ts';
import type { Token } from './tokens.ts';
import { isOne } from './words.ts';

const shortForms: readonly [RegExp, string][] = [
  [/\bFD\b/gu, 'fire department'],
  [/\bPD\b/gu, 'police'],
  [/(?<=\b(?:report|case|file|permit)) no\.?$/giu, ' number'],
];

/** "FD report to follow", "asbestos results pending": what somebody has announced and nobody has sent. */
export function announced(documents: readonly ReadDocument[]): string[] {
  const found: string[] = [];
  for (const document of documents) {
    if (document.rank < rankOfInspectors) continue;
    for (const { tokens, text } of document.sentences) {
      for (let at = 0; at < tokens.length; at += 1) {
        const cue = phraseEnd('pending', tokens, at);
        if (cue === null) continue;
        const subject = subjectAround(tokens, at, cue, text);
        if (subject !== null) found.push(subject + owner(subject, tokens, text));
        at = cue;
      }
    }
  }
  return [...new Set(found)];
}

/** "Steeple louvers not inspected", "could not get onto the upper roof": what somebody still has to look at. */
export function uninspected(documents: readonly ReadDocument[]): string[] {
  const found: string[] = [];
  for (const document of documents) {
    if (document.rank < rankOfInspectors) continue;
    for (const { tokens, text } of document.sentences) {
      for (let at = 0; at < tokens.length; at += 1) {
        const not = phraseEnd('notInspected', tokens, at);
        const cue = not ?? phraseEnd('couldNotInspect', tokens, at);
        if (cue === null) continue;
        const range = not !== null ? phraseBefore(tokens, at) : phraseAfter(tokens, cue);
        const [first, last] = [tokens[range.from], tokens[range.to - 1]];
        at = cue;
        // What was not seen of a room is asked for with its dimensions.
        if (first === undefined || last === undefined || readRoom(tokens, range.from)?.next === range.to)
          continue;
        const words = text.slice(first.start, last.end).replaceAll(/\s+/gu, ' ');
        found.push(`${beginSmall(words)} inspection`);
      }
    }
  }
  return [...new Set(found)];
}

function phraseBefore(tokens: readonly Token[], to: number): { from: number; to: number } {
  let end = to;
  while (isOne('auxiliary', tokens[end - 1])) end -= 1;
  let from = end;
  while (end - from < longestSubject && isPhraseWord(tokens[from - 1])) from -= 1;
  while (from < end && isOne('phraseArticle', tokens[from])) from += 1;
  return { from, to: end };
}

function phraseAfter(tokens: readonly Token[], at: number): { from: number; to: number } {
  let from = at;
  while (isOne('beforePhrase', tokens[from])) from += 1;
  let end = from;
  while (end - from < longestSubject && isPhraseWord(tokens[end])) end += 1;
  return { from, to: end };
}

function isPhraseWord(token: Token | undefined): boolean {
  return token?.kind === 'word' && !isOne('phraseEnd', token);
}

const experts =
  /\b(?:needs?|until|pending|once|after|before|when|unless|wait(?:ing|s)? (?:for|on)) (?:the |an? |our |their )?((?:[a-z-]+ )?(?:engineer|hygienist|surveyor|arborist|chimney sweep|electrician|plumber|roofer|lab|laboratory|inspector|specialist|consultant|assessor|gas company|utility|fire marshal))(?:'s)? (?:has |have |to |must |should )?(?:reported|reports|report|looked|looks|weighs in|signs? off|signed off|signs|clears|cleared|inspects|inspected|been|says|said|writes|wrote|gives|letter|opinion|finding|findings)\b/iu;

/** "I write nothing for the chimney until the structural engineer has reported": whose word the file waits for. */
export function expertsAwaited(documents: readonly ReadDocument[]): string[] {
  return documents.flatMap((document) =>
    document.rank < rankOfInspectors
      ? []
      : document.sentences.flatMap(({ sentence, text }) => {
          const said = text.slice(sentence.start, sentence.end);
          const expert = experts.exec(said);
          if (expert?.[1] === undefined) return [];
          const subject =
            /\b(?:for|on|about|to|touch(?:ing)?) (?:the |this |that )?((?!now\b)[a-z-]+)\b/iu.exec(said);
          const about = subject === null || subject.index > expert.index ? '' : `: ${subject[1]}`;
          return [`${expert[1].toLowerCase()} report${about}`];
        }),
  );
}

const doubtAboutSource =
  /\b(?:(?:source|origin|cause)(?: of [\w ]{1,30}?)? (?:is |was |has |had )?(?:still |yet |also )?(?:not|never|yet to be) (?:yet )?(?:been )?(?:be )?(?:found|determined|identified|located|known|confirmed|established|clear|traced)|(?:not|n't|nobody|no one|never) (?:yet |really |quite )?(?:know|knows|knew|found|find|established|determined|sure|trace|traced) (?:what|which (?:pipe|line|fixture|fitting|joint)) (?:let go|broke|failed|leak\w*|burst|gave|caused|started|is leaking|split)|something(?:'s| is| was)? leak|don't know where|do not know where|not sure where|no idea where|source (?:is )?(?:unknown|not found|not located|undetermined|unclear|still)|(?:couldn't|could not|didn't|did not|can't|cannot) (?:find|locate|see|identify|tell) (?:\w+ ){0,3}(?:source|leak|where|origin)|could be (?:the |a )?\w+[^.]{0,20}could be|may be (?:the |a )?\w+ or (?:the |a )?\w+ leak|unknown (?:source|origin|cause)|(?:source|origin|cause) (?:of (?:the )?\w+ )?(?:is |was |to be |still )*(?:unknown|undetermined|not determined|not identified|tbd)|where (?:it|the (?:water|moisture|leak)) (?:come|coming)\b|(?:moisture|water) source (?:is |was )?(?:not|unknown|to be|still)|where (?:it|the water) (?:is|was|comes|came) from)\b/iu;

/** Nobody knows where it came from. */
export function unknownSource(documents: readonly ReadDocument[], certain: boolean): string[] {
  const uninspected = documents.length > 0 && documents.every((document) => document.rank < rankOfInspectors);
  if (uninspected && !certain) return ['source of loss'];
  return documents.some((document) => doubtAboutSource.test(document.text.replaceAll('\u2019', "'")))
    ? ['source of loss']
    : [];
}

/** "Living room rug is wool, insured to send receipt": what the paper is for, where the sentence begins with it. */
function owner(subject: string, tokens: readonly Token[], text: string): string {
  if (!/^(?:\w+ )?(?:receipt|invoice|quote|serial|model|appraisal|bill)s?$/u.test(subject)) return '';
  const end = tokens.findIndex(({ word, kind }) => kind !== 'word' || isOne('copula', word));
  const [first, last] = [tokens[0], tokens[end - 1]];
  if (first === undefined || last === undefined || end > longestSubject) return '';
  const named = text.slice(first.start, last.end).toLowerCase();
  return named.includes(subject) ? '' : ` for ${named.replace(/^the /u, '')}`;
}

const longestSubject = 6;

/** The few words beside the announcement, inside its clause, if they name something that can be sent. */
function subjectAround(tokens: readonly Token[], from: number, to: number, text: string): string | null {
  for (const step of [-1, 1] as const) {
    const glued = /^[:;,-]$/u.test(tokens[step === -1 ? from - 1 : to]?.word ?? '') ? 1 : 0;
    const start = step === -1 ? from - 1 - glued : to + glued;
    let end = start;
    let count = 0;
    while (count < longestSubject) {
      const token = tokens[end];
      if (token === undefined || token.kind === 'mark' || isOne('subjectEnd', token)) {
        const skips = token !== undefined && count === 0 && token.kind === 'word';
        if (!skips) break;
      } else count += 1;
      end += step;
    }
    const [low, high] = step === -1 ? [end + 1, start] : [start, end - 1];
    const named = hasPhrase('pendingSubjects', tokens.slice(low, high + 1));
    const first = tokens[low];
    const last = tokens[high];
    if (!named || first === undefined || last === undefined || low > high) continue;
    let words = text
      .slice(first.start, last.end)
      .replaceAll(/\s+/gu, ' ')
      .replace(/^(?:the|a|an|is|are|was|for) /iu, '')
      .replace(/ (?:is|are|was|were|requested|ordered|taken|scheduled)$/iu, '');
    for (const [short, long] of shortForms) words = words.replaceAll(short, long);
    return beginSmall(words);
  }
  return null;
}

/** A small first letter, unless the word is an abbreviation: "HVAC". */
function beginSmall(words: string): string {
  return /^\p{Lu}{2}/u.test(words) ? words : words.charAt(0).toLowerCase() + words.slice(1);
}

const plainLacks: readonly [RegExp, string][] = [
  [
    /\b(?:could not|couldn't|cannot|can't|does not|doesn't|did not|didn't) (?:remember|recall|say|tell)(?: \w+){0,2} (?:the date|when (?:it|this) (?:happened|started|began))|\bdate of (?:the )?loss (?:is |was )?(?:unknown|not known|unclear|not stated|not given)/iu,
    'date of loss',
  ],
  [
    /\b(?:equipment|machines|fans|air movers|dehus?|gear)\b[^.]{0,60}\b(?:not|n't|no|never) (?:been )?(?:counted|count|noted|recorded|logged|written down)\b|\bno (?:equipment )?count of (?:the )?(?:equipment|machines|fans)/iu,
    'equipment count and days',
  ],
];
const withoutPaper =
  /\bno ((?:[a-z-]+ ){0,2}(?:readings?|logs?|photos?|pictures|report|test|samples?|inventory|permit|authorization|invoice|receipts?|estimate|sketch|statement|list|map))\b(?: (?:were|was|have|has|been|are|is|ever|yet)){0,3} (?:taken|provided|available|on file|received|attached|submitted|signed|in the file|recorded|kept|made|done|so far|yet)\b/giu;

/** "No moisture readings were taken", "did not count the fans": what is plainly said to be lacking. */
export function lacking(documents: readonly ReadDocument[]): string[] {
  const found = documents.flatMap((document) => {
    if (document.rank < rankOfInspectors) return [];
    const plain = document.text.replaceAll('\u2019', "'");
    return [
      ...plainLacks.flatMap(([pattern, question]) => (pattern.test(plain) ? [question] : [])),
      ...[...plain.matchAll(withoutPaper)].flatMap((match) => match[1]?.toLowerCase() ?? []),
    ];
  });
  return [...new Set(found)];
}
