import { useEffect } from 'react';

let page = '';
let count = 0;

function show(): void {
  document.title = `${count > 0 ? `(${count}) ` : ''}${page === '' ? '' : `${page} – `}Intake`;
}

/** Names the document. */
export function useTitle(title: string): void {
  useEffect(() => {
    page = title;
    show();
  }, [title]);
}

/** What waits for a person now, in front of every page's title: seen in a tab that is not looked at. */
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
