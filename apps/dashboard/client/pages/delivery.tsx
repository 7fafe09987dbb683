import { RotateCw } from 'lucide-react';
import { Link } from 'react-router';
import type { EventRecord } from '#features/events/schemas';
import type { DeliveryRecord, WebhookRecord } from '#features/webhooks/schemas';
import { Badge, DeliveryBadge } from '../components/badges.tsx';
import { Button } from '../components/button.tsx';
import { Pending } from '../components/feedback.tsx';
import { Card, DescriptionList, PageHead, PendingPage } from '../components/page.tsx';
import { Time } from '../components/time.tsx';
import { eventName } from '../components/timeline.tsx';
import { toast, toastError } from '../components/toasts.tsx';
import { useRecordId } from '../core/filters.ts';
import { useOrganizations } from '../core/organizations.ts';
import { type Resource, useChange, useResource } from '../core/query.ts';
import { useMay } from '../core/session.ts';

function AttemptView({
  attempt,
  organizationId,
}: {
  attempt: DeliveryRecord['attempts'][number];
  organizationId: string | null;
}) {
  const accepted = attempt.status_code !== null && attempt.status_code >= 200 && attempt.status_code < 300;
  return (
    <li className="attempt">
      <header>
        <h3>Attempt {attempt.number}</h3>
        <Badge tone={accepted ? 'good' : 'danger'}>
          {attempt.status_code === null ? 'No answer' : `HTTP ${attempt.status_code}`}
        </Badge>
        {attempt.manual && <Badge>By hand</Badge>}
        <span className="soft small number">{attempt.duration_ms} ms</span>
        <span className="soft small">
          <Time at={attempt.at} organizationId={organizationId} />
        </span>
      </header>
      {attempt.error && <p className="soft">{attempt.error}</p>}
      {attempt.response_excerpt && <pre className="excerpt">{attempt.response_excerpt}</pre>}
      {attempt.headers && (
        <details>
          <summary>Headers</summary>
          <HeaderLines title="Request" headers={attempt.headers.request} />
          <HeaderLines title="Answer" headers={attempt.headers.response} />
        </details>
      )}
    </li>
  );
}

/** Headers as they were sent or received. */
function HeaderLines({ title, headers }: { title: string; headers: Record<string, string> | null }) {
  const lines = Object.entries(headers ?? {});
  if (lines.length === 0) return null;
  return (
    <>
      <h4>{title}</h4>
      <pre className="excerpt">{lines.map(([name, value]) => `${name}: ${value}`).join('\n')}</pre>
    </>
  );
}

function EventBody({ event: { data, error, reload } }: { event: Resource<EventRecord> }) {
  return (
    <Card title="What is sent" flush={!data}>
      {error || !data ? (
        <Pending error={error} retry={reload} />
      ) : (
        <pre className="excerpt">{JSON.stringify(data, null, 2)}</pre>
      )}
    </Card>
  );
}

export function DeliveryPage() {
  const deliveryId = useRecordId();
  const { nameOf } = useOrganizations();
  const mayRepeat = useMay('records.write');
  const {
    data: delivery,
    error,
    reload,
    set,
  } = useResource<DeliveryRecord>(`/deliveries/${encodeURIComponent(deliveryId)}`, { pollMs: 5_000 });
  const webhook = useResource<WebhookRecord>(delivery ? `/webhooks/${delivery.webhook_id}` : null);
  const event = useResource<EventRecord>(delivery ? `/events/${delivery.event_id}` : null);
  const again = useChange<void, DeliveryRecord>(
    () => ({ method: 'POST', path: `/deliveries/${deliveryId}/retry` }),
    {
      done: (changed) => {
        set(changed);
        toast('It is being delivered again.');
      },
      failed: toastError,
    },
  );
  // Wait for the event and the webhook too, to avoid a layout shift.
  if (!delivery || (!event.data && !event.error) || (!webhook.data && !webhook.error)) {
    return (
      <PendingPage
        title="Delivery"
        back={{ to: '/settings/webhooks', label: 'Webhooks' }}
        error={error}
        retry={reload}
        lines={6}
      />
    );
  }
  const webhookPage = `/settings/webhooks/${delivery.webhook_id}`;
  return (
    <>
      <PageHead
        title={eventName(delivery.event_type)}
        back={{ to: webhookPage, label: webhook.data?.description ?? 'Webhook' }}
        badges={<DeliveryBadge delivery={delivery} />}
        actions={
          mayRepeat && (
            <Button
              busy={again.busy}
              unavailable={delivery.status === 'delivering'}
              onClick={() => again.run()}
            >
              <RotateCw size={16} />
              Deliver again
            </Button>
          )
        }
      >
        Delivery to <span className="breakable">{webhook.data?.url ?? delivery.webhook_id}</span>
      </PageHead>
      <div className="columns">
        <div>
          <Card title="Attempts">
            {delivery.attempts.length === 0 ? (
              <p className="soft">Nothing has been sent yet.</p>
            ) : (
              <ol>
                {delivery.attempts.map((attempt) => (
                  <AttemptView
                    key={attempt.number}
                    attempt={attempt}
                    organizationId={delivery.organization_id}
                  />
                ))}
              </ol>
            )}
          </Card>
          <EventBody event={event} />
        </div>
        <Card title="Delivery">
          <DescriptionList
            items={[
              ['Organization', nameOf(delivery.organization_id)],
              [
                'Next attempt',
                delivery.next_attempt_at && (
                  <Time at={delivery.next_attempt_at} organizationId={delivery.organization_id} />
                ),
              ],
              [
                'Created',
                <Time key="c" at={delivery.created_at} organizationId={delivery.organization_id} />,
              ],
              [
                'Webhook',
                <Link key="w" to={webhookPage}>
                  {webhook.data?.description ?? delivery.webhook_id}
                </Link>,
              ],
              ['Event ID', <code key="e">{delivery.event_id}</code>],
              ['Delivery ID', <code key="d">{delivery.delivery_id}</code>],
            ]}
          />
        </Card>
      </div>
    </>
  );
}
