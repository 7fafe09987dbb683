export { ApiKey } from './api-key.entity.ts';
export { type Authenticator, createAuthenticator } from './authenticate.ts';
export { createApiKey, revokeApiKey } from './keys.service.ts';
export { grantableScopes } from './scopes.ts';
