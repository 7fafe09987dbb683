import type { AiAnswer, Picture } from '#platform/ai';
import type { Outbound } from '#platform/outbound';
import type { ClaimPhotoRecord } from './claims.schemas.ts';
import { fetchPhoto } from './fetch-photo.ts';
import type { PhotoInput, PhotoReading } from './summarize-photo.task.ts';

/** Limit of photos per claim that are looked at; the others are summarized from their captions. */
const mostViewed = 40;
/** Pictures that are fetched and looked at in parallel. */
const atOnce = 4;
/** How many photos a warning names. */
const mostNamed = 10;

/** A photo's summary, and the run that made it. */
export interface SeenPhoto {
  summary: string;
  room: string | null;
  tags: string[];
  runId: string;
}

export interface Viewed {
  /** By photo id. */
  seen: Map<string, SeenPhoto>;
  /** Which photos were not seen, and why. */
  warnings: string[];
}

export interface ViewOptions {
  outbound: Outbound;
  /** Asks the vision model. */
  look(input: PhotoInput, picture: Picture, signal: AbortSignal): Promise<AiAnswer<PhotoReading>>;
  rooms: readonly string[];
  /** Aborts when the time limit for photos, or that of the job, is over. */
  signal: AbortSignal;
}

/**
 * Fetches the photos that have a URL and has them looked at. A photo that could not be seen is no failure: its caption is
 * used instead, and a warning says so.
 */
export async function viewPhotos(
  photos: readonly ClaimPhotoRecord[],
  { outbound, look, rooms, signal }: ViewOptions,
): Promise<Viewed> {
  const seen = new Map<string, SeenPhoto>();
  const unseen = new Map<string, string[]>();

  /** @returns why the photo was not seen; null when it was. */
  async function view({ photo_id, url, sha256, caption, filename }: ClaimPhotoRecord & { url: string }) {
    try {
      if (signal.aborted) return 'there was no time left for it';
      const fetched = await fetchPhoto(outbound, { url, sha256 }, signal);
      if ('problem' in fetched) return fetched.problem;
      const { mediaType, sha256: digest } = fetched.picture;
      const input = { caption, filename, rooms, picture: { mediaType, sha256: digest } };
      const { output, run } = await look(input, fetched.picture, signal);
      if (run.fallback !== null) return `the model that looks at pictures did not answer (${run.fallback})`;
      if (output.summary === null) return 'nothing can be made out in the picture';
      seen.set(photo_id, { ...output, summary: output.summary, runId: run.runId });
      return null;
    } catch (error) {
      if (signal.aborted) return 'there was no time left for it';
      throw error;
    }
  }

  const waiting = photos.flatMap((photo) => (photo.url === null ? [] : [{ ...photo, url: photo.url }]));
  const left = waiting.entries();
  const takeTurns = async (): Promise<void> => {
    for (const [at, photo] of left) {
      const reason =
        at < mostViewed ? await view(photo) : `only ${mostViewed} photos of a claim are looked at`;
      if (reason !== null) unseen.set(reason, [...(unseen.get(reason) ?? []), photo.photo_id]);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, takeTurns));
  return {
    seen,
    warnings: [...unseen].map(
      ([reason, ids]) => `${namesOf(ids)}: ${reason}; summed up from caption and file name`,
    ),
  };
}

function namesOf(ids: readonly string[]): string {
  const more = ids.length - mostNamed;
  return ids.slice(0, mostNamed).join(', ') + (more > 0 ? ` and ${more} more` : '');
}
