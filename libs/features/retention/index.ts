export { applyRetention } from './apply-retention.ts';
export { operatorRetention } from './retention.service.ts';
