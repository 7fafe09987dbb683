import {
  asWritten,
  type CallHead,
  type CallMatter,
  callCueWeights,
  callFeatures,
  callHeads,
  causeLabels,
  chooseName,
  likeliestCause,
  mayHaveCause,
  type NameSpan,
  nameLabels,
  nameSpansOf,
  outcomeOf,
  type ParsedCall,
  type Passage,
  parseCall,
  passageFeatures,
  passagesOf,
  passageText,
  speakerFeatures,
  speakerLabels,
  withIntentOdds,
} from '#features/calls/engine';
import { type Features, probabilitiesOf, readLinearModel, splitTurns, tokenize } from '#platform/text';
import { sameCause, sameValue } from './compare-values.ts';
import { readJsonLines } from './jsonl.ts';
import { perturbations } from './perturb.ts';
import type { CallRow } from './rows.ts';
import { Tallies } from './tallies.ts';
import { trainAddress } from './train-address.ts';
import { trainCarrier } from './train-carrier.ts';
import { type Penalties, type TrainedHead, trainChoice, trainHead } from './train-head.ts';
import { trainNumber } from './train-number.ts';
import { trainTown, trainUnit } from './train-place.ts';

/** The texts of several hands are long enough to learn from single words; classes of words carry the rest. */
const penalties: Penalties = {
  words: { w: 0.00006, g: 0.00006, c: 0.00015, a: 0.00015, i: 0.001 },
  pairs: 0.00025,
  cues: 0.0005,
};
/** Fewer texts tell how urgent a call is: an emergency that is learnt by its words is missed in other words. */
const urgencyPenalties: Penalties = {
  words: { w: 0.0003, g: 0.0003, c: 0.001, a: 0.001, i: 0.001 },
  pairs: 0.0012,
  cues: 0.0015,
};
const speakerPenalties: Penalties = { words: { s: 0.0003, f: 0.0001 }, pairs: 0.0003, cues: 0.0001 };
const smallestSpeakerWeight = 0.3;
const smallestNameWeight = 0.16;
/** There are a hundred times as many words as names: each is held so much less closely. */
const namePenalties: Penalties = { words: {}, pairs: 0.000003, cues: 0.000003 };
const causePenalties: Penalties = { words: { w: 0.0005, c: 0.0005 }, pairs: 0.001, cues: 0.0003 };
/** What the engine's author wrote as single lines counts less than whole calls. */
const lineWeight = 0.5;
/** Long calls are what calls are like, and there are few of them. */
const longWeight = 2.5;
/** Of them and of the calls by strangers every cause was written down; of a single line often none. */
const wholeCallCauseWeight = 2;
const passes = 10;
/** Keeps the file readable; the smaller ones change no figure. */
const smallestWeight = 0.035;

export const trainingCalls = (): CallRow[] =>
  ['calls', 'calls-long'].flatMap((name) =>
    readJsonLines<CallRow>(new URL(`./training/${name}.jsonl`, import.meta.url)),
  );

/** Calls by other hands, to which what finds names, addresses, insurers and causes is fitted besides. */
const strangersCalls = (): CallRow[] =>
  ['calls-strangers', 'calls-strangers-second', 'calls-strangers-third', 'calls-strangers-fourth'].flatMap(
    (name) => readJsonLines<CallRow>(new URL(`./${name}/calls.jsonl`, import.meta.url)),
  );

/** Writers of long calls, `w1` to `w4`. */
const isLong = /^w\d/u;
const isStrangers = /^hand-/u;

/** "hand-k" of "hand-k-012". */
const handOf = (id: string): string => id.split('-').slice(0, 2).join('-');

/** Who wrote a call: the letter before its number, or `train` for the engine's author. */
export function writerOf(row: CallRow): string {
  return row.id.split('-')[0] ?? '';
}

/** What finds one of the values that a caller states, among all that may be it. */
const choices = {
  name: trainNames,
  address: trainAddress,
  town: trainTown,
  unit: trainUnit,
  carrier: trainCarrier,
  number: trainNumber,
};

/** The models of the call engine, and what is told of them besides. */
export interface TrainedCalls {
  heads: Record<CallHead, TrainedHead> & Record<string, TrainedHead>;
  told: string[];
}

/**
 * The models of the call engine. All texts of one writer are held out together, so that the figures and the
 * temperatures are those for texts by another hand; the last three heads see what the first thinks of a text that
 * it was not shown.
 */
export function trainCalls(rows = trainingCalls()): TrainedCalls {
  const folds = foldsOf(rows);
  // The calls by strangers follow the others; each hand's are held out together.
  const strangers = strangersCalls();
  const hands = [...new Set(strangers.map(({ id }) => handOf(id)))];
  const foldOf = (at: number): number =>
    folds[at] ?? -1 - hands.indexOf(handOf(strangers[at - rows.length]?.id ?? ''));
  const weights = rows.map((row) =>
    isLong.test(row.id) ? longWeight : /^train-(?:line|call)/u.test(row.id) ? lineWeight : 1,
  );
  const texts = rows.map((row) => callFeatures(parseCall(row.transcript), row.duration_seconds));
  const head = (
    name: CallHead,
    features: readonly Features[],
    answer: (row: CallRow) => string,
  ): TrainedHead =>
    trainHead(callHeads[name], callCueWeights(name), features, rows.map(answer), {
      penalties: name === 'urgency' ? urgencyPenalties : penalties,
      foldOf,
      weights,
      smallestWeight,
      passes,
    });
  const intent = head('intent', texts, (row) => row.labels.intent);
  const informed = texts.map((features, at) => withIntentOdds(features, intent.heldOut[at] ?? []));
  const all = [...rows, ...strangers];
  const chosen = Object.entries(choices).map(([name, train]) => ({ name, ...train(all, foldOf) }));
  const line = head('line', informed, (row) => row.labels.service_line ?? 'none');
  const strangersOdds = oddsOfUnseen(strangers, intent, line);
  const { head: cause, told: causes } = trainCause(all, foldOf, (at) => {
    const unseen = strangersOdds[at - rows.length];
    const serviceLine = likeliest(callHeads.line, unseen?.line ?? line.heldOut[at]);
    return {
      intent: likeliest(callHeads.intent, unseen?.intent ?? intent.heldOut[at]),
      serviceLine: serviceLine === 'none' ? null : serviceLine,
    };
  });
  const heads = {
    intent,
    urgency: head('urgency', informed, (row) => row.labels.urgency),
    line,
    outcome: head('outcome', informed, (row) =>
      outcomeOf(row.labels.qualified, row.labels.disqualify_reason),
    ),
    cause,
    speaker: trainSpeaker(rows, folds),
    ...Object.fromEntries(chosen.map((choice) => [choice.name, choice.head])),
  };
  const told = chosen.flatMap((choice) => choice.told);
  return { heads, told: [...told, ...causes] };
}

/** What the models make of calls that are not among those that they were fitted to. */
function oddsOfUnseen(
  rows: readonly CallRow[],
  intent: TrainedHead,
  line: TrainedHead,
): { intent: number[]; line: number[] }[] {
  const intentModel = readLinearModel(intent.file, callCueWeights('intent'));
  const lineModel = readLinearModel(line.file, callCueWeights('line'));
  return rows.map((row) => {
    const features = callFeatures(parseCall(row.transcript), row.duration_seconds);
    const odds = probabilitiesOf(intentModel, features);
    return { intent: odds, line: probabilitiesOf(lineModel, withIntentOdds(features, odds)) };
  });
}

function likeliest(labels: readonly string[], odds: readonly number[] = []): string {
  return labels[odds.indexOf(Math.max(...odds))] ?? '';
}

/**
 * Which of the calls are held out together: as many folds as there are writers of long calls, each with one of these and a
 * part of the others.
 */
function foldsOf(rows: readonly CallRow[]): number[] {
  const writers = [...new Set(rows.map(writerOf))].filter((writer) => writer !== 'train');
  const longWriters = writers.filter((writer) => isLong.test(writer));
  const others = writers.filter((writer) => !isLong.test(writer));
  return rows.map((row, at) => {
    const writer = writerOf(row);
    const place = isLong.test(writer)
      ? longWriters.indexOf(writer)
      : writer === 'train'
        ? at
        : others.indexOf(writer);
    return place % longWriters.length;
  });
}

/** Learns from the lines whose label says it how agents and callers talk. */
function trainSpeaker(rows: readonly CallRow[], folds: readonly number[]): TrainedHead {
  const lines = rows.flatMap((row, at) =>
    splitTurns(row.transcript, new Set(speakerLabels))
      .filter(({ speaker, text }) => speaker !== null && text !== '')
      .map(({ speaker, text }) => ({
        features: speakerFeatures(tokenize(text), text),
        answer: speaker ?? '',
        fold: folds[at] ?? 0,
      })),
  );
  return trainHead(
    speakerLabels,
    new Map(),
    lines.map(({ features }) => features),
    lines.map(({ answer }) => answer),
    {
      penalties: speakerPenalties,
      smallestWeight: smallestSpeakerWeight,
      foldOf: (at) => lines[at]?.fold ?? 0,
    },
  );
}

/** A call in which a cause is looked for, and what it was taken for when it was held out. */
interface CauseCall {
  row: CallRow;
  fold: number;
  weight: number;
  matter: CallMatter;
  passages: readonly Passage[];
}

/**
 * Learns which passages state the cause of a loss from the calls for which it was written down. What each call is about is
 * what the other models made of it unseen, as it is when the engine reads.
 */
function trainCause(
  rows: readonly CallRow[],
  foldOf: (at: number) => number,
  matterOf: (at: number) => CallMatter,
): { head: TrainedHead; told: string[] } {
  const calls = rows.flatMap((row, at): CauseCall[] =>
    row.must_capture === undefined
      ? []
      : [
          {
            row,
            fold: foldOf(at),
            weight: isLong.test(row.id) || isStrangers.test(row.id) ? wholeCallCauseWeight : 1,
            matter: matterOf(at),
            passages: passagesOf(parseCall(row.transcript)),
          },
        ],
  );
  const examples = calls.flatMap(({ row, fold, weight, matter, passages }, at) => {
    const cause = row.must_capture?.loss_cause;
    return passages.map((passage) => ({
      at,
      fold,
      weight,
      features: passageFeatures(passage, matter),
      answer: typeof cause === 'string' && sameCause(cause, passageText(passage)) ? 'yes' : 'no',
    }));
  });
  const head = trainHead(
    causeLabels,
    new Map(),
    examples.map(({ features }) => features),
    examples.map(({ answer }) => answer),
    {
      penalties: causePenalties,
      smallestWeight,
      passes,
      foldOf: (at) => examples[at]?.fold ?? 0,
      weights: examples.map(({ weight }) => weight),
    },
  );
  const odds = calls.map((): number[] => []);
  examples.forEach(({ at }, index) => {
    odds[at]?.push(head.heldOut[index]?.[0] ?? 0);
  });
  return { head, told: tellCauses(calls, odds) };
}

/** How often the right cause is found in the calls of a writer whose texts it was not trained on. */
function tellCauses(calls: readonly CauseCall[], odds: readonly (readonly number[])[]): string[] {
  const tallies = new Tallies();
  calls.forEach(({ row, matter, passages }, at) => {
    const found = mayHaveCause(matter) ? likeliestCause(passages, odds[at] ?? []) : undefined;
    const value = found === undefined ? undefined : passageText(found);
    tallies.add(writerOf(row), 'loss_cause', row.must_capture?.loss_cause, value);
  });
  return tallies.lines('causes');
}

/** A call in which a name is looked for: as it stands, and as recognition writes it that knows no capitals. */
interface NamedCall {
  row: CallRow;
  fold: number;
  call: ParsedCall;
  spans: readonly NameSpan[];
}

/** Learns which words are the caller's own name from the calls for which it was written down. */
function trainNames(
  rows: readonly CallRow[],
  foldOf: (at: number) => number,
): { head: TrainedHead; told: string[] } {
  const calls = rows.flatMap((row, at): NamedCall[] => {
    if (row.must_capture === undefined) return [];
    const small = perturbations['lower case, no punctuation']?.(row.transcript) ?? '';
    return [row.transcript, small].map((transcript) => {
      const call = parseCall(transcript);
      return { row, fold: foldOf(at), call, spans: nameSpansOf(call, row.labels.intent) };
    });
  });
  const examples = calls.flatMap(({ row, fold, call, spans }, at) => {
    const answers = answersOf(String(row.must_capture?.caller_name ?? ''), call, spans);
    return spans.map(({ features }, place) => ({ at, fold, answer: answers[place] ?? null, features }));
  });
  const { head, odds } = trainChoice(nameLabels, calls.length, examples, {
    penalties: namePenalties,
    smallestWeight: smallestNameWeight,
    passes,
  });
  return { head, told: tellNames(calls, odds) };
}

/**
 * Which of the words are the name: `yes`, `no`, or null where they are a part of it that stands by itself, which is
 * neither.
 */
function answersOf(name: string, call: ParsedCall, spans: readonly NameSpan[]): ('yes' | 'no' | null)[] {
  const isName = spans.map(
    ({ value }) =>
      name !== '' &&
      (sameValue('caller_name', name, value) || sameValue('caller_name', name, asWritten(call, value))),
  );
  const said = new Set(name.toLowerCase().split(' '));
  return spans.map((span, place) => {
    if (isName[place] === true) return 'yes';
    const part = span.value.split(' ').every((word) => said.has(word.toLowerCase()));
    const within = spans.some(
      (other, at) =>
        isName[at] === true && other.at === span.at && other.start <= span.start && other.end >= span.end,
    );
    return part && !within ? null : 'no';
  });
}

/** How often the right name is found in the calls of a writer whose texts it was not trained on. */
function tellNames(calls: readonly NamedCall[], odds: readonly (readonly number[])[]): string[] {
  const tallies = new Tallies();
  calls.forEach(({ row, call, spans }, at) => {
    const found = chooseName(call, spans, odds[at] ?? []);
    const key = `${writerOf(row)}${at % 2 === 0 ? '' : ' small'}`;
    tallies.add(key, 'caller_name', row.must_capture?.caller_name, found);
  });
  return tallies.lines('names');
}
