import { useState } from 'react';
import type { WebhookRecord } from '#features/webhooks/schemas';
import { Badge } from '../components/badges.tsx';
import { eventName } from '../components/happenings.tsx';
import { Icon } from '../components/icons.tsx';
import { Card, MoreButton, PageHead } from '../components/page.tsx';
import { SecretDialog } from '../components/secret-dialog.tsx';
import { Empty, Failure, Loading } from '../components/states.tsx';
import { usePages } from '../core/resource.ts';
import { Link } from '../core/router.tsx';
import { Time } from '../core/time.tsx';
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
  const list = usePages<WebhookRecord>('/webhooks', {});
  const [creating, setCreating] = useState(false);
  const [created, setCreated] = useState<WebhookWithSecret>();
  const newButton = (
    <button type="button" className="button primary" onClick={() => setCreating(true)}>
      <Icon name="plus" size={16} />
      New webhook
    </button>
  );
  return (
    <>
      <PageHead title="Webhooks" actions={newButton}>
        Your systems hear of every event by a signed request, repeated until it is accepted.
      </PageHead>
      <Card flush>
        {list.error && !list.items ? (
          <Failure error={list.error} retry={list.reload} />
        ) : !list.items ? (
          <Loading />
        ) : list.items.length === 0 ? (
          <Empty icon="hook" title="No webhooks yet">
            <p>Give the address of an endpoint of yours, and choose what it is to hear of.</p>
          </Empty>
        ) : (
          <table className="list">
            <thead>
              <tr>
                <th scope="col">Endpoint</th>
                <th scope="col">Events</th>
                <th scope="col">Status</th>
                <th scope="col">Created</th>
              </tr>
            </thead>
            <tbody>
              {list.items.map((webhook) => (
                <tr key={webhook.webhook_id} className="linked">
                  <td className="main-cell breakable wide">
                    <Link className="row-link" to={`/settings/webhooks/${webhook.webhook_id}`}>
                      {webhook.description ?? webhook.url}
                    </Link>
                    {webhook.description && <span className="sub">{webhook.url}</span>}
                  </td>
                  <td className="wide">
                    <EventList events={webhook.events} />
                  </td>
                  <td>
                    <WebhookStatus webhook={webhook} />
                    {webhook.disabled_reason && <span className="sub">{webhook.disabled_reason}</span>}
                  </td>
                  <td className="nowrap soft">
                    <Time at={webhook.created_at} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
        <MoreButton list={list} />
      </Card>
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
