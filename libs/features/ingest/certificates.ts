import { serviceUnavailable } from '#platform/errors';

/** Fetches one address; the status and at most 64 KiB of body, or an error. */
export type FetchFile = (url: string) => Promise<{ status: number; body: Buffer; complete: boolean }>;

/** Providers change their certificates about once a year, and announce the new one under a new address. */
const freshMs = 24 * 3_600_000;
/** In practice there is one per region. */
const maxCached = 8;

/**
 * A cache of certificates by address, with a TTL of a day. Callers check the addresses.
 * @returns a function that throws AppError `service_unavailable` when a certificate cannot be fetched: the message may be
 *   genuine, so the provider should retry.
 */
export function createCertificateCache(
  fetchFile: FetchFile,
  now: () => number = Date.now,
): (url: string) => Promise<string> {
  const cache = new Map<string, { pem: Promise<string>; until: number }>();

  async function fetchPem(url: string): Promise<string> {
    const unavailable = (cause: unknown) =>
      serviceUnavailable('The signing certificate could not be fetched.', 30, cause);
    const file = await fetchFile(url).catch((error) => {
      throw unavailable(error);
    });
    if (file.status !== 200 || !file.complete) throw unavailable(new Error(`status ${file.status}`));
    return file.body.toString('latin1');
  }

  return async (url) => {
    const cached = cache.get(url);
    if (cached && cached.until > now()) return cached.pem;
    // Concurrent callers share one request.
    const pem = fetchPem(url);
    cache.delete(url);
    cache.set(url, { pem, until: now() + freshMs });
    const [oldest] = cache.keys();
    if (cache.size > maxCached && oldest !== undefined) cache.delete(oldest);
    try {
      return await pem;
    } catch (error) {
      if (cache.get(url)?.pem === pem) cache.delete(url);
      throw error;
    }
  };
}
