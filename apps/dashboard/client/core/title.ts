import { useEffect } from 'react';

let page = '';
let count = 0;

function show(): void {
  document.title = `${count > 0 ? `(${count}) ` : ''}${page === '' ? '' : `${page} – `}Intake`;
}

/** Sets the document title. */
export function useTitle(title: string): void {
  useEffect(() => {
    page = title;
    show();
  }, [title]);
}

/** Puts the number of waiting items in front of every page's title, so that it is visible in a background tab. */
export function useTitleCount(waiting: number): void {
  useEffect(() => {
    count = waiting;
    show();
    return () => {
      count = 0;
      show();
    };
  }, [waiting]);
}
