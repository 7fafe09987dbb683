import { useCallback, useEffect, useRef } from 'react';

/** The forms on the page with unsaved input. */
const forms = new Set<symbol>();

export function hasUnsaved(): boolean {
  return forms.size > 0;
}

/**
 * Registers a form as unsaved while `dirty`: leaving the page asks for confirmation.
 * @returns a function to call once it is saved, before navigating away
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

/** Discards all unsaved input. */
export function discardUnsaved(): void {
  forms.clear();
}
