import {
  type AmountCandidate,
  amountLabels,
  chooseAmount,
  extractScope,
  itemLabels,
  nameOf,
  type ScopeItem,
} from '#features/claims/engine';
import { type Features, probabilitiesOf, readLinearModel } from '#platform/text';
import {
  type ClaimCase,
  type ExpectedItem,
  inputOf,
  isQuantity,
  matchItems,
  workKey,
} from './evaluate-claims.ts';
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
];
const passes = 10;
const evenly = (penalty: number): Penalties => ({ words: {}, pairs: penalty, cues: penalty });
const [amountPenalties, itemPenalties] = [evenly(0.0001), evenly(0.006)];
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
  const item = trainItems(claims, writers, amount.head);
  return { heads: { amount: amount.head, item: item.head }, told: [...amount.told, ...item.told] };
}

interface Trained {
  head: TrainedHead;
  told: string[];
}

function trainAmounts(claims: readonly Claim[], writers: readonly string[]): Trained {
  const choices = claims.flatMap(({ row, writer }) => amountsOf(row).map((one) => ({ ...one, writer })));
  const examples = choices.flatMap(({ writer, candidates, expected }, at) =>
    candidates.map((candidate) => ({
      at,
      fold: writers.indexOf(writer),
      features: candidate.features,
      answer: expected && (isRight(candidate, expected) ? ('yes' as const) : ('no' as const)),
    })),
  );
  const options = { penalties: amountPenalties, passes };
  const { head, odds } = trainChoice(amountLabels, choices.length, examples, options);
  const told = writers.map((writer) => {
    let [stated, offered, right] = [0, 0, 0];
    choices.forEach(({ writer: its, candidates, expected }, at) => {
      if (expected === null || its !== writer) return;
      stated += 1;
      if (candidates.some((one) => isRight(one, expected))) offered += 1;
      if (isRight(chooseAmount(candidates, odds[at] ?? []), expected)) right += 1;
    });
    return `amounts ${writer}: ${stated}, offered ${share(offered, stated)}, right ${share(right, stated)}`;
  });
  return { head, told };
}

/** The amounts that are offered for each piece of a claim's work; null where it is not clear which of the labelled items it is. */
function amountsOf(
  row: ClaimCase,
): { candidates: readonly AmountCandidate[]; expected: ExpectedItem | null }[] {
  const read: { key: string; candidates: readonly AmountCandidate[] }[] = [];
  extractScope(inputOf(row), {
    amount: (candidates, { room, category, activity }) => {
      read.push({ key: workKey({ room: nameOf(room), category, activity }), candidates });
      return chooseAmount(candidates);
    },
    odds: () => 1,
  });
  const expected = Map.groupBy(row.expected.scope_items, workKey);
  const found = Map.groupBy(read, ({ key }) => key);
  return read.map((one) => {
    const [works = [], items = []] = [found.get(one.key), expected.get(one.key)];
    const item = works.length === items.length ? items[works.indexOf(one)] : undefined;
    return { candidates: one.candidates, expected: item ?? null };
  });
}

function isRight({ value, unit }: { value: number | null; unit: string }, expected: ExpectedItem): boolean {
  return isQuantity({ quantity: value, unit }, expected);
}

function trainItems(claims: readonly Claim[], writers: readonly string[], amounts: TrainedHead): Trained {
  const model = readLinearModel(amounts.file, new Map());
  const rate = ({ features }: AmountCandidate): number => probabilitiesOf(model, features)[0] ?? 0;
  const read = claims.flatMap(({ row, writer }) => {
    const features = new Map<ScopeItem, Features>();
    const { scopeItems } = extractScope(inputOf(row), {
      amount: (candidates) => chooseAmount(candidates, candidates.map(rate)),
      odds: (its, item) => {
        features.set(item, its);
        return 1;
      },
    });
    const matched = new Set(matchItems(scopeItems, row.expected.scope_items).map(({ found }) => found));
    return scopeItems.map((item) => ({
      writer,
      features: features.get(item) ?? new Map(),
      right: matched.has(item),
    }));
  });
  const examples = read.map(({ writer, features, right }, at) => ({
    at,
    fold: writers.indexOf(writer),
    features,
    answer: right ? ('yes' as const) : ('no' as const),
  }));
  const options = { penalties: itemPenalties, passes, leastSeen };
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
