import type { Tools } from '../tools.ts';

/** The result of one check of an installation. */
export interface Finding {
  /** The name of the check. */
  check: string;
  /** `wrong` must be fixed; `warning` is to be noted; `unknown` could not be checked. */
  state: 'ok' | 'warning' | 'wrong' | 'unknown';
  /** What was found, and what to change. */
  says: string;
}

/** A finding without the name of its check, which is added later. */
export type Look = Omit<Finding, 'check'>;

/**
 * Checks one part of an installation. An error that it throws becomes a `wrong` finding with the error's
 * message.
 */
export interface Check {
  name: string;
  look(tools: Tools): Promise<Look[]>;
}

export const ok = (says: string) => ({ state: 'ok', says }) as const;
export const warning = (says: string) => ({ state: 'warning', says }) as const;
export const wrong = (says: string) => ({ state: 'wrong', says }) as const;
export const unknown = (says: string) => ({ state: 'unknown', says }) as const;
