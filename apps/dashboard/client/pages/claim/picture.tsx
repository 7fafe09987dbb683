import { Image as ImageIcon } from 'lucide-react';
import { useState } from 'react';
import type { ClaimRecord } from '#features/claims/schemas';
import { apiBase } from '../../core/api.ts';

/** The URL of a photo on our own origin. */
const pictureUrl = (claimId: string, photoId: string): string =>
  `${apiBase}/claims/${claimId}/photos/${encodeURIComponent(photoId)}/picture`;

/** A picture in a frame that is shown before it loads, and reports when loading fails. */
export function Picture({
  claim,
  photo,
  alt,
  onSettled,
}: {
  claim: ClaimRecord;
  photo: ClaimRecord['photos'][number];
  alt: string;
  /** Called when the picture has loaded or failed. With it, the picture loads eagerly. */
  onSettled?: () => void;
}) {
  const [failed, setFailed] = useState(false);
  if (photo.url === null || failed) {
    return (
      <span className="picture-none">
        <ImageIcon size={22} />
        {photo.url === null ? 'Caption only' : 'Cannot be shown'}
      </span>
    );
  }
  return (
    <img
      src={pictureUrl(claim.claim_id, photo.photo_id)}
      alt={alt}
      width={320}
      height={240}
      loading={onSettled ? 'eager' : 'lazy'}
      decoding="async"
      onLoad={onSettled}
      onError={() => {
        setFailed(true);
        onSettled?.();
      }}
    />
  );
}
