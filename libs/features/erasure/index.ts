export { eraseRecords } from './erase-records.ts';
export { readErasure } from './erasure.read.ts';
export { createErasure as createErasureBody } from './erasure.schemas.ts';
export { startErasure } from './erasure.service.ts';
export { searchedTables } from './erasure.sql.ts';
export { mentionPatterns } from './mention-patterns.ts';
export { notSearched } from './not-searched.ts';
