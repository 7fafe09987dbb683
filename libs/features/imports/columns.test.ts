import { expect, it } from 'vitest';
import { fieldsOf, headersOf, mapColumns } from './columns.ts';

const known = (headers: string[], mapping: Record<string, string | null> = {}) =>
  mapColumns(headers, mapping).map(({ field }) => field);

it.each([
  [
    ['Full Name', 'E-mail', 'Phone number', 'Lead stage'],
    ['name', 'email', 'phone', 'pipeline_stage'],
  ],
  [
    ['First name', 'Last_Name', 'Mobile'],
    ['first_name', 'last_name', 'phone'],
  ],
  [
    ['Name', 'First name', 'Company'],
    ['name', null, null],
  ],
  // The columns of our own export: the reference is the client's, not our identifier.
  [
    ['lead_id', 'name', 'external_ref', 'created_at'],
    [null, 'name', 'external_ref', null],
  ],
  [
    ['ID', 'utm_campaign', 'gclid'],
    ['external_ref', 'attribution.campaign', 'attribution.click_id'],
  ],
])('knows %j by their names', (headers, fields) => {
  expect(known(headers)).toEqual(fields);
});

it('does as it is told, and gives no field to two columns', () => {
  expect(known(['Name', 'Nickname', 'Mobile', 'Phone'], { Nickname: 'name', Phone: null })).toEqual([
    null,
    'name',
    'phone',
    null,
  ]);
});

it('names a column without a name by its place', () => {
  expect(headersOf([' Name ', '', "'=x"])).toEqual(['Name', 'Column 2', '=x']);
});

it('makes of cells what a request has', () => {
  const columns = mapColumns(['First name', 'Surname', 'Stage', 'utm_source', 'Fax', 'Notes'], {
    Fax: 'metadata.fax',
  });
  const cells = [' Rosa ', 'Delgado', 'Appointment Set', 'google', "'+1", 'two\r\nlines', 'surplus'];
  expect(fieldsOf(columns, { cells })).toEqual({
    name: 'Rosa Delgado',
    pipeline_stage: 'appointment_set',
    attribution: { source: 'google' },
    metadata: { fax: '+1' },
    message: 'two lines',
  });
  expect(fieldsOf(columns, { cells: ['', ' '] })).toEqual({});
});
