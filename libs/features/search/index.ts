export { findMatches } from './find-matches.ts';
