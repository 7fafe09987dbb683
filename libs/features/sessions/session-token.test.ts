import { expect, it } from 'vitest';
import { SecretKeys } from '#platform/config';
import { csrfTokenOf, generateToken, isCsrfToken } from './session-token.ts';

it('a page that was loaded before the key was changed may still send its token', () => {
  const [before, after] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
  const session = generateToken();
  const token = csrfTokenOf(session, new SecretKeys([before]));
  expect(isCsrfToken(token, session, new SecretKeys([after, before]))).toBe(true);
  expect(isCsrfToken(token, session, new SecretKeys([after]))).toBe(false);
  expect(isCsrfToken(token, generateToken(), new SecretKeys([before]))).toBe(false);
});
