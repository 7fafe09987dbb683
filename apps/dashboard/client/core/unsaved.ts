import { useCallback, useEffect, useRef } from 'react';

/** The forms on the page that somebody has typed in and not sent. */
const forms = new Set<symbol>();

export function hasUnsaved(): boolean {
  return forms.size > 0;
}

/**
 * Counts a form while it holds something that leaving would lose: whoever leaves the page is asked first.
 * @returns what to call once it is saved, before going elsewhere
 */
export function useUnsaved(dirty: boolean): () => void {
  const form = useRef(Symbol('form'));
  const saved = useCallback(() => {
    forms.delete(form.current);
  }, []);
  useEffect(() => {
    if (!dirty) return;
    forms.add(form.current);
    return saved;
  }, [dirty, saved]);
  return saved;
}

/** What was typed is given up on purpose. */
export function discardUnsaved(): void {
  forms.clear();
}
