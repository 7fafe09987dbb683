import { createHash } from 'node:crypto';
import type { Picture } from '#platform/ai';
import type { Outbound } from '#platform/outbound';
import type { ClaimPhotoRecord } from './claims.schemas.ts';
import type { PictureFacts } from './summarize-photo.task.ts';

/**
 * Limit of a picture in bytes. In base64 it is 5 MiB, the limit of the strictest provider (Anthropic, vision); it also
 * bounds a worker's memory for several pictures at once.
 */
const largestPicture = (5 * 1024 * 1024 * 3) / 4;
const deadlineMs = 10_000;

/** The formats that every provider reads, recognized by their first bytes: a server's media type is not reliable. */
const formats: readonly [mediaType: string, starts: (bytes: Buffer) => boolean][] = [
  ['image/jpeg', (bytes) => bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))],
  ['image/png', (bytes) => bytes.subarray(0, 8).equals(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'))],
  ['image/gif', (bytes) => /^GIF8[79]a$/.test(bytes.toString('latin1', 0, 6))],
  ['image/webp', (bytes) => /^RIFF[\s\S]{4}WEBP$/.test(bytes.toString('latin1', 0, 12))],
];

/** A photo's picture, or the problem in words for the reviewer. */
export type Fetched = { picture: Picture & PictureFacts } | { problem: string };

/** Fetches a photo's picture from its URL; the size limit is by default what a model accepts. */
export async function fetchPhoto(
  outbound: Outbound,
  { url, sha256 }: { url: string; sha256: ClaimPhotoRecord['sha256'] },
  signal: AbortSignal,
  mostBytes = largestPicture,
): Promise<Fetched> {
  const result = await outbound.send({
    method: 'GET',
    url,
    headers: { accept: 'image/*', 'user-agent': 'svc-claims/1.0' },
    deadlineMs,
    maxResponseBytes: mostBytes,
    signal,
  });
  if (result.kind === 'error') return { problem: `the picture could not be fetched: ${result.message}` };
  const { status, body, truncated } = result;
  if (status !== 200) return { problem: `the picture could not be fetched: the server answered ${status}` };
  if (truncated) {
    return {
      problem:
        body.length >= mostBytes
          ? `the picture is larger than ${mostBytes / 1024 / 1024} MiB`
          : 'the picture could not be read to its end',
    };
  }
  const mediaType = formats.find(([, starts]) => starts(body))?.[0];
  if (mediaType === undefined) return { problem: 'it is no JPEG, PNG, GIF or WebP picture' };
  const digest = createHash('sha256').update(body).digest('hex');
  if (sha256 !== null && sha256 !== digest) {
    return { problem: 'it is not the picture whose SHA-256 was stated' };
  }
  return { picture: { mediaType, sha256: digest, bytes: () => body } };
}
