import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { DerivedKey, SecretKeys } from '#platform/config';

const tokenFormat = /^[A-Za-z0-9_-]{43}$/;

/** 256 random bits; what the browser holds. */
export function generateToken(): string {
  return randomBytes(32).toString('base64url');
}

/** The hash that is stored, so that a leaked database holds no tokens. Null for what cannot be a token. */
export function hashToken(token: string): Buffer | null {
  return tokenFormat.test(token) ? createHash('sha256').update(token).digest() : null;
}

/** The token that a page of this session sends along with every change; another site cannot know it. */
export function csrfTokenOf(token: string, secretKeys: SecretKeys): string {
  return tokenUnder(secretKeys.derive(csrfPurpose)[0], token);
}

/** Whether it is this session's, also of a page that was loaded before the key was changed. */
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
