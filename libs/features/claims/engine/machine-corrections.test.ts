import { describe, expect, it } from 'vitest';
import { extractScope } from './extract-scope.ts';

const noted =
  'Kitchen 12 x 10 x 8: 3 air movers, 1 dehumidifier, 5 days.\nDen 14 x 12 x 8: 2 air movers, 5 days.';

function machines(first: string, second: string): string[] {
  const { scopeItems } = extractScope({
    lossDate: null,
    photos: [],
    documents: [
      { documentId: 'd0', kind: 'technician_notes', text: first },
      { documentId: 'd1', kind: 'adjuster_notes', text: second },
    ],
  });
  return scopeItems.map(({ room, quantity, unit }) => `${room} ${quantity} ${unit}`);
}

describe('machines that a later passage puts right', () => {
  it.each([
    ['Please correct the den air movers from five days to four.', 'Kitchen 15 DA, Kitchen 5 DA, Den 8 DA'],
    ['The den air movers are 4 days, not 5.', 'Kitchen 15 DA, Kitchen 5 DA, Den 8 DA'],
    ['Dehumidifier corrected to two, the photo shows two.', 'Kitchen 15 DA, Kitchen 10 DA, Den 10 DA'],
    ['The dehumidifier is corrected to one unit, 3 days.', 'Kitchen 15 DA, Kitchen 3 DA, Den 10 DA'],
    ['Air movers three for four days.', 'Kitchen 12 DA, Kitchen 5 DA, Den 10 DA'],
    ['Reduce air movers to 4 days.', 'Kitchen 12 DA, Kitchen 5 DA, Den 8 DA'],
    ['Correct the kitchen dehu count to 2.', 'Kitchen 15 DA, Kitchen 10 DA, Den 10 DA'],
    ['I count 4 movers in the kitchen, not 3.', 'Kitchen 20 DA, Kitchen 5 DA, Den 10 DA'],
    ['Correction: den had 3 air movers not 2.', 'Kitchen 15 DA, Kitchen 5 DA, Den 15 DA'],
    [
      'Vendor billed 7 days on the dehumidifier, hold it at 4 days.',
      'Kitchen 15 DA, Kitchen 4 DA, Den 10 DA',
    ],
  ])('in another document: %s', (text, items) => {
    expect(machines(noted, text).join(', ')).toBe(items);
  });

  it.each([
    ['Den: air movers, not 6 but 4, five days.', 'Den 20 DA'],
    ['Den: 5 fans, 3 days. Correction, four.', 'Den 12 DA'],
    ['Den: vendor billed 5 fans for 3 days. Allow 4.', 'Den 12 DA'],
    ['Says 8 fans in the den, should say 4, 2 days.', 'Den 8 DA'],
    ['Den: 2 fans. Not 4 days like next door but 6.', 'Den 12 DA'],
  ])('in the same document: %s', (text, items) => {
    expect(machines('Reviewed.', text).join(', ')).toBe(items);
  });

  it('is no correction that some of them went', () => {
    const text = 'Den: 4 air movers. Day 2: den down from 4 to 2. Day 5 all out.';
    expect(machines(text, 'Reviewed.')).toEqual(['Den 14 DA']);
  });
});
