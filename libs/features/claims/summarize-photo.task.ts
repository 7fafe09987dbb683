import type { AiTask } from '#platform/ai-engine';

/** A picture, without its bytes. */
export interface PictureFacts {
  mediaType: string;
  /** Of its bytes, in hexadecimal digits. */
  sha256: string;
}

/** A photo that could be fetched, and what is known of it. */
export interface PhotoInput {
  caption: string | null;
  filename: string | null;
  /** The rooms that the documents speak of. */
  rooms: readonly string[];
  /** What stands for the picture here: its bytes go to the model and nowhere else. */
  picture: PictureFacts;
}

/** What is seen in a picture; `summary` is null where nothing can be made out, or nobody has looked. */
export interface PhotoReading {
  summary: string | null;
  room: string | null;
  tags: string[];
}

/** What is asked of an engine about a picture. */
export const summarizePhotoTask: AiTask<PhotoInput, PhotoReading> = {
  name: 'summarize-photo',
  promptVersion: 'photos-1',
  module: new URL('./summarize-photo.prompt.ts', import.meta.url),
  threadPool: 'texts',
  timeLimitMs: 10_000,
  sizeLimit: 100_000,
};
