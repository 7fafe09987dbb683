import {
  type AmountCandidate,
  chooseAmount,
  extractScope,
  itemLabels,
  nameOf,
  type ScopeItem,
} from '#features/claims/engine';
import { type Features, type LinearModelFile, probabilitiesOf, readLinearModel } from '#platform/text';
import {
  type ClaimCase,
  type ExpectedItem,
  inputOf,
  isQuantity,
  matchItems,
  workKey,
} from './evaluate-claims.ts';
import { fitChoice } from './fit-choice.ts';
import { rowsOf } from './jsonl.ts';
import { type Penalties, type TrainedHead, trainChoice } from './train-head.ts';

/** All claims that may be read. */
const sets = [
  'data',
  'claims-strangers',
  'claims-strangers-second',
  'claims-strangers-third',
  'claims-strangers-fourth',
  'claims-strangers-fifth',
  'claims-strangers-sixth',
  'claims-strangers-seventh',
  'claims-strangers-eighth',
  'claims-strangers-ninth',
  'claims-strangers-tenth',
  'claims-strangers-eleventh',
  'claims-strangers-twelfth',
  'claims-strangers-thirteenth',
  'claims-passages',
];
const passes = 10;
const penalties: Penalties = { words: {}, pairs: 0.006, cues: 0.006 };
const leastSeen = { pairs: 4, others: 4 };

interface Claim {
  row: ClaimCase;
  writer: string;
}

/**
 * Learns which of the amounts that a text offers for a piece of work is its own, and which of the items that are read
 * out of a claim are work of its scope. Tells how often both are right about writers that were left out.
 */
export function trainClaims(): { heads: { amount: TrainedHead; item: TrainedHead }; told: string[] } {
  const claims = rowsOf<ClaimCase>(
    sets.map((set) => new URL(`${set}/`, import.meta.url)),
    'claims',
  ).map((row) => ({ row, writer: /^(?:hand-)?[a-z]+/u.exec(row.id)?.[0] ?? row.id }));
  const writers = [...new Set(claims.map(({ writer }) => writer))];
  const amount = trainAmounts(claims, writers);
  const item = trainItems(claims, writers, raterOf(amount.head.file));
  return { heads: { amount: amount.head, item: item.head }, told: [...amount.told, ...item.told] };
}

interface Trained {
  head: TrainedHead;
  told: string[];
}

function trainAmounts(claims: readonly Claim[], writers: readonly string[]): Trained {
  const choices = claims.flatMap(({ row, writer }) => amountsOf(row).map((one) => ({ ...one, writer })));
  const learn = (fits: (writer: string) => boolean): LinearModelFile =>
    fitChoice(
      choices.flatMap(({ writer, candidates, expected }) =>
        expected === null || !fits(writer)
          ? []
          : { answers: candidates.map((one) => ({ features: one.features, right: isRight(one, expected) })) },
      ),
    );
  const held = writers.map((writer) => {
    const rate = raterOf(learn((other) => other !== writer));
    const sums = { stated: 0, offered: 0, right: 0 };
    for (const { writer: its, candidates, expected } of choices) {
      if (expected === null || its !== writer) continue;
      sums.stated += 1;
      if (candidates.some((one) => isRight(one, expected))) sums.offered += 1;
      if (isRight(chooseAmount(candidates, candidates.map(rate)), expected)) sums.right += 1;
    }
    return { writer, ...sums };
  });
  const told = held.map(
    ({ writer, stated, offered, right }) =>
      `amounts ${writer}: ${stated}, offered ${share(offered, stated)}, right ${share(right, stated)}`,
  );
  const total = (of: 'stated' | 'right'): number => held.reduce((sum, one) => sum + one[of], 0);
  const accuracy = total('right') / total('stated');
  // Amounts of one piece of work compete: there are no odds of each alone.
  return { head: { file: learn(() => true), accuracy, heldOut: [] }, told };
}

/** Rates amounts by a fitted model. */
function raterOf(file: LinearModelFile): (candidate: AmountCandidate) => number {
  const model = readLinearModel(file, new Map());
  return ({ features }) => probabilitiesOf(model, features)[0] ?? 0;
}

interface Read {
  key: string;
  text: string;
  candidates: readonly AmountCandidate[];
}

/**
 * The amounts that are offered for each piece of a claim's work; null where it is not clear which of the labelled items it
 * is. Work that refers to work before it is offered that one's labelled amount.
 */
function amountsOf(
  row: ClaimCase,
): { candidates: readonly AmountCandidate[]; expected: ExpectedItem | null }[] {
  const expected = expectedOf(
    readBy(row, () => null),
    row.expected.scope_items,
  );
  const read = readBy(row, (at) => expected[at] ?? null);
  return read.map(({ candidates }, at) => ({ candidates, expected: expected[at] ?? null }));
}

/** Every piece of work in its order, with an amount that is known already, or else the first that is offered. */
function readBy(row: ClaimCase, known: (at: number) => ExpectedItem | null): Read[] {
  const read: Read[] = [];
  extractScope(inputOf(row), {
    amount: (candidates, { room, category, activity, draft }) => {
      const item = known(read.length);
      const text = `${draft.text} ${draft.material?.name}`;
      read.push({ key: workKey({ room: nameOf(room), category, activity }), text, candidates });
      const right = item && candidates.find((one) => isRight(one, item));
      return right ?? (candidates[0] as AmountCandidate);
    },
    odds: () => 1,
  });
  return read;
}

/** Which labelled item each piece of work is; null where several may be. */
function expectedOf(read: readonly Read[], labels: readonly ExpectedItem[]): (ExpectedItem | null)[] {
  const expected = Map.groupBy(labels, workKey);
  const found = Map.groupBy(read, ({ key }) => key);
  const sure = read.map(({ key, text }) => {
    const [works = [], items = []] = [found.get(key), expected.get(key)];
    const named = items.filter((item) => isNamed(item, text));
    const one = works.length === 1 && items.length === 1 ? items : named;
    return (one.length === 1 && works.length === items.length ? one[0] : null) ?? null;
  });
  return read.map(({ key, text }, at) => {
    if (sure[at] !== null) return sure[at] ?? null;
    // A removal and its replacement are one item, as is work that is said twice.
    const named = labels.filter(
      (item) => !sure.includes(item) && isNamed(item, text) && isStepOf(key, workKey(item)),
    );
    return (named.length === 1 ? named[0] : null) ?? null;
  });
}

function isNamed({ description }: ExpectedItem, text: string): boolean {
  return wordsOf(text).some((word) => wordsOf(description).includes(word));
}

/** Whether work with the first key may be a step of work with the second. */
function isStepOf(key: string, whole: string): boolean {
  return key === whole || key.replace(/\|(?:remove|install)$/u, '|replace') === whole;
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[a-z]{3,}/gu) ?? [];
}

function isRight({ value, unit }: { value: number | null; unit: string }, expected: ExpectedItem): boolean {
  return isQuantity({ quantity: value, unit }, expected);
}

function trainItems(
  claims: readonly Claim[],
  writers: readonly string[],
  rate: (candidate: AmountCandidate) => number,
): Trained {
  const read = claims.flatMap(({ row, writer }) => {
    const features: Features[] = [];
    const { scopeItems } = extractScope(inputOf(row), {
      amount: (candidates) => chooseAmount(candidates, candidates.map(rate)),
      odds: (its) => {
        features.push(its);
        return 1;
      },
    });
    const matched = new Set(matchItems(scopeItems, row.expected.scope_items).map(({ found }) => found));
    return features.map((its, at) => ({
      writer,
      features: its,
      right: matched.has(scopeItems[at] as ScopeItem),
    }));
  });
  const examples = read.map(({ writer, features, right }, at) => ({
    at,
    fold: writers.indexOf(writer),
    features,
    answer: right ? ('yes' as const) : ('no' as const),
  }));
  const options = { penalties, passes, leastSeen };
  const { head, odds } = trainChoice(itemLabels, read.length, examples, options);
  const told = writers.map((writer) => {
    const labelled = claims.reduce(
      (sum, one) => sum + (one.writer === writer ? one.row.expected.scope_items.length : 0),
      0,
    );
    const f1 = (least: number): string => {
      const kept = read.filter((one, at) => one.writer === writer && (odds[at]?.[0] ?? 0) >= least);
      return share(2 * kept.filter(({ right }) => right).length, kept.length + labelled);
    };
    const levels = [0, 0.2, 0.3, 0.4, 0.5].map((least) => `${least}: ${f1(least)}`);
    return `items ${writer}: ${labelled}, F1 by the odds from which they are kept ${levels.join(', ')}`;
  });
  return { head, told };
}

function share(part: number, whole: number): string {
  return whole === 0 ? '-' : (part / whole).toFixed(3);
}
