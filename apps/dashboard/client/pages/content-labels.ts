import type { ContentRecord } from '#features/content/schemas';
import type { Tone } from '../components/badges.tsx';

export const contentKindNames: Record<ContentRecord['kind'], string> = {
  blog_post: 'Blog post',
  video_script: 'Video script',
  social_post: 'Social post',
  review_response: 'Answer to a review',
};

export const contentStatusNames: Record<ContentRecord['status'], string> = {
  queued: 'Waiting to be written',
  drafting: 'Being written',
  draft: 'Draft',
  revising: 'Being revised',
  approved: 'Approved',
  published: 'Published',
  rejected: 'Rejected',
  failed: 'Failed',
};

export const contentStatusTones: Record<ContentRecord['status'], Tone> = {
  queued: 'info',
  drafting: 'info',
  draft: 'warn',
  revising: 'info',
  approved: 'good',
  published: 'good',
  rejected: 'plain',
  failed: 'danger',
};

/** Whether an engine is writing the text, so that it cannot be edited. */
export const isBeingWritten = ({ status }: Pick<ContentRecord, 'status'>): boolean =>
  status === 'queued' || status === 'drafting' || status === 'revising';
