import { readFileSync } from 'node:fs';
import { z } from 'zod';

const releases = z
  .array(
    z.object({
      version: z.string(),
      /** Fingerprint by name, of the migrations that were new in it. */
      migrations: z.record(z.string(), z.string()),
    }),
  )
  .parse(JSON.parse(readFileSync(new URL('./released.json', import.meta.url), 'utf8')));

/** Versions that are out, oldest first. */
export const releasedVersions: readonly string[] = releases.map(({ version }) => version);

/** The migrations that are out, and their fingerprints: they have run somewhere, and stay as they are. */
export const releasedMigrations: ReadonlyMap<string, string> = new Map(
  releases.flatMap(({ migrations }) => Object.entries(migrations)),
);
