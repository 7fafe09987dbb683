import { readFileSync } from 'node:fs';
import { z } from 'zod';

const releases = z
  .array(
    z.object({
      version: z.string(),
      /** Fingerprints, by name, of the migrations that were new in it. */
      migrations: z.record(z.string(), z.string()),
    }),
  )
  .parse(JSON.parse(readFileSync(new URL('./released.json', import.meta.url), 'utf8')));

/** Released versions, oldest first. */
export const releasedVersions: readonly string[] = releases.map(({ version }) => version);

/** Released migrations and their fingerprints: they may have run in an installation, so they must not change. */
export const releasedMigrations: ReadonlyMap<string, string> = new Map(
  releases.flatMap(({ migrations }) => Object.entries(migrations)),
);
