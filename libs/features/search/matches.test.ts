import { describe, expect, it } from 'vitest';
import { matchedFields } from './matches.ts';

const fields = {
  phone: '+14045550142',
  name: 'Zoë O’Hara',
  email: null,
  external_ref: 'CRM-88-1207',
};

describe('what a record was found by', () => {
  it.each([
    ['404-555-0142', '14045550142', ['phone']],
    ['0142', null, ['phone']],
    ['zoe', null, ['name']],
    ['ohar zoe', null, ['name']],
    ['zoe 0142', null, ['phone', 'name']],
    ['crm881207', null, ['external_ref']],
    ['88-1207', null, ['external_ref']],
    ['hara', null, []],
    ['zo', null, []],
    ['oh zo', null, ['name']],
  ])('%s', (query, phone, expected) => {
    expect(matchedFields(query, phone, fields).map(({ field }) => field)).toEqual(expected);
  });
});
