import { createHmac, timingSafeEqual } from 'node:crypto';
import type { DerivedKey, SecretKeys } from '#platform/config';
import type { Environment } from '#platform/db';

/** Which file a link is for, and until when. */
export interface Download {
  tenantId: string;
  environment: Environment;
  exportId: string;
  expiresAt: Date;
}

/** Makes and reads links to files. Whoever has one may fetch the file; none can be forged or prolonged. */
export interface DownloadLinks {
  /** The same for the same file. */
  url(download: Download): string;
  /** What a token stands for; null for one that we did not make, or whose time is over. */
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
      // A link from before a change of the key goes on.
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
