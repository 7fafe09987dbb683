import { type Tone, tones } from './content.schema.ts';
import platforms from './platforms.json' with { type: 'json' };
import synonyms from './tones.json' with { type: 'json' };

/** The limits of a platform. */
export interface Platform {
  characters: number;
  hashtags: number;
  /** Whether posts may have a phone number; some platforms refuse them. */
  phone: boolean;
}

const anyPlatform: Platform = { characters: 2_000, hashtags: 3, phone: true };

function occurs(word: string, text: string): boolean {
  return new RegExp(`(?<![\\p{L}\\p{N}])${word}(?![\\p{L}\\p{N}])`, 'iu').test(text);
}

/** The tone that a text asks for, by the longest word that names one; null where none is known. */
export function toneNamed(text: string): Tone | null {
  let best: { tone: Tone; word: string } | null = null;
  for (const tone of tones) {
    for (const word of synonyms[tone]) {
      if (word.length > (best?.word.length ?? 0) && occurs(word, text)) best = { tone, word };
    }
  }
  return best?.tone ?? null;
}

/** The platform that a brief names; without a known one, the limits that most platforms accept. */
export function platformNamed(text: string | null): Platform {
  const name = (text ?? '').trim().toLowerCase();
  return platforms.find((platform) => platform.names.includes(name)) ?? anyPlatform;
}
