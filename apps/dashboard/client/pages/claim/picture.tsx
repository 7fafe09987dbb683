import { Image as ImageIcon } from 'lucide-react';
import { useState } from 'react';
import type { ClaimRecord } from '#features/claims/schemas';
import { apiBase } from '../../core/api.ts';

/** Where a photo's picture is, on our own origin. */
const pictureUrl = (claimId: string, photoId: string): string =>
  `${apiBase}/claims/${claimId}/photos/${encodeURIComponent(photoId)}/picture`;

/** A picture in its frame, which is there before the picture and says so when none comes. */
export function Picture({
  claim,
  photo,
  alt,
  onSettled,
}: {
  claim: ClaimRecord;
  photo: ClaimRecord['photos'][number];
  alt: string;
  /** When the picture is there, or will not come. Who waits for that has it fetched at once, in view or not. */
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
