import { expect, it } from 'vitest';
import { isUnknownLanguage } from './readability.ts';

it.each([
  'Our basement flooded last night, please come and have a look today.',
  'Thirty year old boiler. Talk to me about replacing it.',
  'calling about bulk pricing on n95 masks and tyvek suits',
  'Ring me: 404 555 0142.',
  'Dana Whitfield',
  '',
  '… ??? 12',
])('%j is read', (text) => {
  expect(isUnknownLanguage(text)).toBe(false);
});

it.each([
  'Dzień dobry, chciałbym zamówić osuszanie piwnicy po zalaniu.',
  'Merhaba, bodrumumuz su altında kaldı, yarın gelebilir misiniz?',
  'Hei, haluaisin tietää millainen sää on huomenna, kiitos',
  '地下室が浸水しました。すぐに来てください。',
  'Здравствуйте, у нас затопило подвал.',
  'مرحبا، غمرت المياه القبو',
  'xqzv wrtp lkjh mnbv zxcv qwrt plkj',
])('%j is not', (text) => {
  expect(isUnknownLanguage(text)).toBe(true);
});

it('a megabyte is not, and takes time in proportion', () => {
  expect(isUnknownLanguage('žluťoučký '.repeat(100_000))).toBe(true);
  expect(isUnknownLanguage).toTakeLinearTime('žluťoučký ');
});
