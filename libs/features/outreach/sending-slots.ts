import { DateTime } from 'luxon';
import type { Organization, Sender } from '#features/organizations';
import { lockName, type Tx } from '#platform/db';
import { findTakenHours } from './outreach.read.ts';
import { countInHour } from './outreach.sql.ts';
import { nextOpening } from './sending-window.ts';

const hourMs = 3_600_000;

/**
 * A slot that was missed by more, because of a pause or an outage, expires: otherwise a whole backlog would
 * be sent at once.
 */
const graceMs = hourMs;

/** Whether mail of this sender has to wait for its time. */
export function hasLimits({ window, per_day, per_hour }: Sender): boolean {
  return window !== null || per_day !== null || per_hour !== null;
}

/** Whether a mail with this slot may be sent now. */
export function isSlotCurrent(
  slot: Date | null | undefined,
  { sender, zone, now }: { sender: Sender; zone: string; now: Date },
): boolean {
  if (!slot || slot > now || slot.getTime() < now.getTime() - graceMs) return false;
  return nextOpening(sender.window, zone, now) <= now;
}

/**
 * Reserves the next free slot for a mail of the organization: in its window, and within its limits per day
 * and hour; mails are spread over the hour. First come, first served.
 * @param zone the recipient's time zone.
 */
export async function reserveSlot(
  tx: Tx,
  { organizationId, sender, timezone }: Pick<Organization, 'organizationId' | 'sender' | 'timezone'>,
  zone: string,
  now: Date,
): Promise<Date> {
  const { window, per_day, per_hour } = sender;
  let slot = nextOpening(window, zone, now);
  if (per_day === null && per_hour === null) return slot;
  await lockName(tx, `mail slots:${organizationId}`);
  const dayOf = (at: Date): DateTime => DateTime.fromJSDate(at, { zone: timezone }).startOf('day');
  const taken = await findTakenHours(tx.em, organizationId, dayOf(now).toJSDate());
  const hours = new Map(taken.map(({ hour, taken: count }) => [hour.getTime(), count]));
  const days = new Map<number, number>();
  for (const { hour, taken: count } of taken) {
    const day = dayOf(hour).toMillis();
    days.set(day, (days.get(day) ?? 0) + count);
  }
  for (;;) {
    const hour = Math.floor(slot.getTime() / hourMs) * hourMs;
    const count = hours.get(hour) ?? 0;
    const day = dayOf(slot);
    if (per_day !== null && (days.get(day.toMillis()) ?? 0) >= per_day) {
      slot = nextOpening(window, zone, day.plus({ days: 1 }).toJSDate());
      continue;
    }
    if (per_hour !== null && count >= per_hour) {
      slot = nextOpening(window, zone, new Date(hour + hourMs));
      continue;
    }
    const paced =
      per_hour === null ? slot : new Date(Math.max(slot.getTime(), hour + (count * hourMs) / per_hour));
    const open = nextOpening(window, zone, paced);
    if (open > paced) {
      slot = open;
      continue;
    }
    await countInHour(tx, organizationId, new Date(hour));
    return paced;
  }
}
