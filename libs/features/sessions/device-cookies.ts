import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { DerivedKey, SecretKeys } from '#platform/config';

/**
 * Distinguishes browsers that a user has logged in with before (OWASP's device cookies). The cookie grants no
 * access: attempts from such a browser only have a rate limit of their own. Nothing of it is stored.
 */
export interface DeviceCookies {
  /** A cookie for a browser that has just logged in to this account. */
  issue(account: string): string;
  /** The id of the account's browser that the cookie belongs to; null for any other cookie. */
  deviceOf(cookie: string | null, account: string): string | null;
}

export function createDeviceCookies(secretKeys: SecretKeys): DeviceCookies {
  const [current, ...others] = secretKeys.derive('device-cookies');
  const sign = ({ key }: DerivedKey, device: string, account: string): Buffer =>
    createHmac('sha256', key).update(`${device} ${account}`).digest();
  return {
    issue(account) {
      const device = randomBytes(16).toString('base64url');
      return `${device}.${sign(current, device, account).toString('base64url')}`;
    },
    deviceOf(cookie, account) {
      const [, device, signature] = /^([\w-]{22})\.([\w-]{43})$/.exec(cookie ?? '') ?? [];
      if (!device || !signature) return null;
      const given = Buffer.from(signature, 'base64url');
      const ours = [current, ...others].some((key) => timingSafeEqual(given, sign(key, device, account)));
      return ours ? device : null;
    },
  };
}
