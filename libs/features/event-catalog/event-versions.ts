import type { EventType } from './event-catalog.ts';

/** One form of what events carry, named by its date. docs/compatibility.md says what may change within one. */
export interface EventVersion {
  version: `${number}-${number}-${number}`;
  /** Where a newer one has taken its place: since when, and from when on it may be gone. */
  deprecated?: { since: Date; sunset: Date };
  /** Makes `data` of this version from that of the one before it in the list; absent on the newest. */
  fromNewer?: (type: EventType, data: Record<string, unknown>) => Record<string, unknown>;
}

/**
 * The versions that are served, newest first; events are kept in the newest. A new one is put in front, and the one that
 * was there gets `deprecated` and `fromNewer`.
 */
export const eventVersions: readonly [EventVersion, ...EventVersion[]] = [{ version: '2026-11-22' }];

/** The version that events are kept in, and that a new subscription gets. */
export const currentVersion = eventVersions[0].version;

export const versionNames = eventVersions.map(({ version }) => version) as [string, ...string[]];

/** An event's data in an older version, for `data` in the newest. One that is not served any more is taken for the oldest. */
export function inVersion(
  version: string,
  type: EventType,
  data: Record<string, unknown>,
  versions: readonly EventVersion[] = eventVersions,
): { served: EventVersion; data: Record<string, unknown> } {
  const found = versions.findIndex((each) => each.version === version);
  const steps = versions.slice(0, found === -1 ? versions.length : found + 1);
  const [served] = steps.slice(-1);
  if (!served) throw new Error('there is no version of events');
  return { served, data: steps.reduce((made, step) => step.fromNewer?.(type, made) ?? made, data) };
}

/** What tells a receiver that the version it gets has a successor (RFC 9745, RFC 8594); nothing for the newest. */
export function deprecationHeaders({ deprecated }: EventVersion): Record<string, string> {
  if (!deprecated) return {};
  return {
    deprecation: `@${Math.floor(deprecated.since.getTime() / 1000)}`,
    sunset: deprecated.sunset.toUTCString(),
  };
}
