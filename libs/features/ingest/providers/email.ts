import { createHash } from 'node:crypto';
import { z } from 'zod';
import { readText } from './loose.ts';
import type { EmailEventMessage } from './messages.schema.ts';

/** The address in `Name <user@example.com>`, or a bare one; anything else → null. */
export function readEmailAddress(value: unknown): string | null {
  const text = readText(value, 1000);
  if (text === null) return null;
  const address = (/<([^<>]*)>[^<>]*$/.exec(text)?.[1] ?? text).trim();
  return address.length <= 320 && /^[^\s@<>",;]+@[^\s@<>",;]+$/.test(address) ? address : null;
}

/** A Message-ID without its angle brackets. */
function readMessageId(value: unknown): string | null {
  const text = readText(value, 1000);
  if (text === null) return null;
  return /<([^<>\s]+)>/.exec(text)?.[1] ?? (/\s/.test(text) ? null : text);
}

/** The ids of a References header, or of an array of them, oldest first. */
export function readReferences(value: unknown): string[] {
  const parts = Array.isArray(value) ? value : (readText(value) ?? '').split(/[\s,]+|(?<=>)(?=<)/);
  return parts
    .map(readMessageId)
    .filter((id) => id !== null)
    .slice(0, 100);
}

/**
 * Header pairs → a record by lower-case name. Of repeated headers the first counts: the last server added the topmost
 * one.
 */
export function readHeaders(pairs: Iterable<readonly [unknown, unknown]>): Record<string, string> {
  const headers = new Map<string, string>();
  for (const [name, value] of pairs) {
    const key = readText(name, 200)?.toLowerCase();
    const text = readText(value, 10_000);
    if (key && text !== null && !headers.has(key) && headers.size < 200) headers.set(key, text);
  }
  return Object.fromEntries(headers);
}

export const looseEmailAddress = z.preprocess(readEmailAddress, z.string().nullable());
export const looseMessageId = z.preprocess(readMessageId, z.string().nullable());

/** An email event with its kind and otherwise empty fields. */
export function emailEvent(
  known: Pick<EmailEventMessage, 'provider' | 'kind' | 'providerEventId'> & Partial<EmailEventMessage>,
): EmailEventMessage {
  return {
    type: 'email_event',
    messageId: null,
    inReplyTo: null,
    references: [],
    outreachId: null,
    report: false,
    from: null,
    to: null,
    subject: null,
    text: null,
    headers: {},
    bounceType: null,
    occurredAt: null,
    ...known,
  };
}

/** The fields of a reply that come from its headers, the same for every provider. */
export function threading(
  headers: Readonly<Record<string, string>>,
): Pick<EmailEventMessage, 'messageId' | 'inReplyTo' | 'references' | 'headers'> {
  return {
    messageId: readMessageId(headers['message-id']),
    inReplyTo: readMessageId(headers['in-reply-to']),
    references: readReferences(headers.references),
    headers,
  };
}

/** An id for an event without a provider's id: a hash of the fields that identify it. */
export function derivedEventId(...parts: readonly (string | null)[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}
