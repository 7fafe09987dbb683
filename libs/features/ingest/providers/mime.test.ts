import { describe, expect, it } from 'vitest';
import { mediaType, readForm, readJson } from './body.ts';
import { decodeEncodedWords, readHeaderLines, readMessage } from './mime.ts';

const multipart = 'multipart/form-data; boundary="b-1"';

function body(...lines: string[]): Buffer {
  return Buffer.from(lines.join('\r\n'), 'latin1');
}

describe('a form', () => {
  it('is read from a url-encoded body, the first of repeated fields', () => {
    const form = readForm(
      Buffer.from('a=1&b=%C3%A9+x&a=2&__proto__=p'),
      'application/x-www-form-urlencoded; charset=utf-8',
    );
    expect([...form]).toEqual([
      ['a', '1'],
      ['b', 'é x'],
      ['__proto__', 'p'],
    ]);
  });

  it('is read from a multipart body: exact content, no files, each field in its own encoding', () => {
    const raw = body(
      'preamble',
      '--b-1',
      'Content-Disposition: form-data; name="text"',
      '',
      'caf\xe9\r\n--b-10 is no delimiter',
      '--b-1',
      'Content-Disposition: form-data; name="attachment-1"; filename="a.txt"',
      'Content-Type: text/plain',
      '',
      'file',
      '--b-1',
      'content-disposition: form-data;',
      ' name="empty"',
      '',
      '',
      '--b-1--',
      'epilogue',
    );
    const form = readForm(raw, multipart, () => ({ text: 'iso-8859-1' }));
    expect([...form]).toEqual([
      ['text', 'café\r\n--b-10 is no delimiter'],
      ['empty', ''],
    ]);
  });

  it('has no fields when the boundary is missing or the body is cut off', () => {
    expect(readForm(body('--b-1', 'Content-Disposition: form-data; name="a"', '', 'x'), multipart).size).toBe(
      0,
    );
    expect(readForm(body('--b-1'), 'multipart/form-data').size).toBe(0);
  });

  it('has a thousand parts at most', () => {
    const parts = Array.from({ length: 1_500 }, (_, n) => [
      '--b-1',
      `Content-Disposition: form-data; name="${n}"`,
      '',
      'x',
    ]);
    expect(readForm(body(...parts.flat(), '--b-1--'), multipart).size).toBe(1_000);
  });

  it('is told from JSON by the Content-Type', () => {
    expect(mediaType('Application/JSON; charset=utf-8')).toBe('json');
    expect(mediaType('application/x-www-form-urlencoded;charset=UTF-8')).toBe('form');
    expect(mediaType(multipart)).toBe('multipart');
    expect(mediaType(undefined)).toBe('json');
    expect(() => readForm(Buffer.from('a=1'), 'application/json')).toThrow('body: is not a form');
  });
});

describe('a JSON body', () => {
  it('may begin with a byte order mark', () => {
    expect(readJson(Buffer.from('\ufeff{"a":1}'))).toEqual({ a: 1 });
  });

  it('is not quoted when it is none', () => {
    expect(() => readJson(Buffer.from('secret text'))).toThrow(/^body: is not JSON$/);
  });
});

describe('a mail', () => {
  const mail = body(
    'Content-Type: multipart/mixed; boundary=outer',
    '',
    '--outer',
    'Content-Type: multipart/alternative;',
    '\tboundary="inner"',
    '',
    '--inner',
    'Content-Type: text/plain; charset=utf-8',
    'Content-Transfer-Encoding: quoted-printable',
    '',
    'Caf=C3=A9 on =',
    'Tuesday',
    '--inner',
    'Content-Type: text/html',
    '',
    '<p>no</p>',
    '--inner--',
    '--outer',
    'Content-Type: text/plain',
    'Content-Disposition: attachment; filename=notes.txt',
    '',
    'attached',
    '--outer--',
  ).toString('latin1');

  it('gives its plain text, decoded', () => {
    expect(readMessage(mail).text).toBe('Café on Tuesday');
  });

  it('gives its HTML as text when there is no plain text', () => {
    const html = Buffer.from('<p>Tues&shy;day &amp; &#233;</p>').toString('base64');
    const raw = `Content-Type: text/html; charset=utf-8\r\nContent-Transfer-Encoding: base64\r\n\r\n${html}`;
    expect(readMessage(raw).text).toBe('Tues\u00adday & é');
  });

  it('without a Content-Type is plain text, with another one says nothing', () => {
    expect(readMessage('Subject: x\n\nhello').text).toBe('hello');
    expect(readMessage('Content-Type: image/png\n\nx').text).toBeNull();
  });

  it('is not searched deeper than eight parts in parts', () => {
    const nest = (levels: number): string => {
      if (levels === 0) return 'Content-Type: text/plain\n\ndeep';
      const boundary = `level${levels}.`;
      return `Content-Type: multipart/mixed; boundary=${boundary}\n\n--${boundary}\n${nest(levels - 1)}\n--${boundary}--\n`;
    };
    expect(readMessage(nest(8)).text).toBe('deep');
    expect(readMessage(nest(9)).text).toBeNull();
  });

  it('is read as UTF-8 when its charset is unknown, and bytes that are none are replaced', () => {
    expect(readMessage('Content-Type: text/plain; charset=no-such\n\ncaf\xc3\xa9 \xff').text).toBe(
      'café \ufffd',
    );
  });

  it.each([
    ['line breaks', 'Content-Type: text/plain\n\n', '\n'],
    ['NUL bytes', 'Content-Type: text/plain\n\n', '\0'],
    ['escapes', 'Content-Transfer-Encoding: quoted-printable\n\n', '=41'],
    ['Base64', 'Content-Transfer-Encoding: base64\n\n', 'QQ==\n'],
    ['headers', '', 'a: b\n'],
    ['folded lines', 'a: b\n', ' c\n'],
    ['parameters', 'Content-Type: multipart/mixed', '; a=b'],
    ['spaces after a delimiter', 'Content-Type: multipart/mixed; boundary=a\n\n\n--a', ' '],
    ['empty parts', 'Content-Type: multipart/mixed; boundary=a\n\n', '--a\n'],
    ['multiparts', '', 'Content-Type: multipart/mixed; boundary=a\n\n--a\n'],
    ['messages', '', 'Content-Type: message/rfc822\n\n'],
    ['HTML', 'Content-Type: text/html\n\n', '<ul><li>'],
  ])('is read in time in proportion when it is full of %s', (_what, head, part) => {
    expect((text: string) => readMessage(head + text).text).toTakeLinearTime(part);
  });

  it('is read no further than a megabyte of text, and a quarter of headers', () => {
    const long = 'a'.repeat(10 * 2 ** 20);
    expect(readMessage(`\n${long}`).text).toHaveLength(2 ** 20);
    expect(readHeaderLines('a: b\n'.repeat(2 ** 20))).toHaveLength(52_429);
  });

  it('has headers that may be folded', () => {
    expect(readHeaderLines('References: <a@x>\r\n <b@x>\r\nnonsense\r\nSubject:y')).toEqual([
      ['References', '<a@x> <b@x>'],
      ['Subject', 'y'],
    ]);
  });

  it('has a subject in encoded words, or not', () => {
    expect(decodeEncodedWords('Re: =?utf-8?q?caf=C3=A9_?= =?UTF-8?B?w6k=?= x')).toBe('Re: café é x');
    expect(decodeEncodedWords('=?iso-8859-1*en?Q?caf=E9?=')).toBe('café');
    expect(decodeEncodedWords('=?nonsense?x?y?=')).toBe('=?nonsense?x?y?=');
  });
});
