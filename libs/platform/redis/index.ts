export { checkRedis } from './check.ts';
export { failFastRedis, patientRedis, type RedisClient, whenReady } from './connect.ts';
export { createDurableList, type DurableList, warnUnlessConfirming } from './durable-list.ts';
export { prefixOf } from './slot.ts';
