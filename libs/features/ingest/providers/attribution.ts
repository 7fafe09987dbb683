import { z } from 'zod';
import { readMoney, readText } from './loose.ts';
import type { AttributionFields } from './messages.schema.ts';

const lengths = { source: 200, medium: 200, campaign: 200, keyword: 200, click_id: 500, landing_page: 2_000 };

/** The advertisement that brought a caller or lead, from a provider's fields; null where it states none. */
export function readAttribution(
  given: Partial<Record<keyof AttributionFields, unknown>>,
): AttributionFields | null {
  const field = (name: keyof typeof lengths) =>
    readText(given[name], lengths[name])?.replaceAll(/\s+/g, ' ') ?? null;
  const fields: AttributionFields = {
    source: field('source'),
    medium: field('medium'),
    campaign: field('campaign'),
    keyword: field('keyword'),
    click_id: field('click_id'),
    landing_page: field('landing_page'),
    value: readMoney(given.value),
  };
  return Object.values(fields).some((value) => value !== null) ? fields : null;
}

/** An attribution with our own field names, as the generic kinds accept it. */
export const ownAttribution = z
  .preprocess(
    (value) => (typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {}),
    z.record(z.string(), z.unknown()),
  )
  .transform((given) => readAttribution(given));
