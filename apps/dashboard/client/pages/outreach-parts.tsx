import { Link } from 'react-router';
import { Notice } from '../components/feedback.tsx';
import { SectionNav } from '../components/section-nav.tsx';
import { useMay } from '../core/session.ts';

export function OutreachNav() {
  return (
    <SectionNav
      label="Outreach"
      pages={[
        { to: '/outreach', label: 'Replies', end: true },
        { to: '/outreach/mail?status=draft', label: 'Mail' },
        { to: '/outreach/sequences', label: 'Sequences' },
        { to: '/outreach/suppressions', label: 'Suppressions' },
        { to: '/outreach/senders', label: 'Senders' },
      ]}
    />
  );
}

/** Why mail cannot be sent, with a link to the page that fixes it. */
export function BlockedNotice({ reason }: { reason: string }) {
  const mayConnect = useMay('connections.manage');
  if (reason.includes('mail connection')) {
    return (
      <Notice tone="warn">
        No mail server is connected, so nothing can be sent.{' '}
        {mayConnect ? (
          <Link to="/settings/connections">Connect a mail server</Link>
        ) : (
          'Ask an administrator to connect one.'
        )}
      </Notice>
    );
  }
  if (reason.includes('postal address')) {
    return (
      <Notice tone="warn">
        Every commercial mail must show the sender's postal address, and this organization has none.{' '}
        <Link to="/outreach/senders">Add the address</Link>
      </Notice>
    );
  }
  if (reason.includes('archived')) return <Notice tone="warn">This organization is archived.</Notice>;
  return (
    <Notice tone="warn">
      Nothing can be sent: people could not unsubscribe, because this service has no public web address. Ask
      its operator.
    </Notice>
  );
}
