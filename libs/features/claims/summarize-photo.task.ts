import type { AiTask } from '#platform/ai-engine';

/** A picture, without its bytes. */
export interface PictureFacts {
  mediaType: string;
  /** Hash of its bytes, in hexadecimal. */
  sha256: string;
}

/** A fetched photo and its known facts. */
export interface PhotoInput {
  caption: string | null;
  filename: string | null;
  /** The rooms that the documents mention. */
  rooms: readonly string[];
  /** Facts about the picture only: its bytes go to the model and nowhere else. */
  picture: PictureFacts;
}

/** The contents of a picture; `summary` is null where nothing is recognizable, or no model has looked at it. */
export interface PhotoReading {
  summary: string | null;
  room: string | null;
  tags: string[];
}

/** The task that summarizes a picture. */
export const summarizePhotoTask: AiTask<PhotoInput, PhotoReading> = {
  name: 'summarize-photo',
  promptVersion: 'photos-1',
  module: new URL('./summarize-photo.prompt.ts', import.meta.url),
  threadPool: 'texts',
  timeLimitMs: 10_000,
  sizeLimit: 100_000,
};
