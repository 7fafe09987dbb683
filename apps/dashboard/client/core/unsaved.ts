import { useEffect } from 'react';

/** The forms on the page that somebody has typed in and not sent. */
const forms = new Set<symbol>();

export function hasUnsaved(): boolean {
  return forms.size > 0;
}

/** Counts a form while it holds something that leaving would lose: whoever leaves the page is asked first. */
export function useUnsaved(dirty: boolean): void {
  useEffect(() => {
    if (!dirty) return;
    const form = Symbol('form');
    forms.add(form);
    return () => {
      forms.delete(form);
    };
  }, [dirty]);
}

/** What was typed is given up on purpose. */
export function discardUnsaved(): void {
  forms.clear();
}
