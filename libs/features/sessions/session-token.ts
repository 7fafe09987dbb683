import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { DerivedKey, SecretKeys } from '#platform/config';

const tokenFormat = /^[A-Za-z0-9_-]{43}$/;

/** A session token: 256 random bits, held by the browser. */
export function generateToken(): string {
  return randomBytes(32).toString('base64url');
}

/** The stored hash, so that a leaked database contains no tokens. Null for text that cannot be a token. */
export function hashToken(token: string): Buffer | null {
  return tokenFormat.test(token) ? createHash('sha256').update(token).digest() : null;
}

/** The CSRF token that a page of this session sends with every change; another site cannot know it. */
export function csrfTokenOf(token: string, secretKeys: SecretKeys): string {
  return tokenUnder(secretKeys.derive(csrfPurpose)[0], token);
}

/**
 * Whether it is this session's CSRF token, also of a page that was loaded before the secret key was changed.
 */
export function isCsrfToken(given: string | undefined, token: string, secretKeys: SecretKeys): boolean {
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
  if (given === undefined) return false;
  return secretKeys
    .derive(csrfPurpose)
    .some((key) => timingSafeEqual(digest(given), digest(tokenUnder(key, token))));
}

const csrfPurpose = 'csrf-tokens';

function tokenUnder({ key }: DerivedKey, token: string): string {
  return createHmac('sha256', key).update(token).digest('base64url');
}
