import { describe, expect, it } from 'vitest';
import { readFormFields } from './contact.ts';

const nothing = { name: null, email: null, phone: null, zip: null, message: null };

describe('the fields of a form', () => {
  it.each([
    [
      { 'your-name': 'Dana Whitlock', EMAIL: 'dana@example.com' },
      { name: 'Dana Whitlock', email: 'dana@example.com' },
    ],
    [{ firstName: 'Dana', last_name: 'Whitlock' }, { name: 'Dana Whitlock' }],
    [{ 'Mobile Phone': '512-555-0117' }, { phone: '+15125550117' }],
    [{ 'Contact us at': 'dana@example.com' }, { email: 'dana@example.com' }],
    [{ 'Zip Code': '50613-1204' }, { zip: '50613' }],
    [[{ name: 'Message', value: 'Water everywhere' }], { message: 'Water everywhere' }],
    [[{ question: 'How deep?', answer: 'A foot' }], { message: 'How deep?: A foot' }],
  ])('%j says %j', (fields, expected) => {
    expect(readFormFields(fields)).toEqual({ ...nothing, ...expected });
  });

  it('keeps what has no place of its own in the message, and nothing that nobody has filled in', () => {
    const fields = {
      message: 'Water everywhere',
      Rooms: ['Kitchen', 'Hall'],
      utm_source: 'google',
      _csrf_token: 'x',
      empty: '',
    };
    expect(readFormFields(fields)).toEqual({ ...nothing, message: 'Water everywhere\nRooms: Kitchen, Hall' });
  });

  it.each([null, 'text', 7, [], {}, [null, 'x', { name: {} }]])('%j says nothing', (fields) => {
    expect(readFormFields(fields)).toEqual(nothing);
  });

  it('does not take a second number for the first one, nor a word for a number', () => {
    expect(
      readFormFields({ phone: 'later', 'cell phone': '512 555 0117', 'other phone': '512 555 0118' }),
    ).toEqual({
      ...nothing,
      phone: '+15125550117',
      message: 'phone: later\nother phone: 512 555 0118',
    });
  });
});
