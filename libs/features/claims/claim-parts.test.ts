import { describe, expect, it } from 'vitest';
import { mergeExtractions, splitClaim } from './claim-parts.ts';
import type { ClaimExtraction, ExtractedRoom, ExtractionInput, ScopeItem } from './engine/index.ts';

const measure = (text: string): number => text.length + 10;
const document = (documentId: string, text: string, kind = 'technician_notes' as const) => ({
  documentId,
  kind,
  text,
});
const claim = (documents: ExtractionInput['documents'], captions: string[] = []): ExtractionInput => ({
  documents,
  photos: captions.map((caption, at) => ({ photoId: `p${at}`, filename: null, caption })),
});
const sizeOf = ({ documents, photos }: ExtractionInput): number =>
  [...documents.map(({ text }) => text), ...photos.map(({ caption }) => caption ?? '')].reduce(
    (all, text) => all + measure(text),
    0,
  );

/** What the parts hold of a document, put together again. */
const joined = (parts: readonly ExtractionInput[], id: string): string =>
  parts
    .flatMap(({ documents }) => documents.filter(({ documentId }) => documentId === id))
    .map(({ text }) => text)
    .join('');

describe('a claim in parts', () => {
  it('keeps documents whole that fit, in their order, and no part is larger than allowed', () => {
    const documents = ['a', 'b', 'c', 'd'].map((id) => document(id, id.repeat(40)));
    const parts = splitClaim(claim(documents), 110, measure);
    expect(parts.map((part) => part.documents.map(({ documentId }) => documentId))).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ]);
    for (const part of parts) expect(sizeOf(part)).toBeLessThanOrEqual(110);
  });

  it.each([
    ['paragraphs', `${'a'.repeat(60)}\n\n${'b'.repeat(50)}\n${'c'.repeat(30)}`, 62],
    ['lines', `${'a'.repeat(60)}\n${'b'.repeat(20)}. ${'c'.repeat(60)}`, 61],
    ['sentences', `${'a'.repeat(60)}. ${'b'.repeat(20)} ${'c'.repeat(60)}`, 62],
    ['words', `${'a'.repeat(60)} ${'b'.repeat(90)}`, 61],
    ['characters, where there is nothing else', 'a'.repeat(150), 90],
  ])('cuts a document that does not fit between %s, and loses nothing of it', (_, text, first) => {
    const parts = splitClaim(claim([document('d1', text)]), 100, measure);
    expect(parts[0]?.documents[0]?.text).toHaveLength(first);
    expect(joined(parts, 'd1')).toBe(text);
    for (const part of parts) {
      expect(part.documents.filter(({ documentId }) => documentId === 'd1')).toHaveLength(1);
      expect(sizeOf(part)).toBeLessThanOrEqual(100);
    }
  });

  it('never cuts between the halves of a character', () => {
    const text = '🏠'.repeat(100);
    const parts = splitClaim(claim([document('d1', text)]), 61, measure);
    expect(parts.length).toBeGreaterThan(2);
    for (const part of parts) expect(part.documents.every((one) => one.text.isWellFormed())).toBe(true);
    expect(joined(parts, 'd1')).toBe(text);
  });

  it('has short measurements in every part, since they outrank what notes say of a room', () => {
    const measurements = { documentId: 'm', kind: 'measurements' as const, text: 'Kitchen 12x14' };
    const parts = splitClaim(claim([document('d1', 'x\n'.repeat(150)), measurements]), 120, measure);
    expect(parts.length).toBeGreaterThan(2);
    for (const part of parts) {
      expect(part.documents).toContainEqual(measurements);
      expect(sizeOf(part)).toBeLessThanOrEqual(120);
    }
  });

  it('has every photo once', () => {
    const parts = splitClaim(
      claim(
        [document('d1', 'x')],
        Array.from({ length: 30 }, () => 'wet wall'),
      ),
      100,
      measure,
    );
    const ids = parts.flatMap(({ photos }) => photos.map(({ photoId }) => photoId));
    expect(ids).toEqual(Array.from({ length: 30 }, (_, at) => `p${at}`));
    expect(parts.length).toBeGreaterThan(1);
  });
});

const room = (name: string, lengthFt: number | null, widthFt: number | null, heightFt: number | null) =>
  ({ name, lengthFt, widthFt, heightFt }) as ExtractedRoom;
const item = (changes: Partial<ScopeItem>): ScopeItem => ({
  itemId: 'item_1',
  room: 'Kitchen',
  category: 'FNC',
  activity: 'remove',
  description: 'baseboard',
  quantity: 20,
  unit: 'LF',
  quantityBasis: 'as stated',
  confidence: 0.9,
  evidence: [{ documentId: 'd1', quote: 'Removed 20 LF of baseboard' }],
  ...changes,
});
const answer = (changes: Partial<ClaimExtraction>): ClaimExtraction => ({
  lossType: 'water',
  waterCategory: null,
  waterClass: null,
  rooms: [],
  scopeItems: [],
  photoSummaries: [],
  missingInformation: [],
  assumptions: [],
  warnings: [],
  ...changes,
});

describe('the answers to the parts as one', () => {
  it('have a room once, with the sizes that any of them states', () => {
    const { rooms, missingInformation } = mergeExtractions([
      answer({ rooms: [room('Kitchen', 12, 14, null)], missingInformation: ['dimensions: Kitchen'] }),
      answer({ rooms: [room('kitchen', 14, 12, 8), room('Hall', 10, null, 8)] }),
    ]);
    expect(rooms).toMatchObject([
      {
        roomId: 'room_1',
        name: 'Kitchen',
        lengthFt: 12,
        widthFt: 14,
        heightFt: 8,
        floorSf: 168,
        wallSf: 416,
      },
      { roomId: 'room_2', name: 'Hall', widthFt: null, floorSf: null },
    ]);
    expect(missingInformation).toEqual(['dimensions: Hall', 'water_category', 'water_class']);
  });

  it('choose nothing where they contradict each other, and say so', () => {
    const merged = mergeExtractions([
      answer({ rooms: [room('Kitchen', 12, 14, 8)], waterCategory: 2, scopeItems: [item({})] }),
      answer({ rooms: [room('Kitchen', 12, 15, 8)], waterCategory: 3, scopeItems: [item({ quantity: 30 })] }),
    ]);
    expect(merged.rooms[0]).toMatchObject({ lengthFt: 12, widthFt: null, floorSf: null });
    expect(merged.waterCategory).toBeNull();
    expect(merged.scopeItems).toMatchObject([{ quantity: null, quantityBasis: 'not stated' }]);
    expect(merged.missingInformation).toEqual(
      expect.arrayContaining([
        'conflict: Kitchen width: 14, 15 ft',
        'conflict: water category: 2, 3',
        'conflict: quantity of Kitchen, baseboard: 20, 30 LF',
      ]),
    );
  });

  it('have the same work once, with the evidence of both, and what may be the same is named', () => {
    const elsewhere = { documentId: 'd2', quote: 'baseboard out' };
    const { scopeItems, warnings } = mergeExtractions([
      answer({ scopeItems: [item({}), item({ description: 'door casing', quantity: 17 })] }),
      answer({ scopeItems: [item({ quantity: null, quantityBasis: 'not stated', evidence: [elsewhere] })] }),
    ]);
    expect(scopeItems).toMatchObject([
      { itemId: 'item_1', description: 'baseboard', quantity: 20, quantityBasis: 'as stated' },
      { itemId: 'item_2', description: 'door casing', quantity: 17 },
    ]);
    expect(scopeItems[0]?.evidence).toEqual([...item({}).evidence, elsewhere]);
    expect(warnings).toEqual([
      expect.stringContaining('were read in 2 parts'),
      'may be the same work: Kitchen: baseboard; door casing',
    ]);
  });

  it('agree on a kind of loss that not all of them speak of', () => {
    expect(mergeExtractions([answer({ lossType: 'other' }), answer({ lossType: 'fire' })]).lossType).toBe(
      'fire',
    );
    const { lossType, assumptions } = mergeExtractions([answer({}), answer({ lossType: 'fire' })]);
    expect(lossType).toBe('water');
    expect(assumptions).toEqual(['loss type water: the documents speak of water, fire']);
  });
});
