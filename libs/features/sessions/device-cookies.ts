import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { DerivedKey, SecretKeys } from '#platform/config';

/**
 * Tells a browser that somebody has logged in with before from all others (OWASP's device cookies). It opens nothing:
 * tries from such a browser are only counted apart from those of strangers. Nothing of it is stored.
 */
export interface DeviceCookies {
  /** For a browser that has just logged in to this account. */
  issue(account: string): string;
  /** Which of the account's browsers it is; null where it is none. */
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
