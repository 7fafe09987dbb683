import { Webhook } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { WebhookRecord } from '#features/webhooks/schemas';
import type { WebhookHealth } from '../../server/webhook-health.schemas.ts';
import { Badge } from '../components/badges.tsx';
import { ListCard, useList } from '../components/list.tsx';
import { NewButton, PageHead } from '../components/page.tsx';
import { SecretDialog } from '../components/secret-dialog.tsx';
import { SigningSnippet } from '../components/signing-snippet.tsx';
import { Time } from '../components/time.tsx';
import { eventName } from '../components/timeline.tsx';
import { useResource } from '../core/query.ts';
import { useMay } from '../core/session.ts';
import { WebhookDialog, type WebhookWithSecret } from './webhook-form.tsx';

/** The health of each endpoint, by its webhook. */
export function useWebhookHealth(): (webhookId: string) => WebhookHealth | undefined {
  const { data } = useResource<{ data: WebhookHealth[] }>('/webhook-health', { pollMs: 15_000 });
  return (webhookId) => data?.data.find((health) => health.webhook_id === webhookId);
}

/** The health of the endpoint, or that the webhook is disabled. */
export function WebhookStatus({ webhook }: { webhook: WebhookRecord }) {
  const health = useWebhookHealth()(webhook.webhook_id);
  if (webhook.status === 'disabled') return <Badge tone="warn">Disabled</Badge>;
  if (health?.failing_since) return <Badge tone="danger">Failing</Badge>;
  if (health && health.retrying > 0) return <Badge tone="warn">Retrying</Badge>;
  if (health?.last_success_at) return <Badge tone="good">Working</Badge>;
  return <Badge>Enabled</Badge>;
}

/** The status in words, for the list. */
function HealthLine({ webhook }: { webhook: WebhookRecord }) {
  const health = useWebhookHealth()(webhook.webhook_id);
  if (webhook.status === 'disabled') return <span className="sub">{webhook.disabled_reason}</span>;
  if (!health) return null;
  const { retrying, failing_since: failing, last_success_at: success } = health;
  return (
    <>
      {retrying > 0 && <span className="sub">{retrying} being retried</span>}
      {failing ? (
        <span className="sub">
          refused first <Time at={failing} />, nothing accepted since
        </span>
      ) : (
        success && (
          <span className="sub">
            last accepted <Time at={success} />
          </span>
        )
      )}
    </>
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
        actions={
          <>
            <Link className="button" to="/deliveries">
              All deliveries
            </Link>
            {mayManage && <NewButton onClick={() => setCreating(true)}>New webhook</NewButton>}
          </>
        }
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
                <HealthLine webhook={webhook} />
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
          <SigningSnippet />
        </SecretDialog>
      )}
    </>
  );
}
