export { Claim } from './claim.entity.ts';
export { extractClaimScopeTask } from './extract-claim-scope.task.ts';
export { summarizePhotoTask } from './summarize-photo.task.ts';
