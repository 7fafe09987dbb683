import { useEffect, useRef, useState } from 'react';
import type { AlertRecord } from '#features/alerts/schemas';
import { formatPhone } from './labels.ts';
import { useOrganizations } from './organizations.ts';
import { type Filters, type Pages, usePages } from './query.ts';

/** Filters of the list of alerts for unattended emergencies. */
export const unattended = { acknowledged: 'false', severity: 'critical', target_type: 'call' } as const;

/** Unattended emergencies, the newest first. */
export function useUnattended(filter: Filters = {}): Pages<AlertRecord> {
  return usePages<AlertRecord>('/alerts', { ...unattended, ...filter, limit: 20 }, { pollMs: 15_000 });
}

/** The caller's name, else the number, else a placeholder. */
export function callerOfAlert({ call }: AlertRecord): string {
  if (call?.caller_name) return call.caller_name;
  return call?.caller_number ? formatPhone(call.caller_number) : 'Unknown caller';
}

/** Shows a browser notification, if permitted. */
function notify(alert: AlertRecord, text: string): void {
  if (!('Notification' in window) || Notification.permission !== 'granted') return;
  const shown = new Notification('A caller needs somebody now', { body: text, tag: alert.alert_id });
  shown.onclick = () => {
    window.focus();
    location.assign(`/calls/${alert.target.id}`);
  };
}

/**
 * Watches for emergencies that arrive while a page is open.
 * @returns the announcement of the newest one; empty until one arrives.
 */
export function useNewEmergency(): string {
  const { items } = useUnattended();
  const { nameOf } = useOrganizations();
  const known = useRef<Set<string> | null>(null);
  const [said, setSaid] = useState('');
  useEffect(() => {
    if (!items) return;
    const before = known.current;
    known.current = new Set([...(before ?? []), ...items.map((alert) => alert.alert_id)]);
    const [newest] = before ? items.filter((alert) => !before.has(alert.alert_id)) : [];
    if (!newest) return;
    const text = `${callerOfAlert(newest)}, ${nameOf(newest.organization_id)}`;
    setSaid(`New emergency: ${text}`);
    notify(newest, text);
  }, [items, nameOf]);
  return said;
}
