import { type MouseEvent, type Ref, useMemo, useState } from 'react';
import type { ClaimRecord, ScopeItemRecord, ScopeRecord } from '#features/claims/schemas';
import { Card } from '../../components/page.tsx';
import { documentLabels, sourceNames } from './claim-labels.ts';
import { quotesFrom, stretchesOf } from './marks.ts';
import { PhotoViewer } from './photo-viewer.tsx';
import { Picture } from './picture.tsx';

/** The maximum of characters shown of a document, as many as the engine reads: more slow the browser down. */
const shownAtMost = 200_000;

interface Marking {
  items: readonly ScopeItemRecord[];
  selected: string | null;
  onSelect: (itemId: string) => void;
}

/** A text in which the words that items cite are marked. Clicking them selects the item. */
function MarkedText({
  text,
  sourceId,
  items,
  selected,
  onSelect,
}: Marking & { text: string; sourceId: string }) {
  const stretches = useMemo(() => stretchesOf(text, quotesFrom(items, sourceId)), [text, items, sourceId]);
  let offset = 0;
  return stretches.map(({ text: words, items: resting }) => {
    const key = offset;
    offset += words.length;
    const [first] = resting;
    if (first === undefined) return <span key={key}>{words}</span>;
    const isSelected = selected !== null && resting.includes(selected);
    const select = (event: MouseEvent) => {
      event.preventDefault();
      // If several items cite the same words, each click selects the next.
      const next = resting[(resting.indexOf(selected ?? '') + 1) % resting.length];
      onSelect(next ?? first);
    };
    return (
      <a
        key={key}
        href={`#${first}`}
        tabIndex={-1}
        className={`quoted ${isSelected ? 'selected' : ''}`}
        onClick={select}
      >
        {words}
      </a>
    );
  });
}

function Photos({ claim, scope, ...marking }: Marking & { claim: ClaimRecord; scope: ScopeRecord }) {
  const [open, setOpen] = useState<number>();
  const summaries = new Map(scope.photo_summaries.map((summary) => [summary.photo_id, summary]));
  const names = sourceNames(claim);
  return (
    <Card title={claim.photos.length === 1 ? '1 photo' : `${claim.photos.length} photos`}>
      <ul className="photo-grid">
        {claim.photos.map((photo, at) => {
          const summary = summaries.get(photo.photo_id);
          const title = photo.filename ?? photo.photo_id;
          return (
            <li key={photo.photo_id} id={`source-${photo.photo_id}`}>
              <button type="button" className="photo" onClick={() => setOpen(at)}>
                <span className="hidden-visually">Open {title}</span>
                <Picture claim={claim} photo={photo} alt="" />
              </button>
              <div className="small breakable">
                <b>{names.get(photo.photo_id)}</b> {title}
                {summary?.room && <span className="soft">, {summary.room}</span>}
              </div>
              {photo.caption && (
                <p className="small breakable">
                  <MarkedText text={photo.caption} sourceId={photo.photo_id} {...marking} />
                </p>
              )}
            </li>
          );
        })}
      </ul>
      {open !== undefined && (
        <PhotoViewer
          claim={claim}
          summaries={summaries}
          at={open}
          onMove={setOpen}
          onClose={() => setOpen(undefined)}
        />
      )}
    </Card>
  );
}

/** The documents and photos, in which the words that the scope cites are marked. */
export function Sources({
  claim,
  scope,
  paneRef,
  ...marking
}: Marking & { claim: ClaimRecord; scope: ScopeRecord; paneRef: Ref<HTMLElement> }) {
  const names = sourceNames(claim);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable pane must be reachable by keyboard.
    <section className="sources" ref={paneRef} aria-label="Documents and photos" tabIndex={0}>
      {claim.documents.map(({ document_id, kind, text = '' }) => (
        <Card
          key={document_id}
          title={`${names.get(document_id)} ${documentLabels[kind]}`}
          aside={<span className="soft small breakable">{document_id}</span>}
        >
          <p className="paper" id={`source-${document_id}`}>
            <MarkedText text={text.slice(0, shownAtMost)} sourceId={document_id} {...marking} />
          </p>
          {text.length > shownAtMost && (
            <p className="soft small">
              Only the first {shownAtMost.toLocaleString('en-US')} characters are shown.
            </p>
          )}
          {text === '' && <p className="soft">This document has no text.</p>}
        </Card>
      ))}
      {claim.photos.length > 0 && <Photos claim={claim} scope={scope} {...marking} />}
    </section>
  );
}
