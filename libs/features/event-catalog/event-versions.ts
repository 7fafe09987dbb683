import type { EventType } from './event-catalog.ts';

/** A version of the events' `data` format, named by its date. docs/compatibility.md: what may change within one. */
export interface EventVersion {
  version: `${number}-${number}-${number}`;
  /** Set once a newer version exists: since when it is deprecated, and from when it may be removed. */
  deprecated?: { since: Date; sunset: Date };
  /** Converts `data` of the preceding (newer) version in the list to this one; absent on the newest. */
  fromNewer?: (type: EventType, data: Record<string, unknown>) => Record<string, unknown>;
}

/**
 * The served versions, newest first; events are stored in the newest. To add one, put it first, and give the previous
 * first one `deprecated` and `fromNewer`.
 */
export const eventVersions: readonly [EventVersion, ...EventVersion[]] = [{ version: '2026-11-22' }];

/** The version that events are stored in, and that a new subscription gets. */
export const currentVersion = eventVersions[0].version;

export const versionNames = eventVersions.map(({ version }) => version) as [string, ...string[]];

/** Converts `data` from the newest version to an older one; a version no longer served counts as the oldest. */
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

/** The headers that announce a version's deprecation (RFC 9745, RFC 8594); none for the newest. */
export function deprecationHeaders({ deprecated }: EventVersion): Record<string, string> {
  if (!deprecated) return {};
  return {
    deprecation: `@${Math.floor(deprecated.since.getTime() / 1000)}`,
    sunset: deprecated.sunset.toUTCString(),
  };
}
