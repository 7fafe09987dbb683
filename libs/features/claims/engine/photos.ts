import type { ClaimPhoto, PhotoSummary } from './extraction.schema.ts';
import { photoTagBook } from './lexicon.ts';
import { mentionsOf } from './mentions.ts';
import { canBeRoom } from './room-names.ts';
import type { RoomRegistry } from './room-registry.ts';
import { type Token, tokenize } from './tokens.ts';

const longestCaption = 2000;

/** A caption's and a file name's words; "LR_corner.jpg" reads as "LR corner". */
export function photoTokens(photo: ClaimPhoto): Token[] {
  return tokenize(`${(photo.caption ?? '').slice(0, longestCaption)}\n${readableName(photo)}`);
}

function readableName(photo: ClaimPhoto): string {
  return (photo.filename ?? '')
    .slice(0, longestCaption)
    .replace(/\.[a-z]{3,5}$/iu, '')
    .replaceAll(/[_\-.]+/gu, ' ')
    .trim();
}

/** What a photo shows, as far as its caption and file name say; the picture itself is not read. */
export function summarizePhoto(photo: ClaimPhoto, registry: RoomRegistry): PhotoSummary {
  const tokens = photoTokens(photo);
  const tags = new Set(tokens.flatMap((_, at) => photoTagBook.find(tokens, at)?.entries ?? []));
  const named = mentionsOf(tokens).find(({ kind, name }) => kind === 'room' && canBeRoom(name));
  // A photo names rooms loosely ("basement"); only one that the documents know is told.
  const room = named === undefined ? undefined : registry.find(named.name);
  const summary = (photo.caption?.trim() || readableName(photo)).slice(0, longestCaption);
  return { photoId: photo.photoId, room: room?.name ?? null, summary, tags: [...tags] };
}
