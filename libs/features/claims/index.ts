export { Claim } from './claim.entity.ts';
export { reviewClaim } from './claims.service.ts';
export { extractClaimScopeJob } from './extract-claim-scope.job.ts';
