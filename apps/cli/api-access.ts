import type { Outbound } from '#platform/outbound';
import type { StreamedEvent } from '#sdk';

/** The public API with a key. Commands that run on a customer's machine need nothing else. */
export interface ApiAccess {
  key: string;
  /** @throws UsageError with what the API said, for a refusal. */
  ask<Body>(method: 'GET' | 'POST', path: string, body?: object): Promise<Body>;
  /**
   * The account's events as they happen, test events included: each exactly once, also across interruptions.
   * @param since events after this; null: from now on.
   * @throws UsageError with what the API said, for a refusal.
   */
  events(since: Date | null): AsyncIterable<StreamedEvent>;
  /** Requests of other kinds. */
  outbound: Outbound;
  /** Writes one line of output immediately. */
  print(line: string): Promise<void>;
  /** Aborted by Ctrl-C. */
  signal: AbortSignal;
}

/** The request got no usable answer and can be retried. */
export class ApiAway extends Error {
  override name = 'ApiAway';
}
