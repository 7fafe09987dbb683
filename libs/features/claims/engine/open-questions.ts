import { hasPhrase, phraseEnd } from './lexicon.ts';
import { type ReadDocument, type ReadSentence, rankOfInspectors } from './reading.ts';
import { readRoom } from './room-names.ts';
import type { Token } from './tokens.ts';
import { isOne } from './words.ts';

/** What documents say that nobody has seen, sent, counted or found; `certain`: they tell plainly what did the damage. */
export function openQuestions(documents: readonly ReadDocument[], certain: boolean): string[] {
  const inspectors = documents.filter((document) => document.rank >= rankOfInspectors);
  const sentences = inspectors.flatMap((document) => document.sentences);
  const visited = inspectors.length > 0 || documents.length === 0;
  const sourceUnknown = (!visited && !certain) || documents.some(({ text }) => noSource.test(plain(text)));
  return [
    ...sentences.flatMap(announced),
    ...sentences.flatMap(uninspected),
    ...sentences.flatMap(expertsAwaited),
    ...inspectors.flatMap(({ text }) => lacking(plain(text))),
    ...(visited ? [] : ['technician inspection']),
    ...(sourceUnknown ? ['source of loss'] : []),
  ];
}

function plain(text: string): string {
  return text.replaceAll('\u2019', "'");
}

/** The words of some tokens as they are written, a small letter first unless it is an abbreviation: "HVAC". */
function wordsOf({ tokens, text }: ReadSentence, from: number, to: number): string {
  const words = text.slice(tokens[from]?.start, tokens[to - 1]?.end).replaceAll(/\s+/gu, ' ');
  return /^\p{Lu}{2}/u.test(words) ? words : words.charAt(0).toLowerCase() + words.slice(1);
}

const longestSubject = 6;
const shortForms: readonly [RegExp, string][] = [
  [/^(?:the|a|an|is|are|was|for) /iu, ''],
  [/ (?:is|are|was|were|requested|ordered|taken|scheduled)$/iu, ''],
  [/\bFD\b/gu, 'fire department'],
  [/\bPD\b/gu, 'police'],
  [/(?<=\b(?:report|case|file|permit)) no\.?$/giu, ' number'],
];

/** "FD report to follow", "asbestos results pending": what somebody has announced and nobody has sent. */
function announced(read: ReadSentence): string[] {
  const found: string[] = [];
  for (let at = 0; at < read.tokens.length; at += 1) {
    const end = phraseEnd('pending', read.tokens, at);
    if (end === null) continue;
    const subject = subjectAround(read, at, end);
    if (subject !== null) found.push(subject + ownerOf(subject, read));
    at = end;
  }
  return found;
}

/** The few words beside the announcement, inside its clause, if they name something that can be sent. */
function subjectAround(read: ReadSentence, from: number, to: number): string | null {
  const { tokens } = read;
  for (const step of [-1, 1] as const) {
    const beside = step === -1 ? from - 1 : to;
    const start = isOne('besidePending', tokens[beside]) ? beside + step : beside;
    let end = start;
    for (let count = 0; count < longestSubject; end += step) {
      const token = tokens[end];
      const ends = token === undefined || token.kind === 'mark' || isOne('subjectEnd', token);
      if (!ends) count += 1;
      else if (count > 0 || token?.kind !== 'word') break;
    }
    const [low, high] = step === -1 ? [end + 1, start + 1] : [start, end];
    if (low >= high || !hasPhrase('pendingSubjects', tokens.slice(low, high))) continue;
    return shortForms.reduce((words, [short, long]) => words.replace(short, long), wordsOf(read, low, high));
  }
  return null;
}

/** "Living room rug is wool, insured to send receipt": what the paper is for, where the sentence begins with it. */
function ownerOf(subject: string, read: ReadSentence): string {
  if (!/^(?:\w+ )?(?:receipt|invoice|quote|serial|model|appraisal|bill)s?$/u.test(subject)) return '';
  const end = read.tokens.findIndex(({ word, kind }) => kind !== 'word' || isOne('copula', word));
  const named = wordsOf(read, 0, end).toLowerCase();
  return end < 1 || end > longestSubject || named.includes(subject)
    ? ''
    : ` for ${named.replace(/^the /u, '')}`;
}

/** "Steeple louvers not inspected", "could not get onto the upper roof": what somebody still has to look at. */
function uninspected(read: ReadSentence): string[] {
  const { tokens } = read;
  return tokens.flatMap((_, at) => {
    const next = phraseEnd('couldNotInspect', tokens, at);
    const named = phraseEnd('notInspected', tokens, at) !== null;
    if (next === null && !named) return [];
    let [from, to] = named ? [at, at] : [next ?? at, next ?? at];
    if (named) {
      while (isOne('auxiliary', tokens[to - 1])) to -= 1;
      from = to;
      while (to - from < longestSubject && isPhraseWord(tokens[from - 1])) from -= 1;
    } else {
      while (isOne('beforePhrase', tokens[from])) from += 1;
      to = from;
      while (to - from < longestSubject && isPhraseWord(tokens[to])) to += 1;
    }
    while (from < to && isOne('phraseArticle', tokens[from])) from += 1;
    // What was not seen of a room is asked for with its dimensions.
    return from === to || readRoom(tokens, from)?.next === to
      ? []
      : [`${wordsOf(read, from, to)} inspection`];
  });
}

function isPhraseWord(token: Token | undefined): boolean {
  return token?.kind === 'word' && !isOne('phraseEnd', token);
}

const experts =
  /\b(?:needs?|until|pending|once|after|before|when|unless|wait(?:ing|s)? (?:for|on)) (?:the |an? |our |their )?((?:[a-z-]+ )?(?:engineer|hygienist|surveyor|arborist|chimney sweep|electrician|plumber|roofer|lab|laboratory|inspector|specialist|consultant|assessor|gas company|utility|fire marshal))(?:'s)? (?:has |have |to |must |should )?(?:reported|reports|report|looked|looks|weighs in|signs? off|signed off|signs|clears|cleared|inspects|inspected|been|says|said|writes|wrote|gives|letter|opinion|finding|findings)\b/iu;
const aboutWhat = /\b(?:for|on|about|to|touch(?:ing)?) (?:the |this |that )?((?!now\b)[a-z-]+)\b/iu;

/** "I write nothing for the chimney until the structural engineer has reported": whose word the file waits for. */
function expertsAwaited({ sentence, text }: ReadSentence): string[] {
  const said = text.slice(sentence.start, sentence.end);
  const expert = experts.exec(said);
  if (expert?.[1] === undefined) return [];
  const subject = aboutWhat.exec(said.slice(0, expert.index));
  return [`${expert[1].toLowerCase()} report${subject === null ? '' : `: ${subject[1]}`}`];
}

const noSource =
  /\b(?:(?:source|origin|cause)(?: of [\w ]{1,30}?)? (?:is |was |has |had )?(?:still |yet |also )?(?:not|never|yet to be) (?:yet )?(?:been )?(?:be )?(?:found|determined|identified|located|known|confirmed|established|clear|traced)|(?:not|n't|nobody|no one|never) (?:yet |really |quite )?(?:know|knows|knew|found|find|established|determined|sure|trace|traced) (?:what|which (?:pipe|line|fixture|fitting|joint)) (?:let go|broke|failed|leak\w*|burst|gave|caused|started|is leaking|split)|something(?:'s| is| was)? leak|don't know where|do not know where|not sure where|no idea where|source (?:is )?(?:unknown|not found|not located|undetermined|unclear|still)|(?:couldn't|could not|didn't|did not|can't|cannot) (?:find|locate|see|identify|tell) (?:\w+ ){0,3}(?:source|leak|where|origin)|could be (?:the |a )?\w+[^.]{0,20}could be|may be (?:the |a )?\w+ or (?:the |a )?\w+ leak|unknown (?:source|origin|cause)|(?:source|origin|cause) (?:of (?:the )?\w+ )?(?:is |was |to be |still )*(?:unknown|undetermined|not determined|not identified|tbd)|where (?:it|the (?:water|moisture|leak)) (?:come|coming)\b|(?:moisture|water) source (?:is |was )?(?:not|unknown|to be|still)|where (?:it|the water) (?:is|was|comes|came) from)\b/iu;
const noCount =
  /\b(?:equipment|machines|fans|air movers|dehus?|gear)\b[^.]{0,60}\b(?:not|n't|no|never) (?:been )?(?:counted|count|noted|recorded|logged|written down)\b|\bno (?:equipment )?count of (?:the )?(?:equipment|machines|fans)/iu;
const noPaper =
  /\bno ((?:[a-z-]+ ){0,2}(?:readings?|logs?|photos?|pictures|report|test|samples?|inventory|permit|authorization|invoice|receipts?|estimate|sketch|statement|list|map))\b(?: (?:were|was|have|has|been|are|is|ever|yet)){0,3} (?:taken|provided|available|on file|received|attached|submitted|signed|in the file|recorded|kept|made|done|so far|yet)\b/giu;

/** "No moisture readings were taken", "did not count the fans": what is plainly said to be lacking. */
function lacking(text: string): string[] {
  return [
    ...(noCount.test(text) ? ['equipment count and days'] : []),
    ...[...text.matchAll(noPaper)].flatMap((match) => match[1]?.toLowerCase() ?? []),
  ];
}
