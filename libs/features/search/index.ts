export { findMatches } from './search.sql.ts';
