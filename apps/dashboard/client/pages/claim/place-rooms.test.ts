import { describe, expect, it } from 'vitest';
import type { ScopeRoomRecord } from '#features/claims/schemas';
import { placeRooms } from './place-rooms.ts';

const room = (name: string, length_ft: number | null, width_ft: number | null) =>
  ({ room_id: name, name, length_ft, width_ft }) as ScopeRoomRecord;

describe('rooms on the plan', () => {
  it('keep one scale, lie apart, and say which of them are not to scale', () => {
    const { placed, width, height } = placeRooms([
      room('Kitchen', 12, 14),
      room('Den', 30, 20),
      room('Hall', null, 4),
      room('Hangar', 120, 60),
    ]);
    expect(placed.map((one) => [one.room.name, one.width, one.height, one.toScale])).toEqual([
      ['Kitchen', 14, 12, true],
      ['Den', 30, 20, true],
      ['Hall', 9, 9, false],
      ['Hangar', 120, 60, true],
    ]);
    for (const [at, one] of placed.entries()) {
      expect(one.x + one.width).toBeLessThanOrEqual(width);
      expect(one.y + one.height).toBeLessThanOrEqual(height);
      for (const other of placed.slice(at + 1)) {
        const apart = one.x + one.width < other.x || one.y + one.height < other.y;
        expect([one.room.name, other.room.name, apart]).toEqual([one.room.name, other.room.name, true]);
      }
    }
  });

  it('of a whole house lie in rows that are long enough to be read', () => {
    const house = Array.from({ length: 12 }, (_, at) => room(`Room ${at}`, 10 + at, 12 + at));
    const { placed, width, height } = placeRooms(house);
    expect(placed).toHaveLength(12);
    expect(height / width).toBeLessThanOrEqual(0.7);
  });
});
