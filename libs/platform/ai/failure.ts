import type { FailureKind } from './task.ts';

/** Kinds that may pass by themselves. */
const passing: ReadonlySet<FailureKind> = new Set(['unavailable', 'timeout', 'rate_limited']);

export interface Usage {
  inputTokens: number;
  outputTokens: number;
}

const noUsage: Usage = { inputTokens: 0, outputTokens: 0 };

/**
 * A model has given no answer that can be used. It carries no cause: the errors of providers hold the request, and with
 * it somebody's private words, which have no place in a log.
 */
export class ModelFailure extends Error {
  override name = 'ModelFailure';
  readonly kind: FailureKind;
  /** What it cost nevertheless. */
  readonly usage: Usage;
  /** How long the endpoint asks to be left alone; null where it does not say. */
  readonly retryAfterMs: number | null;
  /** Whether the same question may get a better answer at once. */
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

  /** Whether it may be over in a while. */
  get passing(): boolean {
    return passing.has(this.kind);
  }
}
