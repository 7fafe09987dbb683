export { areasOf, isNear, measuredRoom, type Sides, unstated } from './answer.ts';
export { extractScope } from './extract-scope.ts';
export * from './extraction.schema.ts';
export { round } from './measures.ts';
