import type { Context } from '#platform/db';

/** Somebody at the door, and how to act for a tenant once it is known which. */
export interface Visitor {
  ip: string | null;
  /** In the tenant's live environment, as the system role. */
  contextFor(tenantId: string, actor: Context['actor']): Context;
  /** Does something once the answer is on its way; a failure is logged. */
  afterwards(work: () => Promise<void>): void;
}

/** Who acts where nobody has proved who they are. */
export const anonymous: Context['actor'] = { type: 'system', id: 'dashboard', name: null };
