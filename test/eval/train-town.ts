import {
  type AddressGroup,
  addressFrom,
  addressGroups,
  addressMentions,
  chooseTown,
  type ParsedCall,
  parseCall,
  type TownCandidate,
  townCandidates,
  townLabels,
} from '#features/calls/engine';
import { sameValue, townIn } from './compare-values.ts';
import { perturbations } from './perturb.ts';
import type { CallRow } from './rows.ts';
import { Tallies } from './tallies.ts';
import { type Penalties, type TrainedHead, trainChoice } from './train-head.ts';

const townPenalties: Penalties = {
  words: { b: 0.001, a: 0.001, n: 0.002, w: 0.002 },
  pairs: 0.0015,
  cues: 0.0003,
};

/** A call whose address was found and whose town is looked for. */
interface PlacedCall {
  row: CallRow;
  fold: number;
  small: boolean;
  town: string | undefined;
  candidates: readonly TownCandidate[];
}

/** Learns which of the places that a call names is the town of its address, from the calls whose address was written down. */
export function trainTown(
  rows: readonly CallRow[],
  foldOf: (at: number) => number,
): { head: TrainedHead; told: string[] } {
  const calls = rows.flatMap((row, at): PlacedCall[] => {
    const address = row.must_capture?.address;
    if (typeof address !== 'string') return [];
    const small = perturbations['lower case, no punctuation']?.(row.transcript) ?? '';
    const given = row.must_capture?.caller_name;
    const name = typeof given === 'string' ? given : undefined;
    return [row.transcript, small].flatMap((transcript, copy): PlacedCall[] => {
      const call = parseCall(transcript);
      const group = groupOf(call, address, name);
      if (group === undefined) return [];
      const candidates = townCandidates(call, group.mentions, name);
      return [{ row, fold: foldOf(at), small: copy === 1, town: townIn(address), candidates }];
    });
  });
  const examples = calls.flatMap(({ fold, town, candidates }, at) =>
    candidates.map(({ name, features }) => ({
      at,
      fold,
      features,
      answer: town !== undefined && sameValue('address', town, name) ? ('yes' as const) : ('no' as const),
    })),
  );
  const { head, odds } = trainChoice(townLabels, calls.length, examples, { penalties: townPenalties });
  const tallies = new Tallies();
  calls.forEach(({ row, small, town, candidates }, at) => {
    const key = `${/^hand-\w+|^\w+/u.exec(row.id)?.[0]}${small ? ' small' : ''}`;
    tallies.add(key, 'address', town, chooseTown(candidates, odds[at] ?? []));
  });
  return { head, told: tallies.lines('towns') };
}

/** The group of mentions that has the street of the address. */
function groupOf(call: ParsedCall, address: string, name: string | undefined): AddressGroup | undefined {
  const street = address.split(',')[0] ?? '';
  return addressGroups(call, addressMentions(call, name)).find((group) =>
    sameValue('address', street, (addressFrom(call, group, name) ?? '').split(',')[0] ?? ''),
  );
}
