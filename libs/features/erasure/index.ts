export { eraseRecords } from './erase-records.ts';
