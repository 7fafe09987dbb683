import { describe, expect, it } from 'vitest';
import { SecretKeys } from '#platform/config';
import { createSecretBox } from '#platform/secrets';
import { createUnsubscribeLinks, type OptOut } from './unsubscribe-link.ts';

const secrets = createSecretBox(new SecretKeys([Buffer.alloc(32, 7)]));
const links = createUnsubscribeLinks(secrets, 'https://api.example.com');
const optOut: OptOut = {
  tenantId: '01975d2e-7c40-7000-8a3f-6b1f0c9d2e11',
  environment: 'live',
  outreachId: 'out_01k5tq9v2zr4m01k5tq9v2zr4m',
  address: 'rosa@example.com',
};
const tokenOf = (url: string) => url.slice(url.lastIndexOf('/') + 1);

describe('an unsubscribe link', () => {
  it('carries who opts out, and says it to nobody else', () => {
    const url = links.url(optOut);
    expect(url).toMatch(/^https:\/\/api\.example\.com\/u\/[\w-]+$/);
    expect(links.open(tokenOf(url))).toEqual(optOut);
    expect(Buffer.from(tokenOf(url), 'base64url').toString('latin1')).not.toContain('rosa');
  });

  it('holds the longest address there is', () => {
    const address = `${'a'.repeat(64)}@${'b'.repeat(185)}.com`;
    expect(links.open(tokenOf(links.url({ ...optOut, address })))?.address).toBe(address);
  });

  it('is not opened when a single character differs', () => {
    const token = tokenOf(links.url(optOut));
    for (let i = 0; i < token.length - 1; i++) {
      const other = token[i] === 'A' ? 'B' : 'A';
      expect(links.open(token.slice(0, i) + other + token.slice(i + 1))).toBeNull();
    }
  });

  it('is not made of another sealed text, nor by another key', () => {
    const text = `live\n${optOut.tenantId}\n${optOut.outreachId}\n${optOut.address}`;
    expect(links.open(secrets.seal(text, 'whk_1').toString('base64url'))).toBeNull();
    const others = createUnsubscribeLinks(
      createSecretBox(new SecretKeys([Buffer.alloc(32, 8)])),
      'https://api.example.com',
    );
    expect(links.open(tokenOf(others.url(optOut)))).toBeNull();
    for (const token of ['', 'x', '../../etc', 'A'.repeat(5_000)]) expect(links.open(token)).toBeNull();
  });
});
