export { createExtractClaimScopeHandler } from './extract-claim-scope.handler.ts';
