import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect } from 'react';
import type { ClaimRecord, PhotoSummaryRecord } from '#features/claims/schemas';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { Picture } from './picture.tsx';

/** A photo viewer; the arrow keys go to the previous and next photo. */
export function PhotoViewer({
  claim,
  summaries,
  at,
  onMove,
  onClose,
}: {
  claim: ClaimRecord;
  summaries: ReadonlyMap<string, PhotoSummaryRecord>;
  at: number;
  onMove: (at: number) => void;
  onClose: () => void;
}) {
  const count = claim.photos.length;
  useEffect(() => {
    const turn = (event: KeyboardEvent) => {
      const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
      if (step !== undefined) onMove((at + step + count) % count);
    };
    // In the capture phase, because the dialog stops the propagation of keys.
    addEventListener('keydown', turn, { capture: true });
    return () => removeEventListener('keydown', turn, { capture: true });
  }, [at, count, onMove]);
  const photo = claim.photos[at];
  if (!photo) return null;
  const summary = summaries.get(photo.photo_id);
  return (
    <Dialog title={photo.filename ?? photo.photo_id} onClose={onClose} wide>
      <div className="photo-large">
        <Picture
          key={photo.photo_id}
          claim={claim}
          photo={photo}
          alt={photo.caption ?? summary?.summary ?? ''}
        />
      </div>
      {photo.caption && <p className="breakable">{photo.caption}</p>}
      {summary?.source === 'picture' && <p className="soft breakable">Seen in it: {summary.summary}</p>}
      <div className="photo-foot">
        <Button onClick={() => onMove((at - 1 + count) % count)} unavailable={count < 2}>
          <ChevronLeft size={16} />
          Previous
        </Button>
        <span aria-live="polite">
          Photo {at + 1} of {count}
        </span>
        <Button onClick={() => onMove((at + 1) % count)} unavailable={count < 2}>
          Next
          <ChevronRight size={16} />
        </Button>
      </div>
    </Dialog>
  );
}
