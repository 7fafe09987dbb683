import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { AppError } from '#platform/errors';

export interface Page<Item> {
  data: Item[];
  next_cursor?: string;
}

/** Makes and reads the cursors of one list. A cursor is signed and bound to the filters that it came from. */
export interface Cursors {
  /** @throws AppError `invalid_cursor` when the cursor was altered or belongs to another list or other filters. */
  decode(cursor: string | undefined, filter: unknown): string | null;
  encode(position: string, filter: unknown): string;
}

/** The cursors of each list by its name: two lists without a filter would otherwise take each other's. */
export function createCursors(secretKey: Buffer): (list: string) => Cursors {
  return (list) => cursorsOf(list, secretKey);
}

function cursorsOf(list: string, secretKey: Buffer): Cursors {
  const mark = (position: string, filter: unknown): Buffer => {
    const origin = createHash('sha256')
      .update(JSON.stringify([list, filter]))
      .digest();
    return createHmac('sha256', secretKey)
      .update('cursor')
      .update(origin)
      .update(position)
      .digest()
      .subarray(0, 12);
  };
  return {
    decode(cursor, filter) {
      if (cursor === undefined) return null;
      const bytes = Buffer.from(cursor, 'base64url');
      const position = bytes.subarray(12).toString('utf8');
      const given = bytes.subarray(0, 12);
      if (given.length !== 12 || !timingSafeEqual(given, mark(position, filter))) {
        throw new AppError('invalid_cursor', 'The cursor is not one that this list gave for these filters.');
      }
      return position;
    },
    encode: (position, filter) =>
      Buffer.concat([mark(position, filter), Buffer.from(position, 'utf8')]).toString('base64url'),
  };
}

/**
 * Cuts one row more than the page down to the page, and makes the cursor when there was one more.
 * @param rows at most `limit + 1` rows, in the list's order.
 */
export function toPage<Row, Item>(
  rows: readonly Row[],
  limit: number,
  present: (row: Row) => Item,
  cursorOf: (last: Row) => string,
): Page<Item> {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  const page: Page<Item> = { data: shown.map(present) };
  if (rows.length > limit && last !== undefined) page.next_cursor = cursorOf(last);
  return page;
}

/** The condition on the creation time that `created_after` and `created_before` ask for. */
export function createdBetween(filter: {
  created_after?: Date | undefined;
  created_before?: Date | undefined;
}): { createdAt?: { $gt?: Date; $lt?: Date } } {
  if (!filter.created_after && !filter.created_before) return {};
  return {
    createdAt: {
      ...(filter.created_after && { $gt: filter.created_after }),
      ...(filter.created_before && { $lt: filter.created_before }),
    },
  };
}
