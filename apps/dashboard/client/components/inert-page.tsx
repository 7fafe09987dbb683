import { useLayoutEffect } from 'react';

/** How many dialogs are open; the search opens also above another one. */
let open = 0;

/**
 * Makes the page behind a modal dialog inert for as long as this is shown in the dialog. The dialog's own focus
 * trap takes the focus back a frame after it has left; a key held down would reach the page in that time.
 */
export function InertPage(): null {
  useLayoutEffect(() => {
    const page = document.getElementById('root');
    open += 1;
    page?.toggleAttribute('inert', true);
    return () => {
      open -= 1;
      page?.toggleAttribute('inert', open > 0);
    };
  }, []);
  return null;
}
