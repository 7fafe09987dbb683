import { newId } from '#platform/ids';
import type { SecretBox } from '#platform/secrets';

/** The facts about a secret that may be shown. */
export interface SecretInfo {
  secret_id: string;
  /** The provider's account that signs with it; null: any. */
  account: string | null;
  created_at: string;
  /** Null, unless it has been replaced by another one. */
  expires_at: string | null;
}

/** A secret that a source's messages may be signed with. */
export interface SourceSecret extends SecretInfo {
  secret: string;
  /** Not for messages: our key for the provider's API. */
  use?: 'api';
}

/** Limit of secrets per source, including expiring ones. Each message is tried with all of them. */
export const maxSecrets = 100;

/** Seals all secrets of a source together. */
export function sealSecrets(box: SecretBox, sourceId: string, secrets: readonly SourceSecret[]): Buffer {
  return box.seal(JSON.stringify(secrets), sourceId);
}

/** The secrets of a source that are valid at a time, newest first. */
export function openSecrets(box: SecretBox, sourceId: string, sealed: Buffer, now: Date): SourceSecret[] {
  const secrets = JSON.parse(box.open(sealed, sourceId)) as SourceSecret[];
  return secrets.filter(({ expires_at }) => expires_at === null || Date.parse(expires_at) > now.getTime());
}

/** The secrets of a source that messages may be signed with. */
export function signing(secrets: readonly SourceSecret[]): SourceSecret[] {
  return secrets.filter(({ use }) => use !== 'api');
}

/** The key to the provider's API: the account's own, else the one for all; null without either. */
export function apiKeyFor(secrets: readonly SourceSecret[], account: string | null = null): string | null {
  const keys = secrets.filter(({ use }) => use === 'api');
  const found = keys.find((key) => key.account === account) ?? keys.find((key) => key.account === null);
  return found?.secret ?? null;
}

/** The accounts with their own key to the provider's API. */
export function accountsWithApiKey(secrets: readonly SourceSecret[]): string[] {
  return secrets.flatMap(({ use, account }) => (use === 'api' && account !== null ? [account] : []));
}

/** Replaces the key to the provider's API, for one account of a source or for all (null). */
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

/** Puts a new secret first; the previous one of the same account stays valid until a time. */
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

/** The facts about secrets that may be shown. */
export function infoOf(secrets: readonly SourceSecret[]): SecretInfo[] {
  return signing(secrets).map(({ secret_id, account, created_at, expires_at }) => ({
    secret_id,
    account,
    created_at,
    expires_at,
  }));
}
