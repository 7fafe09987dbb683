import { describe, expect, it } from 'vitest';
import { createCertificateCache } from './certificates.ts';

const url = (n: number) => `https://sns.us-east-1.amazonaws.com/SimpleNotificationService-${n}.pem`;
const file = (text: string) => ({ status: 200, body: Buffer.from(text), complete: true });

describe('the certificate cache', () => {
  it('fetches an address once a day, also for those who ask at once', async () => {
    let fetched = 0;
    let now = 0;
    const get = createCertificateCache(
      async () => file(`certificate ${++fetched}`),
      () => now,
    );
    expect(await Promise.all([get(url(1)), get(url(1))])).toEqual(['certificate 1', 'certificate 1']);
    now = 86_399_999;
    expect(await get(url(1))).toBe('certificate 1');
    now = 86_400_000;
    expect(await get(url(1))).toBe('certificate 2');
  });

  it.each([
    ['another status', async () => ({ ...file(''), status: 404 })],
    ['a file that is too long', async () => ({ ...file('x'), complete: false })],
    ['a network that is away', () => Promise.reject(new Error('no route'))],
  ])('answers %s with 503, and tries again the next time', async (_what, fetchFile) => {
    let answer: () => Promise<{ status: number; body: Buffer; complete: boolean }> = fetchFile;
    const get = createCertificateCache(() => answer());
    await expect(get(url(1))).rejects.toMatchObject({ code: 'service_unavailable', status: 503 });
    answer = async () => file('certificate');
    expect(await get(url(1))).toBe('certificate');
  });

  it('keeps a few and forgets the oldest', async () => {
    const fetched: string[] = [];
    const get = createCertificateCache(async (address) => {
      fetched.push(address);
      return file(address);
    });
    for (let n = 0; n < 9; n++) await get(url(n));
    await get(url(8));
    await get(url(1));
    expect(fetched.length).toBe(9);
    await get(url(0));
    expect(fetched.length).toBe(10);
  });
});
