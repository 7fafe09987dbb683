export { isNear, measuredRoom, type Sides, unstated } from './answer.ts';
export { extractScope } from './extract-scope.ts';
export * from './extraction.schema.ts';
