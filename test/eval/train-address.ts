import {
  type AddressGroup,
  addressCueWeights,
  addressFrom,
  addressGroups,
  addressLabels,
  addressMentions,
  chooseAddress,
  type ParsedCall,
  parseCall,
  streetFrom,
} from '#features/calls/engine';
import { sameValue } from './compare-values.ts';
import { perturbations } from './perturb.ts';
import type { CallRow } from './rows.ts';
import { Tallies } from './tallies.ts';
import { type Penalties, type TrainedHead, trainChoice } from './train-head.ts';

const addressPenalties: Penalties = {
  words: { q: 0.003, b: 0.003, a: 0.003 },
  pairs: 0.003,
  cues: 0.0003,
};

/** A call in which an address is looked for: as written, and in lowercase, as some speech recognition writes it. */
interface AddressedCall {
  row: CallRow;
  fold: number;
  small: boolean;
  call: ParsedCall;
  name: string | undefined;
  groups: readonly AddressGroup[];
}

/** Learns which of the addresses of a call is that of the loss from the calls for which it was written down. */
export function trainAddress(
  rows: readonly CallRow[],
  foldOf: (at: number) => number,
): { head: TrainedHead; told: string[] } {
  const calls = rows.flatMap((row, at): AddressedCall[] => {
    if (row.must_capture === undefined) return [];
    const small = perturbations['lower case, no punctuation']?.(row.transcript) ?? '';
    const given = row.must_capture.caller_name;
    const name = typeof given === 'string' ? given : undefined;
    return [row.transcript, small].map((transcript, copy) => {
      const call = parseCall(transcript);
      const groups = addressGroups(call, addressMentions(call, name));
      return { row, fold: foldOf(at), small: copy === 1, call, name, groups };
    });
  });
  const examples = calls.flatMap(({ row, fold, call, groups }, at) => {
    const answers = answersOf(String(row.must_capture?.address ?? ''), call, groups);
    return groups.map(({ features }, place) => ({ at, fold, features, answer: answers[place] ?? null }));
  });
  const { head, odds } = trainChoice(addressLabels, calls.length, examples, {
    penalties: addressPenalties,
    handSet: addressCueWeights,
  });
  return { head, told: tell(calls, odds) };
}

/** The street and its number alone. */
function streetOf(address: string): string {
  return address.split(',')[0] ?? '';
}

/**
 * Which of the addresses is the one: `yes`, `no`, or null where it has the number and a part of the street, while another
 * has all of it.
 */
function answersOf(
  address: string,
  call: ParsedCall,
  groups: readonly AddressGroup[],
): ('yes' | 'no' | null)[] {
  const streets = groups.map((group) => streetFrom(call, group) ?? '');
  const wanted = streetOf(address);
  const right = streets.map((street) => address !== '' && sameValue('address', wanted, street));
  const found = right.includes(true);
  const words = new Set(wanted.toLowerCase().split(' '));
  return streets.map((street, at) => {
    if (right[at] === true) return 'yes';
    const [number = '', ...rest] = street.toLowerCase().split(' ');
    const part = words.has(number) && rest.some((word) => words.has(word));
    return part ? (found ? null : 'yes') : 'no';
  });
}

/** How often the right address is found in the calls of a writer whose texts it was not trained on. */
function tell(calls: readonly AddressedCall[], odds: readonly (readonly number[])[]): string[] {
  const tallies = new Tallies();
  calls.forEach(({ row, small, call, name, groups }, at) => {
    const group = chooseAddress(groups, odds[at] ?? []);
    const found = group === undefined ? undefined : addressFrom(call, group, name);
    const key = `${row.id.replace(/-(?:call|talk|line)?.*/u, '')}${small ? ' small' : ''}`;
    tallies.add(key, 'address', row.must_capture?.address, found);
  });
  return tallies.lines('addresses');
}
