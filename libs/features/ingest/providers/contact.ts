import { isObject } from './body.ts';
import { readEmailAddress } from './email.ts';
import { readPhone, readText, readZip } from './loose.ts';

/** The contact data in a form. */
export interface Contact {
  name: string | null;
  email: string | null;
  phone: string | null;
  zip: string | null;
  message: string | null;
}

/** Limit of fields read per form; a form for people has fewer. */
const maxFields = 200;
const longestMessage = 10_000;

/** `first_name`, `First Name` and `firstName` are one label. */
function words(label: string): string {
  return label
    .slice(0, 200)
    .replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .toLowerCase();
}

const isMessage =
  /^(?:your |customer )?(?:message|comments?|description|details|notes?|question|inquiry|body)$/;
const isPhone = /\b(?:phone|telephone|tel|mobile|cell)\b/;
const isZip = /^(?:zip|zip code|zipcode|postal code|postcode|post code|postal)$/;
/** Fields that people do not fill in. */
const isTechnical =
  /^(?:utm .*|gclid|fbclid|msclkid|gbraid|wbraid|csrf.*|.*\btoken|recaptcha.*|g recaptcha.*|honeypot|nonce|form id|page url|referrer|user agent|ip|ip address)$/;

/** Label and value of each field, from an object or from an array of `{name, value}`, `{question, answer}` or similar. */
function pairs(value: unknown): [string, string][] {
  const found: [string, string][] = [];
  const entries: readonly (readonly [unknown, unknown])[] = Array.isArray(value)
    ? value
        .slice(0, maxFields)
        .filter(isObject)
        .map((field) => [
          field.name ?? field.label ?? field.question ?? field.column_name ?? field.column_id,
          field.value ?? field.values ?? field.answer ?? field.string_value,
        ])
    : isObject(value)
      ? Object.entries(value).slice(0, maxFields)
      : [];
  for (const [label, given] of entries) {
    const several = Array.isArray(given) ? given.slice(0, 20).map((item) => readText(item, 500)) : [];
    const text = Array.isArray(given) ? several.filter(Boolean).join(', ') : readText(given, longestMessage);
    const name = readText(label, 200);
    if (name !== null && text) found.push([name, text]);
  }
  return found;
}

/**
 * Reads the fields of a form with any labels: an email address is recognized by its format, the rest by the label. Other
 * fields are kept in the message, one per line.
 */
export function readFormFields(value: unknown): Contact {
  const contact: Contact = { name: null, email: null, phone: null, zip: null, message: null };
  const names: Record<'first' | 'last', string | null> = { first: null, last: null };
  const message: string[] = [];
  const others: string[] = [];
  for (const [label, text] of pairs(value)) {
    const word = words(label);
    if (isTechnical.test(word)) continue;
    const email = contact.email === null && text.length <= 320 ? readEmailAddress(text) : null;
    if (email !== null) contact.email = email;
    else if (contact.phone === null && isPhone.test(word) && readPhone(text) !== null)
      contact.phone = readPhone(text);
    else if (contact.zip === null && isZip.test(word) && readZip(text) !== null) contact.zip = readZip(text);
    else if (/^(?:your |customer )?first name$/.test(word)) names.first ??= text;
    else if (/^(?:your |customer )?(?:last name|surname)$/.test(word)) names.last ??= text;
    else if (contact.name === null && /^(?:your |full |customer |contact )?(?:full )?name$/.test(word))
      contact.name = text;
    else if (isMessage.test(word)) message.push(text);
    else others.push(`${label}: ${text}`);
  }
  const parts = [names.first, names.last].filter((part) => part !== null).join(' ');
  contact.name = readText(contact.name ?? parts, 200);
  contact.message = readText([...message, ...others].join('\n'), longestMessage);
  return contact;
}
