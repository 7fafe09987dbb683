export { Connection } from './connection.entity.ts';
