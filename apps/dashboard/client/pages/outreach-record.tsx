import { Navigate } from 'react-router';
import type { OutreachRecord } from '#features/outreach/schemas';
import { PendingPage } from '../components/page.tsx';
import { useRecordId } from '../core/filters.ts';
import { useResource } from '../core/query.ts';

/** The page of an outreach record, by its kind. */
function placeOf(record: OutreachRecord): string {
  if (record.kind === 'email') return `/outreach/mail/${record.outreach_id}`;
  if (record.kind === 'sequence') return `/outreach/sequences/${record.outreach_id}`;
  if (record.kind === 'reply') return `/outreach?reply=${record.outreach_id}`;
  if (record.kind === 'deliverability') return `/outreach/mail/${record.email_id}`;
  return `/outreach/suppressions?q=${encodeURIComponent(record.email ?? record.domain ?? '')}`;
}

/** Redirects links that have an outreach record's id but not its kind, such as an alert's. */
export function OutreachRecordPage() {
  const { data, error, reload } = useResource<OutreachRecord>(
    `/outreach/${encodeURIComponent(useRecordId())}`,
  );
  if (data) return <Navigate to={placeOf(data)} replace />;
  return <PendingPage title="Outreach" error={error} retry={reload} lines={8} />;
}
