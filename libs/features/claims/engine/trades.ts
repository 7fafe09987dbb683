import type { LossType } from '#features/taxonomy';
import { isWaterLoss } from './answer.ts';
import type { Draft } from './drafts.ts';
import { activitySchema, tradeCategorySchema } from './extraction.schema.ts';
import type { Place } from './room-registry.ts';
import { decide, type Facts } from './tables.ts';
import rules from './vocabulary/trades.json' with { type: 'json' };
import { isOne } from './words.ts';

/** The activity, trade and place of work stated for `stated`; null: no work, or of no trade. */
export function tradeOf(draft: Draft, stated: Place, lossType: LossType) {
  const facts = factsOf(draft, stated, lossType);
  const activity = activitySchema.nullable().parse(decide(rules.activities, facts));
  const category = activity === null ? null : decide(rules.trades, { ...facts, activity });
  const place = decide(rules.places, facts) ?? 'stated';
  const places: Readonly<Record<string, Place>> = { stated, usual: facts.usual };
  return {
    activity,
    category: tradeCategorySchema.nullable().parse(category),
    place: places[place] ?? place,
  };
}

function yes(value: boolean): string {
  return value ? 'yes' : 'no';
}

function factsOf(draft: Draft, stated: Place, lossType: LossType): Facts & { usual: string } {
  const { action, material } = draft;
  const text = draft.text.toLowerCase();
  return {
    step: action.activity,
    action: action.name ?? '',
    actionTrade: action.category ?? '',
    kind: material?.kind ?? 'none',
    material: material?.name ?? '',
    trade: material?.category ?? '',
    workTrade: material?.category ?? action.category ?? '',
    implied: yes(material !== null && material.implied !== null),
    surface: material?.surface ?? '',
    floor: yes((material ?? action).surface === 'floor'),
    loss: lossClass(lossType),
    lossType,
    storm: yes(isOne('stormLoss', lossType)),
    usual: material?.place ?? (action.category === 'TMP' && action.name === 'tarp' ? 'Roof' : ''),
    stated: typeof stated === 'string' ? stated : 'room',
    told: draft.roomStated ? 'room' : draft.headed ? 'heading' : 'no',
    rooms: draft.rooms.length > 1 ? 'several' : 'one',
    boards: yes(action.name === 'board-up'),
    // Decking of a porch or a deck is walked on.
    outdoorFloor: yes(typeof stated !== 'string' && /\b(?:porch|deck|patio|stairs?)\b/u.test(stated.key)),
    says:
      ['roof', 'rafter', 'wall', 'skylight', 'garage', 'overhead'].find((one) => text.includes(one)) ?? '',
  };
}

function lossClass(lossType: LossType): string {
  if (isWaterLoss(lossType)) return 'water';
  if (isOne('remediated', lossType)) return 'remediation';
  return isOne('smoky', lossType) ? 'smoke' : lossType;
}
