import { describe, expect, it } from 'vitest';
import type { ClaimExtraction, Evidence, ExtractionInput } from './engine/index.ts';
import { scopeCsv } from './scope-csv.ts';
import { scopeOf } from './stored-scope.ts';

const input: ExtractionInput = {
  documents: [{ documentId: 'd1', kind: 'technician_notes', text: 'Removed 20 LF of baseboard.' }],
  photos: [{ photoId: 'p1', filename: 'kitchen.jpg', caption: 'Wet baseboard' }],
};

function extraction(evidence: Evidence[], description = 'baseboard'): ClaimExtraction {
  return {
    lossType: 'water',
    waterCategory: null,
    waterClass: null,
    rooms: [],
    scopeItems: [
      {
        itemId: 'item_1',
        room: 'Kitchen',
        category: 'FNC',
        activity: 'remove',
        description,
        quantity: 20,
        unit: 'LF',
        quantityBasis: 'stated',
        confidence: 0.9,
        evidence,
      },
    ],
    photoSummaries: [],
    missingInformation: [],
    assumptions: [],
    warnings: ['a warning'],
  };
}

const scope = (found: ClaimExtraction, notes: string[] = []) =>
  scopeOf({ extraction: found, input, notes, seen: new Map() });

const claim = {
  claim_id: 'clm_1',
  job_external_ref: 'JOB-1',
  claim_number: null,
  status: 'approved',
} as const;

describe('an engine’s answer', () => {
  it('keeps quotes that stand in the document or with the photo that they name', () => {
    const evidence = [
      { documentId: 'd1', quote: '20 LF of baseboard' },
      { photoId: 'p1', quote: 'Wet baseboard' },
    ];
    const found = scope(extraction(evidence), ['a note']);
    expect(found.scope_items[0]?.evidence).toEqual([
      { document_id: 'd1', quote: '20 LF of baseboard' },
      { photo_id: 'p1', quote: 'Wet baseboard' },
    ]);
    expect(found.warnings).toEqual(['a warning', 'a note']);
  });

  it.each<[string, Evidence]>([
    ['in other words', { documentId: 'd1', quote: '20 lf of baseboard' }],
    ['of another source', { documentId: 'd2', quote: '20 LF of baseboard' }],
    ['of a photo that is none', { photoId: 'd1', quote: '20 LF of baseboard' }],
    ['of nothing but space', { documentId: 'd1', quote: ' ' }],
  ])('loses an item whose only quote is one %s, with a warning', (_, evidence) => {
    const found = scope(extraction([evidence]));
    expect(found.scope_items).toEqual([]);
    expect(found.warnings).toContain('dropped for lack of evidence: Kitchen, baseboard');
  });

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', ' =1', '＝1', '\r=1'])(
    'has in its CSV no cell that a spreadsheet would run: %j',
    async (description) => {
      const stored = scope(extraction([{ documentId: 'd1', quote: 'Removed' }], description));
      const lines: string[] = [];
      for await (const line of scopeCsv(claim, stored)) lines.push(line);
      expect(lines).toHaveLength(2);
      expect(lines[1]?.split(',remove,')[1]).toMatch(/^"?'/);
    },
  );

  it('has in its CSV a cell of several lines as one cell', async () => {
    const stored = scope(extraction([{ documentId: 'd1', quote: 'Removed' }], 'a "b",\nc'));
    const lines: string[] = [];
    for await (const line of scopeCsv(claim, stored)) lines.push(line);
    expect(lines[1]).toContain(',"a ""b"",\nc",20,LF,');
  });
});
