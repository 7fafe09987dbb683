export { extractScope } from './extract-scope.ts';
export * from './extraction.schema.ts';
