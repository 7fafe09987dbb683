export { checkTarget, type TargetCheck } from './check.ts';
export type { Lookup, ResolvedAddress } from './dial.ts';
export type { FailureCode } from './failure.ts';
export {
  createOutbound,
  type Outbound,
  type OutboundMetrics,
  type OutboundOptions,
  type OutboundRequest,
  type OutboundResult,
} from './outbound.ts';
export type { PoolStats } from './pool.ts';
export type { MailServerAddress, TargetPolicy, TargetRule } from './target.ts';
