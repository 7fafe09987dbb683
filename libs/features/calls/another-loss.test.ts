import { describe, expect, it } from 'vitest';
import { anotherLoss as compared, type StatedLoss } from './another-loss.ts';
import { lossMentions } from './engine/index.ts';

const anotherLoss = (words: string, loss: StatedLoss, earlier: StatedLoss) =>
  compared(lossMentions(words), loss, earlier);

const water = { serviceLine: 'water' as const, address: '418 Larch Street, Decatur' };
const nothing = { serviceLine: null, address: null };

describe('another loss', () => {
  it.each([
    'Caller: This is about a different house, the one on Elm.',
    'Caller: I called about my home. Now water is coming into another property of mine.',
    'Caller: It is in my other apartment this time.',
    'Caller: We have a second building across the street and it floods too.',
    'Caller: Es otra casa, en la calle Pino.',
    'Agent: Is this a different address than before?\nCaller: Yes, it is.',
  ])('is said by the name of another property: %s', (words) => {
    expect(anotherLoss(words, nothing, water)).toBe('the caller speaks of another property');
  });

  it.each([
    'Caller: This is a separate issue, nothing to do with the basement.',
    'Caller: I have another problem now.',
    'Caller: That is not about the other call.',
  ])('is said by another matter: %s', (words) => {
    expect(anotherLoss(words, nothing, water)).toBe('the caller speaks of another matter');
  });

  it.each([
    'Caller: No, it is not a different house, it is the same one.',
    'Caller: It isn’t another property.',
    'Caller: The water is in another bathroom now.',
    'Caller: Now there is another leak, in the kitchen.',
    'Agent: Is this a different house?\nCaller: No, the same.',
    'Agent: Is this a different house?',
    'Caller: My other phone died, so I am calling again.',
    '',
  ])('is not said by: %s', (words) => {
    expect(anotherLoss(words, nothing, water)).toBeNull();
  });

  it.each([
    ['9 Pine Street, Denver', 'the caller gives another address'],
    ['418 Larch Street Apt 3', null],
    ['418 larch st', null],
    ['Larch Street', null],
    [null, null],
  ])('at %j: %j', (address, expected) => {
    expect(anotherLoss('Caller: Water everywhere!', { ...nothing, address }, water)).toBe(expected);
  });

  it('is another unit of one building, where both are named', () => {
    const unit = (address: string) => ({ ...nothing, address });
    expect(anotherLoss('', unit('418 Larch Street Apt 3'), unit('418 Larch Street, unit 12'))).not.toBeNull();
    expect(anotherLoss('', unit('Unit 12, 418 Larch Street'), unit('418 Larch Street #12'))).toBeNull();
  });

  it.each([
    ['fire_smoke', 'water is another'],
    ['biohazard', 'water is another'],
    ['plumbing', null],
    ['mold', null],
    ['hvac', null],
    ['storm', null],
    ['reconstruction', null],
    [null, null],
  ] as const)('of water after %s: %j', (earlier, expected) => {
    const found = anotherLoss(
      'Caller: There is water everywhere.',
      { ...nothing, serviceLine: 'water' },
      { ...nothing, serviceLine: earlier },
    );
    if (expected) expect(found).toContain(expected);
    else expect(found).toBeNull();
  });

  it('is not heard by the kind of loss in a call about the same thing', () => {
    const fire = { ...nothing, serviceLine: 'fire_smoke' as const };
    const words = 'Caller: I just called, the sprinklers have soaked everything now.';
    expect(anotherLoss(words, { ...nothing, serviceLine: 'water' }, fire)).toBeNull();
  });

  it('takes time that grows with the words', () => {
    const read = (text: string) => anotherLoss(text, nothing, nothing);
    expect(read).toTakeLinearTime('not a different ', 4_000);
    expect(read).toTakeLinearTime('Caller: not a different house no\n', 2_000);
  });
});
