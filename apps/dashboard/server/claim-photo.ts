import { fetchPhoto, findPhoto } from '#features/claims';
import { photoParams } from '#features/claims/schemas';
import { read } from '#platform/db';
import { AppError, serviceUnavailable } from '#platform/errors';
import { createInFlight, type Route, routesOf } from '#platform/http';
import type { Outbound } from '#platform/outbound';

const { get } = routesOf({ tag: 'Claims', feature: 'claims', rate: 'standard' });

/** The maximum size of a picture in bytes; photos of phones have 3 to 6 MB. */
const largestPicture = 8 * 1024 * 1024;
/** The maximum of pictures in memory at once: in total, and of one account, so that slow servers affect only their account. */
const mostAtOnce = 8;
const mostOfAccount = 3;
/** How long a picture waits for its turn. */
const turnWithinMs = 10_000;

/**
 * A photo of a claim, served from our own origin: the page must not load from others, and the photo's server learns nothing
 * about the viewer. The address is checked as a webhook's is, and a response that is not a picture is not passed on.
 */
export function claimPhotoRoute(outbound: Outbound): Route {
  const inFlight = createInFlight({
    most: mostAtOnce,
    mostOfOwner: mostOfAccount,
    waitMs: turnWithinMs,
    refusal: () => serviceUnavailable('Too many files are being fetched.', 5),
  });
  return get('/claims/{claim_id}/photos/{photo_id}/picture', {
    operationId: 'getClaimPhotoPicture',
    summary: 'Fetch the picture of a photo',
    scope: 'read',
    request: { params: photoParams },
    responses: { 200: null },
    errors: ['conflict'],
    mediaTypes: ['image/jpeg', 'image/png', 'image/gif', 'image/webp'],
    handler: async (ctx, { params }) => {
      const { url, sha256 } = await read(ctx, (em) => findPhoto(em, params.claim_id, params.photo_id));
      if (url === null) throw new AppError('not_found', 'The photo has no address.');
      if (ctx.environment !== 'live') {
        throw new AppError('conflict', 'Nothing leaves the sandbox: its photos are not fetched.');
      }
      const fetched = await inFlight(
        ctx.tenantId,
        () => fetchPhoto(outbound, { url, sha256 }, ctx.signal, largestPicture),
        ctx.signal,
      );
      if ('problem' in fetched)
        throw new AppError('conflict', `The photo cannot be shown: ${fetched.problem}.`);
      const { mediaType, bytes } = fetched.picture;
      return {
        status: 200,
        contentType: mediaType as 'image/jpeg',
        headers: {
          'Cache-Control': 'private, max-age=3600',
          'Content-Security-Policy': "default-src 'none'; sandbox",
        },
        stream: (async function* () {
          yield Buffer.from(bytes());
        })(),
      };
    },
  });
}
