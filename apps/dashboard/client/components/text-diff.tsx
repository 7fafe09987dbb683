import { diffWordsWithSpace } from 'diff';
import { useMemo } from 'react';

/** The difference between two texts, word by word. */
export function TextDiff({ before, after }: { before: string; after: string }) {
  const parts = useMemo(() => {
    let at = 0;
    return diffWordsWithSpace(before, after).map((part) => {
      at += part.value.length;
      return { ...part, key: `${at} ${part.added} ${part.removed}` };
    });
  }, [before, after]);
  if (before === after) return <p className="soft">Nothing has changed.</p>;
  return (
    <p className="diff">
      {parts.map(({ key, added, removed, value }) =>
        added ? <ins key={key}>{value}</ins> : removed ? <del key={key}>{value}</del> : value,
      )}
    </p>
  );
}
