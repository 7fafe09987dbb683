import type { Tools } from '../tools.ts';

/** What one look at an installation has found. */
export interface Finding {
  /** What was looked at. */
  check: string;
  /** `wrong` has to be mended; `warning` is to be known; `unknown` could not be looked at. */
  state: 'ok' | 'warning' | 'wrong' | 'unknown';
  /** What was found, and what to change. */
  says: string;
}

/** A finding of a check that knows its own name. */
export type Look = Omit<Finding, 'check'>;

/** Looks at one part of an installation. What it throws is wrong in the words of its error. */
export interface Check {
  name: string;
  look(tools: Tools): Promise<Look[]>;
}

export const ok = (says: string) => ({ state: 'ok', says }) as const;
export const warning = (says: string) => ({ state: 'warning', says }) as const;
export const wrong = (says: string) => ({ state: 'wrong', says }) as const;
export const unknown = (says: string) => ({ state: 'unknown', says }) as const;
