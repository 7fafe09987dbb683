import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

/** The person to erase; null where an identifier is not stated. */
export interface Subject {
  /** E.164. */
  phone: string | null;
  /** In lower case. */
  email: string | null;
}

/** Patterns for mentions of a person: PostgreSQL regular expressions for case-insensitive matching. */
export interface MentionPatterns {
  /** The number and the address in any usual notation, also as URLs and JSON escape them; the first group precedes it. */
  texts: string[];
  /** The digits of the number alone, as a number of JSON has them; null without a number. */
  digits: string | null;
}

/** What may precede a mention; an escaped character, such as `%20` or `\n`, is not part of it. */
const before = (excluded: string): string => `(^|[^${excluded}]|%[0-9a-f]{2}|\\\\[nrtbf]|\\\\u[0-9a-f]{4})`;

/** Between two digits: at most three characters, none of them JSON syntax. */
const gap = '(?:[^0-9a-z",:{}\\[\\]\\\\]|%[0-9a-f]{2}){0,3}';

/** A phone number, with or without its country code. */
function phonePattern(e164: string): { text: string; digits: string } {
  const parsed = parsePhoneNumberFromString(e164);
  if (!parsed) throw new Error('The number is no E.164');
  const { countryCallingCode: country, nationalNumber: national } = parsed;
  const spaced = (digits: string): string => digits.split('').join(gap);
  const prefix = `(?:(?:\\+|%2b|00)?${spaced(country)}${gap})?(?:\\(?0\\)?${gap})?`;
  return {
    text: `${before('0-9(+')}[(+]{0,2}${prefix}\\(?${spaced(national)}(?![0-9])`,
    digits: `(?:${country})?${national}`,
  };
}

/** An email address, also URL-encoded or escaped. */
function emailPattern(email: string): string {
  const signs = [...email].map((sign) => {
    if (/[a-z0-9]/i.test(sign)) return sign;
    const hex = sign.charCodeAt(0).toString(16).padStart(2, '0');
    return `(?:\\${sign}|%${hex}|=${hex}|\\\\u00${hex})`;
  });
  return `${before('a-z0-9._%+-')}${signs.join('')}(?![a-z0-9-]|\\.[a-z0-9])`;
}

/** The patterns that find a person's mentions. */
export function mentionPatterns({ phone, email }: Subject): MentionPatterns {
  const number = phone === null ? null : phonePattern(phone);
  return {
    texts: [...(number ? [number.text] : []), ...(email === null ? [] : [emailPattern(email)])],
    digits: number?.digits ?? null,
  };
}
