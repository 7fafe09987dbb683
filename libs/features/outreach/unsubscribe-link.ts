import type { Environment } from '#platform/db';
import type { SecretBox } from '#platform/secrets';

/** Who opts out of what, as an unsubscribe link carries it. */
export interface OptOut {
  tenantId: string;
  environment: Environment;
  /** The mail that the link was in. */
  outreachId: string;
  address: string;
}

/** Makes and reads unsubscribe links. They are opaque and cannot be forged. */
export interface UnsubscribeLinks {
  url(optOut: OptOut): string;
  /** What a token stands for; null for one that we did not make. */
  open(token: string): OptOut | null;
}

/** Sealed for nothing else, so that no other sealed text passes for a token. */
const owner = 'unsubscribe-link';

export function createUnsubscribeLinks(secrets: SecretBox, publicUrl: string): UnsubscribeLinks {
  return {
    url({ tenantId, environment, outreachId, address }) {
      const sealed = secrets.seal([environment, tenantId, outreachId, address].join('\n'), owner);
      return `${publicUrl}/u/${sealed.toString('base64url')}`;
    },
    open(token) {
      // The address may have 254 characters; whatever is longer than this is none of ours.
      if (!/^[\w-]{40,800}$/.test(token)) return null;
      let text: string;
      try {
        text = secrets.open(Buffer.from(token, 'base64url'), owner);
      } catch {
        return null;
      }
      const [environment, tenantId, outreachId, address] = text.split('\n');
      if (!tenantId || !outreachId || !address) return null;
      return { environment: environment === 'live' ? 'live' : 'test', tenantId, outreachId, address };
    },
  };
}
