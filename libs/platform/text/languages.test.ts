import { describe, expect, it } from 'vitest';
import { foreignLanguage, toEnglish, tokenize } from './index.ts';

const words = (text: string): string[] => toEnglish(tokenize(text)).map((token) => token.word);

describe('toEnglish', () => {
  it('puts English words in the place of those that matter', () => {
    expect(words('Bitte löschen Sie meine Adresse aus dem Verteiler')).toEqual(
      expect.arrayContaining(['delete', 'address', 'list']),
    );
    expect(words('No quiero recibir más correos de ustedes')).toContain('email');
    expect(words('Le travail est bien fait, mais personne ne rappelle jamais')).toEqual(
      expect.arrayContaining(['work', 'well', 'but', 'nobody', 'never']),
    );
  });

  it('leaves English alone, foreign names in it included', () => {
    const text = 'The man from El Paso has no office in La Mesa, but he is fine.';
    expect(words(text)).toEqual(tokenize(text).map((token) => token.word));
  });

  it('keeps offsets into the original text', () => {
    const text = 'Mándeme los precios por favor, nos interesa mucho';
    const price = toEnglish(tokenize(text)).find((token) => token.word === 'price');
    expect(text.slice(price?.start, price?.end)).toBe('precios');
  });
});

describe('foreignLanguage', () => {
  it.each([
    ['Bitte schicken Sie uns ein Angebot für den Keller', 'German'],
    ['Nhà tôi bị ngập nước từ tối qua, xin hãy gọi cho tôi ngay', 'Vietnamese'],
    ['Magandang umaga po, may tubig ang bahay namin at hindi namin alam', 'Tagalog'],
    ['Het water staat in de kelder, wij zijn op zoek naar hulp', 'Dutch'],
    ['地下室が浸水しました。今日来てもらえますか。', 'Japanese'],
    ['我们的地下室进水了，今天能来看一下吗？', 'Chinese'],
    ['지하실에 물이 찼어요. 오늘 와 주실 수 있나요?', 'Korean'],
    ['У нас затопило подвал, приезжайте скорее.', 'a language in Cyrillic script'],
    ['الماء يملأ القبو، هل يمكنكم المجيء اليوم؟', 'a language in Arabic script'],
    ['xqzv wrtp lkjh mnbv zxcv qwrt plkj', 'a language that the engine does not know'],
  ])('names it: %s', (text, name) => {
    expect(foreignLanguage(text)).toBe(name);
  });

  it.each([
    '',
    'ok',
    '404 555 0142',
    'The man from El Paso has no office in La Mesa, but he is fine.',
    'Ang called, van is here, op is fine.',
  ])('says nothing of English or of too little: %s', (text) => {
    expect(foreignLanguage(text)).toBeNull();
  });
});
