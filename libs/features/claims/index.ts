export { Claim } from './claim.entity.ts';
export { findPhoto, listClaims } from './claims.read.ts';
export { extractClaimScopeTask } from './extract-claim-scope.task.ts';
export { fetchPhoto } from './fetch-photo.ts';
export { summarizePhotoTask } from './summarize-photo.task.ts';
