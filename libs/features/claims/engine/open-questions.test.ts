import { describe, expect, it } from 'vitest';
import { extractScope } from './extract-scope.ts';

const den = 'Den 12 x 14, 8 ft. Carpet out, all. ';

function questions(...documents: readonly [kind: string, text: string][]): string[] {
  const { missingInformation } = extractScope({
    lossType: 'fire',
    lossDate: '2026-03-05',
    documents: documents.map(([kind, text], at) => ({ documentId: `d${at}`, kind, text })),
    photos: [],
  });
  return missingInformation;
}

describe('what the documents say is open', () => {
  it.each([
    ['a number that is to come', 'Police report no.: to follow.', 'police report number'],
    ['a cause nobody found', 'Cause of the leak has not been found.', 'source of loss'],
    ['a paper that is promised', 'Rug is wool, insured to send receipt.', 'receipt'],
    ['a room nobody entered', 'Crawlspace not inspected, hatch painted over.', 'dimensions: Crawlspace'],
  ])('asks for %s', (_what, text, question) => {
    expect(questions(['technician_notes', den + text])).toContain(question);
  });

  it('asks nothing where all is said', () => {
    expect(questions(['technician_notes', den])).toEqual([]);
  });

  it('leaves the amount open where two inspectors state two', () => {
    const asked = questions(
      ['adjuster_notes', 'R&R shingles, 31 squares.'],
      ['technician_notes', 'I come up with 34 squares of laminate to tear off and replace.'],
    );
    expect(asked).toContain('conflict: roof squares (adjuster 31 squares, technician 34 squares)');
  });

  it('asks for the sizes of rooms that only a moisture log knows', () => {
    const asked = questions([
      'moisture_log',
      '3/6 first visit, readings only. Closet back wall 62, bath base 48.',
    ]);
    expect(asked).toEqual(expect.arrayContaining(['dimensions: Closet', 'dimensions: Bath']));
  });
});
