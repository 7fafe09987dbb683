import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

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
export function csrfTokenOf(token: string, secretKey: Buffer): string {
  return createHmac('sha256', secretKey).update('csrf').update(token).digest('base64url');
}

export function isCsrfToken(given: string | undefined, token: string, secretKey: Buffer): boolean {
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
  return given !== undefined && timingSafeEqual(digest(given), digest(csrfTokenOf(token, secretKey)));
}
