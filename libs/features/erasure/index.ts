export { eraseRecords } from './erase-records.ts';
export { readErasure } from './erasure.read.ts';
export { createErasure as createErasureBody } from './erasure.schemas.ts';
export { startErasure } from './erasure.service.ts';
export { mentionPatterns } from './mention-patterns.ts';
export { notSearched, searchedTables } from './searched-tables.ts';
