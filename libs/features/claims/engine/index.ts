export { extractScope } from './extract-scope.ts';
export * from './extraction.schema.ts';
export { isNear, measuredRoom, type Sides, unstated } from './settle.ts';
