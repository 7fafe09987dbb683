import type { Environment } from '#platform/db';
import type { SecretBox } from '#platform/secrets';

/** The opt-out that an unsubscribe link encodes. */
export interface OptOut {
  tenantId: string;
  environment: Environment;
  /** The mail that the link was in. */
  outreachId: string;
  address: string;
}

/** Creates and reads unsubscribe links. They are opaque and cannot be forged. */
export interface UnsubscribeLinks {
  url(optOut: OptOut): string;
  /** The decoded token; null for one that we did not issue. */
  open(token: string): OptOut | null;
}

/** The owner is used for nothing else, so that no other sealed text is valid as a token. */
const owner = 'unsubscribe-link';

export function createUnsubscribeLinks(secrets: SecretBox, publicUrl: string): UnsubscribeLinks {
  return {
    url({ tenantId, environment, outreachId, address }) {
      const sealed = secrets.seal([environment, tenantId, outreachId, address].join('\n'), owner);
      return `${publicUrl}/u/${sealed.toString('base64url')}`;
    },
    open(token) {
      // An address may have 254 characters; a longer token is not ours.
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
