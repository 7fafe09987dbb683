import {
  type AddressGroup,
  addressGroups,
  addressMentions,
  chooseTown,
  chooseUnits,
  type ParsedCall,
  parseCall,
  streetFrom,
  townCandidates,
  townLabels,
  unitCandidates,
  unitLabels,
} from '#features/calls/engine';
import { type Features, isLargeTown } from '#platform/text';
import { sameValue, townIn, unitsIn } from './compare-values.ts';
import { perturbations } from './perturb.ts';
import type { CallRow } from './rows.ts';
import { Tallies } from './tallies.ts';
import { type Penalties, type TrainedHead, trainChoice } from './train-head.ts';

const townPenalties: Penalties = {
  words: { b: 0.001, a: 0.001, n: 0.002, w: 0.002 },
  pairs: 0.0015,
  cues: 0.0003,
};
const unitPenalties: Penalties = {
  words: { b: 0.002, a: 0.002, w: 0.003 },
  pairs: 0.002,
  cues: 0.0003,
};

/** A call whose address was found. */
interface PlacedCall {
  row: CallRow;
  fold: number;
  small: boolean;
  address: string;
  call: ParsedCall;
  name: string | undefined;
  mentions: AddressGroup['mentions'];
}

/** What is learnt of a part of an address. */
interface PartOfAddress<Found extends { name: string; features: Features }> {
  labels: readonly ['yes', 'no'];
  penalties: Penalties;
  candidatesOf: (placed: PlacedCall) => readonly Found[];
  /** What was written down of it: its town, or its units. */
  partsOf: (address: string) => string[];
  choose: (candidates: readonly Found[], odds: readonly number[]) => string | undefined;
  /** Whether a part that was not written down may be right all the same. */
  unsure?: (placed: PlacedCall, found: Found) => boolean;
}

type Folds = (at: number) => number;
type Trained = { head: TrainedHead; told: string[] };

/** Learns which of the places that a call names is the town of its address, from the calls whose address was written down. */
export function trainTown(rows: readonly CallRow[], foldOf: Folds): Trained {
  const calls = placedCalls(rows, foldOf);
  // Some writers wrote down no towns: of their calls only words that are hardly towns are learnt from.
  const written = new Map<string, number[]>();
  for (const { row, address } of calls) {
    const key = writerKey(row);
    written.set(key, [...(written.get(key) ?? []), Number(townIn(address) !== undefined)]);
  }
  const writesTowns = (row: CallRow): boolean => {
    const all = written.get(writerKey(row)) ?? [];
    return all.reduce((sum, one) => sum + one, 0) * 2 >= all.length;
  };
  return trainPart('towns', calls, {
    unsure: ({ row }, { name }) => !writesTowns(row) && isLargeTown(name),
    labels: townLabels,
    penalties: townPenalties,
    candidatesOf: ({ call, mentions, name }) => townCandidates(call, mentions, name),
    partsOf: (address) => [townIn(address)].filter((town) => town !== undefined),
    choose: chooseTown,
  });
}

/** Learns which of the apartments, buildings and floors that a call names are those of its address. */
export function trainUnit(rows: readonly CallRow[], foldOf: Folds): Trained {
  return trainPart('units', placedCalls(rows, foldOf), {
    labels: unitLabels,
    penalties: unitPenalties,
    candidatesOf: ({ call, mentions }) => unitCandidates(call, mentions),
    partsOf: unitsIn,
    choose: chooseUnits,
  });
}

function trainPart<Found extends { name: string; features: Features }>(
  what: string,
  calls: readonly PlacedCall[],
  { labels, penalties, candidatesOf, partsOf, choose, unsure }: PartOfAddress<Found>,
): Trained {
  const found = calls.map(candidatesOf);
  const examples = calls.flatMap((placed, at) => {
    const parts = partsOf(placed.address);
    return (found[at] ?? []).map((one) => {
      const right = parts.some((part) => sameValue('address', part, one.name));
      const answer = right ? ('yes' as const) : unsure?.(placed, one) === true ? null : ('no' as const);
      return { at, fold: placed.fold, features: one.features, answer };
    });
  });
  const { head, odds } = trainChoice(labels, calls.length, examples, { penalties });
  const tallies = new Tallies();
  calls.forEach(({ row, small, address }, at) => {
    const key = `${writerKey(row)}${small ? ' small' : ''}`;
    const parts = partsOf(address).join(', ');
    tallies.add(key, 'address', parts === '' ? undefined : parts, choose(found[at] ?? [], odds[at] ?? []));
  });
  return { head, told: tallies.lines(what) };
}

/** "hand-k" of "hand-k-012", "w1" of "w1-call-003". */
function writerKey({ id }: CallRow): string {
  return /^hand-\w+|^\w+/u.exec(id)?.[0] ?? '';
}

/** The calls whose street was found, as written and in lowercase, as some speech recognition writes them. */
function placedCalls(rows: readonly CallRow[], foldOf: Folds): PlacedCall[] {
  return rows.flatMap((row, at): PlacedCall[] => {
    const address = row.must_capture?.address;
    if (typeof address !== 'string') return [];
    const small = perturbations['lower case, no punctuation']?.(row.transcript) ?? '';
    const given = row.must_capture?.caller_name;
    const name = typeof given === 'string' ? given : undefined;
    const street = address.split(',')[0] ?? '';
    return [row.transcript, small].flatMap((transcript, copy): PlacedCall[] => {
      const call = parseCall(transcript);
      const group = addressGroups(call, addressMentions(call, name)).find((one) =>
        sameValue('address', street, streetFrom(call, one) ?? ''),
      );
      if (group === undefined) return [];
      const { mentions } = group;
      return [{ row, fold: foldOf(at), small: copy === 1, address, call, name, mentions }];
    });
  });
}
