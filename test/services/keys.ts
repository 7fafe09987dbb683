import { SecretKeys } from '#platform/config';

/** The key of every stack of the tests. Database roles belong to the server that all tests share, so there is one. */
export const developmentKey = Buffer.alloc(32, 'test').toString('base64');

/** Keys for one test, distinguished by a number. */
export const secretKeys = (seed = 7) => new SecretKeys([Buffer.alloc(32, seed)]);
