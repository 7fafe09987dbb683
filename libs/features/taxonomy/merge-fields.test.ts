import { describe, expect, it } from 'vitest';
import { fillMergeFields, unknownMergeFields } from './merge-fields.ts';

describe('merge fields', () => {
  it('are filled in, with or without spaces', () => {
    const text = '{{first_name}}, {{ name }} of {{organization}}';
    expect(fillMergeFields(text, { name: 'Rosa Delgado', organization: 'Cedar Falls' })).toBe(
      'Rosa, Rosa Delgado of Cedar Falls',
    );
  });

  it('greet somebody without a name as there', () => {
    expect(fillMergeFields('Hello {{first_name}}', { name: null, organization: 'Cedar Falls' })).toBe(
      'Hello there',
    );
  });

  it('are filled in once: a name that looks like a field stays a name', () => {
    expect(fillMergeFields('{{name}}', { name: '{{organization}}', organization: 'Cedar Falls' })).toBe(
      '{{organization}}',
    );
  });

  it('that stand for nothing are named', () => {
    expect(unknownMergeFields('Hi {{frist_name}} {{name}} {{}} {{constructor}} {single}')).toEqual([
      '{{frist_name}}',
      '{{}}',
      '{{constructor}}',
    ]);
  });
});
