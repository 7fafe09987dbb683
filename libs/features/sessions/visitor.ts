import type { Context } from '#platform/db';

/** A client that has not authenticated yet, and how to act for its tenant once that is known. */
export interface Visitor {
  ip: string | null;
  /** A context in the tenant's live environment, with the system role. */
  contextFor(tenantId: string, actor: Context['actor']): Context;
  /** Runs work after the response has been sent; a failure is logged. */
  afterwards(work: () => Promise<void>): void;
}

/** The actor of requests before authentication. */
export const anonymous: Context['actor'] = { type: 'system', id: 'dashboard', name: null };
