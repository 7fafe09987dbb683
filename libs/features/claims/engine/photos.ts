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
  const tags = new Set<string>();
  for (let at = 0; at < tokens.length; at += 1) {
    for (const tag of photoTagBook.find(tokens, at)?.entries ?? []) tags.add(tag);
  }
  const named = mentionsOf(tokens).find((mention) => mention.kind === 'room' && canBeRoom(mention.name));
  // A photo names rooms loosely ("basement"); only one that the documents know is told.
  const known = named?.kind === 'room' ? registry.find(named.name) : undefined;
  const caption = (photo.caption ?? '').trim();
  const summary = caption === '' ? readableName(photo) : caption;
  return {
    photoId: photo.photoId,
    room: known?.name ?? null,
    summary: summary.slice(0, longestCaption),
    tags: [...tags],
  };
}
