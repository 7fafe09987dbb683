export { checkRedis } from './check.ts';
export { failFastRedis, type RedisClient, retryingRedis, whenReady } from './connect.ts';
export { createDurableList, type DurableList, warnUnlessConfirming } from './durable-list.ts';
export { prefixOf } from './slot.ts';
