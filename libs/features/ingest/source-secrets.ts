import { newId } from '#platform/ids';
import type { SecretBox } from '#platform/secrets';

/** What may be told of a secret. */
export interface SecretInfo {
  secret_id: string;
  /** The provider's account that signs with it; null: any. */
  account: string | null;
  created_at: string;
  /** Null, unless another one has taken its place. */
  expires_at: string | null;
}

/** A secret that a source's messages may be signed with. */
export interface SourceSecret extends SecretInfo {
  secret: string;
  /** Not for messages: what we show to the provider's own API. */
  use?: 'api';
}

/** Of one source, those included that only go on for a while. Each message is tried with all of them. */
export const maxSecrets = 100;

/** Seals a source's secrets as one. */
export function sealSecrets(box: SecretBox, sourceId: string, secrets: readonly SourceSecret[]): Buffer {
  return box.seal(JSON.stringify(secrets), sourceId);
}

/** The secrets of a source that are good at a time; the newest first. */
export function openSecrets(box: SecretBox, sourceId: string, sealed: Buffer, now: Date): SourceSecret[] {
  const secrets = JSON.parse(box.open(sealed, sourceId)) as SourceSecret[];
  return secrets.filter(({ expires_at }) => expires_at === null || Date.parse(expires_at) > now.getTime());
}

/** Those of a source's secrets that messages are signed with. */
export function signing(secrets: readonly SourceSecret[]): SourceSecret[] {
  return secrets.filter(({ use }) => use !== 'api');
}

/** The key to the provider's own API: an account's own, or else the one for all; null if neither was given. */
export function apiKeyFor(secrets: readonly SourceSecret[], account: string | null = null): string | null {
  const keys = secrets.filter(({ use }) => use === 'api');
  const found = keys.find((key) => key.account === account) ?? keys.find((key) => key.account === null);
  return found?.secret ?? null;
}

/** The accounts that have a key to the provider's API of their own. */
export function accountsWithApiKey(secrets: readonly SourceSecret[]): string[] {
  return secrets.flatMap(({ use, account }) => (use === 'api' && account !== null ? [account] : []));
}

/** The secrets of a source with another key to the provider's API, for one account of it or for all (null). */
export function withApiKey(
  secrets: readonly SourceSecret[],
  key: string,
  now: Date,
  account: string | null = null,
): SourceSecret[] {
  return [
    ...secrets.filter((each) => each.use !== 'api' || each.account !== account),
    {
      secret_id: newId('sec'),
      account,
      secret: key,
      use: 'api',
      created_at: now.toISOString(),
      expires_at: null,
    },
  ];
}

/** Puts a new secret before those that there are; the one before it, of the same account, goes on until a time. */
export function withNewSecret(
  secrets: readonly SourceSecret[],
  added: Pick<SourceSecret, 'account' | 'secret'>,
  now: Date,
  overlapEndsAt: Date,
): SourceSecret[] {
  const before = secrets.flatMap((each) => {
    if (each.use === 'api' || each.account !== added.account || each.expires_at !== null) return [each];
    return overlapEndsAt > now ? [{ ...each, expires_at: overlapEndsAt.toISOString() }] : [];
  });
  return [{ secret_id: newId('sec'), ...added, created_at: now.toISOString(), expires_at: null }, ...before];
}

/** What is told of secrets. */
export function infoOf(secrets: readonly SourceSecret[]): SecretInfo[] {
  return signing(secrets).map(({ secret_id, account, created_at, expires_at }) => ({
    secret_id,
    account,
    created_at,
    expires_at,
  }));
}
