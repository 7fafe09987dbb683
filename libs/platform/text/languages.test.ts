import { describe, expect, it } from 'vitest';
import { toEnglish, tokenize } from './index.ts';

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
