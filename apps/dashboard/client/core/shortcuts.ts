import { useEffect, useRef } from 'react';

/** A page's keyboard shortcuts, by `KeyboardEvent.key`. They are off in fields, menus and dialogs. */
export function useShortcuts(keys: Readonly<Record<string, () => void>>): void {
  const current = useRef(keys);
  current.current = keys;
  useEffect(() => {
    function onKey(event: KeyboardEvent): void {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      const { target } = event;
      if (
        target instanceof Element &&
        target.closest('input, textarea, select, [contenteditable], [role=listbox], [role=combobox], .dialog')
      )
        return;
      if (document.querySelector('.dialog')) return;
      const run = current.current[event.key];
      if (!run) return;
      event.preventDefault();
      run();
    }
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}
