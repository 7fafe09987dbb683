export { type AmountCandidate, chooseAmount } from './amounts.ts';
export { isNear, measuredRoom, type Sides, unstated } from './answer.ts';
export { extractScope } from './extract-scope.ts';
export * from './extraction.schema.ts';
export { itemLabels } from './item-odds.ts';
export { nameOf } from './room-registry.ts';
