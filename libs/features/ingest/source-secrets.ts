import type { SecretBox } from '#platform/secrets';

/** What may be told of a secret. */
export interface SecretInfo {
  /** The provider's account that signs with it; null: any. */
  account: string | null;
  created_at: string;
  /** Null, unless another one has taken its place. */
  expires_at: string | null;
}

/** A secret that a source's messages may be signed with. */
export interface SourceSecret extends SecretInfo {
  secret: string;
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

/** Puts a new secret before those that there are; the one before it, of the same account, goes on until a time. */
export function withNewSecret(
  secrets: readonly SourceSecret[],
  added: Pick<SourceSecret, 'account' | 'secret'>,
  now: Date,
  overlapEndsAt: Date,
): SourceSecret[] {
  const before = secrets.flatMap((each) => {
    if (each.account !== added.account || each.expires_at !== null) return [each];
    return overlapEndsAt > now ? [{ ...each, expires_at: overlapEndsAt.toISOString() }] : [];
  });
  return [{ ...added, created_at: now.toISOString(), expires_at: null }, ...before];
}

/** What is told of secrets. */
export function infoOf(secrets: readonly SourceSecret[]): SecretInfo[] {
  return secrets.map(({ account, created_at, expires_at }) => ({ account, created_at, expires_at }));
}
