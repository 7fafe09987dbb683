import * as z from 'zod';
import { line } from '#platform/wire';

const field = (example: string, length = 200) => line(length).nullish().default(null).meta({ example });

/** The advertisement that brought a call or a lead, and what it is worth. */
export const attribution = z.strictObject({
  source: field('google'),
  medium: field('cpc'),
  campaign: field('storm-2026'),
  keyword: field('water damage near me'),
  click_id: field('Cj0KCQiA5rGuBhCnARIsAN11vgR', 500),
  landing_page: field('https://example.com/water-damage', 2_000),
  value: z
    .number()
    .min(0)
    .max(1_000_000_000)
    .nullish()
    .default(null)
    .meta({ example: 1_850, description: 'What the provider or a person says it is worth.' }),
});

export type Attribution = z.output<typeof attribution>;

/** The fields in the order of the API reference; a record stored before a field existed has it as null. */
export function presentAttribution(stored: Partial<Attribution>): Attribution {
  const { source, medium, campaign, keyword, click_id, landing_page, value } = stored;
  return {
    source: source ?? null,
    medium: medium ?? null,
    campaign: campaign ?? null,
    keyword: keyword ?? null,
    click_id: click_id ?? null,
    landing_page: landing_page ?? null,
    value: value ?? null,
  };
}

/** Completes an attribution from a later message: known fields keep their values, and only `value` may change. */
export function completeAttribution(
  known: Attribution | null | undefined,
  later: Attribution | null,
): Attribution | null {
  if (!known || !later) return known ?? later;
  const filled = Object.fromEntries(Object.entries(known).filter(([, value]) => value !== null));
  return presentAttribution({ ...later, ...filled, value: later.value ?? known.value });
}
