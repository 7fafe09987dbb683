import type { ProspectRecord } from '#features/prospects/schemas';
import { Badge, type Tone } from '../components/badges.tsx';

export const prospectLabels: Record<ProspectRecord['status'], string> = {
  new: 'Not approached yet',
  contacted: 'Contacted',
  replied: 'Replied',
  interested: 'Interested',
  not_interested: 'Not interested',
  unsubscribed: 'Unsubscribed',
  converted: 'Customer',
};

const tones: Record<ProspectRecord['status'], Tone> = {
  new: 'plain',
  contacted: 'info',
  replied: 'warn',
  interested: 'good',
  not_interested: 'plain',
  unsubscribed: 'plain',
  converted: 'good',
};

export function ProspectBadge({ status }: { status: ProspectRecord['status'] }) {
  return <Badge tone={tones[status]}>{prospectLabels[status]}</Badge>;
}
