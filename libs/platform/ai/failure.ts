import type { Usage } from '#platform/ai-engine';
import type { FailureKind } from './ai-port.ts';

/** Transient kinds. */
const passing: ReadonlySet<FailureKind> = new Set(['unavailable', 'timeout', 'rate_limited']);

const noUsage: Usage = { inputTokens: 0, outputTokens: 0 };

/**
 * A model has given no usable answer. It has no `cause`: providers' errors contain the request, which is private text
 * and must not be logged.
 */
export class ModelFailure extends Error {
  override name = 'ModelFailure';
  readonly kind: FailureKind;
  /** What the failed request cost. */
  readonly usage: Usage;
  /** How long the endpoint asks us to pause (`Retry-After`); null without one. */
  readonly retryAfterMs: number | null;
  /** Whether asking the same question again right away may give a better answer. */
  readonly worthRepeating: boolean;

  constructor(
    kind: FailureKind,
    message: string,
    more: { usage?: Usage; retryAfterMs?: number | null; worthRepeating?: boolean } = {},
  ) {
    super(message);
    this.kind = kind;
    this.usage = more.usage ?? noUsage;
    this.retryAfterMs = more.retryAfterMs ?? null;
    this.worthRepeating = more.worthRepeating ?? false;
  }

  /** Whether it is transient. */
  get passing(): boolean {
    return passing.has(this.kind);
  }
}
