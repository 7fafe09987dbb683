export { ApiKey } from './api-key.entity.ts';
export { type Authenticator, createAuthenticator } from './authenticate.ts';
export type { KeyScope } from './keys.schemas.ts';
export { keyScopes } from './keys.schemas.ts';
export { createApiKey, revokeApiKey } from './keys.service.ts';
