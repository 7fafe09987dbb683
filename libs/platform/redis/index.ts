export { checkRedis } from './check.ts';
export { failFastRedis, patientRedis, type RedisClient, whenReady } from './connect.ts';
export { prefixOf } from './slot.ts';
