import { createHmac, timingSafeEqual } from 'node:crypto';
import type { DerivedKey, SecretKeys } from '#platform/config';
import type { Environment } from '#platform/db';

/** The file that a link is for, and its expiry. */
export interface Download {
  tenantId: string;
  environment: Environment;
  exportId: string;
  expiresAt: Date;
}

/** Makes and verifies signed links to files. The bearer may fetch the file; no link can be forged or extended. */
export interface DownloadLinks {
  /** Deterministic: the same link for the same file. */
  url(download: Download): string;
  /** Verifies a token; null for an invalid or expired one. */
  open(token: string): Download | null;
}

/** The links below `publicUrl`. */
export function createDownloadLinks(secretKeys: SecretKeys, publicUrl: string): DownloadLinks {
  const keys = secretKeys.derive('downloads');
  const mark = ({ key }: DerivedKey, content: string): string =>
    createHmac('sha256', key).update(content).digest('base64url');
  return {
    url({ tenantId, environment, exportId, expiresAt }) {
      const content = Buffer.from(
        [environment, tenantId, exportId, expiresAt.toISOString()].join('\n'),
      ).toString('base64url');
      return `${publicUrl}/downloads/${content}.${mark(keys[0], content)}`;
    },
    open(token) {
      const [content = '', signature = ''] = token.split('.');
      const given = Buffer.from(signature);
      // Links signed with an earlier key stay valid.
      const isOurs = keys.some((key) => {
        const expected = Buffer.from(mark(key, content));
        return given.length === expected.length && timingSafeEqual(given, expected);
      });
      if (!isOurs) return null;
      const [environment, tenantId = '', exportId = '', until = ''] = Buffer.from(content, 'base64url')
        .toString()
        .split('\n');
      const expiresAt = new Date(until);
      if (expiresAt.getTime() <= Date.now()) return null;
      return { environment: environment === 'live' ? 'live' : 'test', tenantId, exportId, expiresAt };
    },
  };
}
