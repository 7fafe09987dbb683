import { describe, expect, it } from 'vitest';
import { decoyHash, hashPassword, passwordCost, verifyPassword } from './password.ts';

describe('passwords', () => {
  it('verify against their own salted hash and no other', async () => {
    const [first, second] = await Promise.all([hashPassword('correct horse'), hashPassword('correct horse')]);
    expect(first).not.toBe(second);
    expect(await verifyPassword('correct horse', first)).toBe(true);
    expect(await verifyPassword('correct horsE', first)).toBe(false);
    expect(await verifyPassword('correct horse', decoyHash())).toBe(false);
    expect(await verifyPassword('correct horse', 'md5$abc$def')).toBe(false);
  });

  it('cost what OWASP recommends, and say so in their hash, so that older ones count when that is raised', async () => {
    expect(passwordCost.log2N).toBe(17);
    for (const hash of [await hashPassword('correct horse'), decoyHash()])
      expect(hash).toMatch(/^scrypt\$17\$/);
    passwordCost.log2N = 10;
    const cheap = await hashPassword('correct horse').finally(() => {
      passwordCost.log2N = 17;
    });
    expect(cheap).toMatch(/^scrypt\$10\$/);
    expect(await verifyPassword('correct horse', cheap)).toBe(true);
  });
});
