import { Webhook } from 'lucide-react';
import { useState } from 'react';
import type { WebhookRecord } from '#features/webhooks/schemas';
import { Badge } from '../components/badges.tsx';
import { ListCard, useList } from '../components/list.tsx';
import { NewButton, PageHead } from '../components/page.tsx';
import { SecretDialog } from '../components/secret-dialog.tsx';
import { Time } from '../components/time.tsx';
import { eventName } from '../components/timeline.tsx';
import { useMay } from '../core/session.ts';
import { WebhookDialog, type WebhookWithSecret } from './webhook-form.tsx';

export function WebhookStatus({ webhook }: { webhook: WebhookRecord }) {
  return webhook.status === 'enabled' ? (
    <Badge tone="good">Enabled</Badge>
  ) : (
    <Badge tone="warn">Disabled</Badge>
  );
}

export function EventList({ events }: { events: WebhookRecord['events'] }) {
  if (events.length > 3) return <>{events.length} event types</>;
  return (
    <span className="events-list">
      {events.map((event) => (
        <Badge key={event} tone="info">
          {event === '*' ? 'All events' : eventName(event)}
        </Badge>
      ))}
    </span>
  );
}

export function WebhooksPage() {
  const list = useList<WebhookRecord>('/webhooks');
  const mayManage = useMay('webhooks.manage');
  const [creating, setCreating] = useState(false);
  const [created, setCreated] = useState<WebhookWithSecret>();
  return (
    <>
      <PageHead
        title="Webhooks"
        actions={mayManage && <NewButton onClick={() => setCreating(true)}>New webhook</NewButton>}
      >
        Your systems hear of every event by a signed request, repeated until it is accepted.
      </PageHead>
      <ListCard
        list={list}
        things="webhooks"
        icon={Webhook}
        empty={{
          title: 'No webhooks yet',
          ...(mayManage && {
            hint: 'Give the address of an endpoint of yours, and choose what it is to hear of.',
          }),
        }}
        idOf={(webhook) => webhook.webhook_id}
        link={(webhook) => ({
          to: `/settings/webhooks/${webhook.webhook_id}`,
          label: webhook.description ?? webhook.url,
        })}
        columns={[
          {
            head: 'Endpoint',
            className: 'breakable wide',
            cell: (webhook) => webhook.description && <span className="sub">{webhook.url}</span>,
          },
          {
            head: 'Events',
            className: 'wide',
            cell: (webhook) => <EventList events={webhook.events} />,
          },
          {
            head: 'Status',
            cell: (webhook) => (
              <>
                <WebhookStatus webhook={webhook} />
                {webhook.disabled_reason && <span className="sub">{webhook.disabled_reason}</span>}
              </>
            ),
          },
          {
            head: 'Created',
            className: 'nowrap soft',
            cell: (webhook) => <Time at={webhook.created_at} />,
          },
        ]}
      />
      {creating && (
        <WebhookDialog<WebhookWithSecret>
          onClose={() => setCreating(false)}
          onSaved={(webhook) => {
            setCreating(false);
            setCreated(webhook);
            list.reload();
          }}
        />
      )}
      {created && (
        <SecretDialog
          title="The webhook is ready"
          values={[['Signing secret', created.secret]]}
          onDone={() => setCreated(undefined)}
        >
          Your endpoint recomputes the signature with it and refuses what does not match.
        </SecretDialog>
      )}
    </>
  );
}
