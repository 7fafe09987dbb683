export { Claim } from './claim.entity.ts';
export { reviewClaim } from './claims.service.ts';
