import { callParams } from '#features/calls/schemas';
import { query, read } from '#platform/db';
import { AppError, notFound, serviceUnavailable } from '#platform/errors';
import { createInFlight, type Route, routesOf } from '#platform/http';
import type { Outbound } from '#platform/outbound';

const { get } = routesOf({ tag: 'Calls', feature: 'calls', rate: 'standard' });

/** The maximum size of a recording in bytes: two hours of telephone audio as MP3. */
const largestRecording = 32 * 1024 * 1024;
/** The maximum of recordings in memory at once: in total, and of one account. */
const mostAtOnce = 3;
const mostOfAccount = 2;
/** How long a recording waits for its turn, and how long its server may take. */
const turnWithinMs = 10_000;
const deadlineMs = 30_000;

const ascii = (body: Buffer, at: number, text: string): boolean =>
  body.toString('latin1', at, at + text.length) === text;

/** Detects the media type by the first bytes, regardless of the server's `Content-Type`. */
const formats: readonly (readonly [mediaType: string, starts: (body: Buffer) => boolean])[] = [
  ['audio/wav', (body) => ascii(body, 0, 'RIFF') && ascii(body, 8, 'WAVE')],
  ['audio/ogg', (body) => ascii(body, 0, 'OggS')],
  ['audio/mp4', (body) => ascii(body, 4, 'ftyp')],
  // An ID3 tag, or the eleven bits that each frame of MPEG audio begins with.
  ['audio/mpeg', (body) => ascii(body, 0, 'ID3') || (body[0] === 0xff && ((body[1] ?? 0) & 0xe0) === 0xe0)],
];

/**
 * The recording of a call, served from our own origin: the page must not load from others, and the provider learns nothing
 * about the listener. The address is checked as a webhook's is, and a response that is not audio is not passed on.
 */
export function callRecordingRoute(outbound: Outbound): Route {
  const inFlight = createInFlight({
    most: mostAtOnce,
    mostOfOwner: mostOfAccount,
    waitMs: turnWithinMs,
    refusal: () => serviceUnavailable('Too many files are being fetched.', 5),
  });
  return get('/calls/{call_id}/recording', {
    operationId: 'getCallRecording',
    summary: 'Fetch the recording of a call',
    scope: 'read',
    request: { params: callParams },
    responses: { 200: null },
    errors: ['conflict'],
    mediaTypes: ['audio/mpeg', 'audio/wav', 'audio/ogg', 'audio/mp4'],
    handler: async (ctx, { params }) => {
      const [call] = await read(ctx, (em) =>
        query<{ recording_url: string | null }>(
          em,
          'select recording_url from calls where call_id = $1 and erased_at is null',
          [params.call_id],
        ),
      );
      if (!call) throw notFound('call');
      const { recording_url: url } = call;
      if (url === null) throw new AppError('not_found', 'The call has no recording.');
      if (ctx.environment !== 'live')
        throw new AppError('conflict', 'Nothing leaves the sandbox: its recordings are not fetched.');
      const refused = (problem: string) =>
        new AppError('conflict', `The recording cannot be played here: ${problem}.`);
      const result = await inFlight(
        ctx.tenantId,
        () =>
          outbound.send({
            method: 'GET',
            url,
            headers: { accept: 'audio/*', 'user-agent': 'svc-dashboard/1.0' },
            deadlineMs,
            maxResponseBytes: largestRecording,
            signal: ctx.signal,
          }),
        ctx.signal,
      );
      if (result.kind === 'error') throw refused(result.message);
      const { status, body, truncated } = result;
      if (status !== 200) throw refused(`the provider answered ${status}`);
      if (truncated) throw refused('it could not be read to its end');
      const mediaType = formats.find(([, starts]) => starts(body))?.[0];
      if (mediaType === undefined) throw refused('what the provider sent is no recording');
      return {
        status: 200,
        contentType: mediaType as 'audio/mpeg',
        headers: { 'Cache-Control': 'private, max-age=3600' },
        stream: (async function* () {
          yield body;
        })(),
      };
    },
  });
}
