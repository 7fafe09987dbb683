import type { LossType } from '#features/taxonomy';
import type { Draft } from './drafts.ts';
import {
  type Activity,
  activitySchema,
  type TradeCategory,
  tradeCategorySchema,
} from './extraction.schema.ts';
import { isWaterLoss } from './settle.ts';
import { decide, type Facts } from './tables.ts';
import rules from './vocabulary/trades.json' with { type: 'json' };
import { isOne } from './words.ts';

function lossClass(lossType: LossType): string {
  if (isWaterLoss(lossType)) return 'water';
  if (isOne('remediated', lossType)) return 'remediation';
  return isOne('smoky', lossType) ? 'smoke' : lossType;
}

/** A floor or its covering, with nothing on it that is vacuumed off. */
function isFloor({ material, action, surfaces }: Draft): boolean {
  if (material === null) return action.surface === 'floor' || surfaces.has('floor');
  return material.surface === 'floor' && material.category !== 'CLN';
}

/** The activity that a piece of work amounts to, and its trade; null where it is no work, or of no trade. */
export function tradeOf(
  draft: Draft,
  lossType: LossType,
  floorTrade: TradeCategory | null,
): { activity: Activity | null; category: TradeCategory | null } {
  const { action, material } = draft;
  const facts: Facts = {
    step: action.activity,
    action: action.name ?? '',
    actionTrade: action.category ?? '',
    cut: action.cut ? 'yes' : 'no',
    kind: material?.kind ?? 'none',
    material: material?.name ?? '',
    trade: material?.category ?? '',
    surface: material?.surface ?? '',
    floor: isFloor(draft) ? 'yes' : 'no',
    floorTrade: floorTrade ?? '',
    loss: lossClass(lossType),
    lossType,
  };
  const activity = activitySchema.nullable().parse(decide(rules.activities, facts));
  const trade = activity === null ? null : decide(rules.trades, { ...facts, activity });
  return { activity, category: tradeCategorySchema.nullable().parse(trade) };
}
