import { Webhook } from 'lucide-react';
import type { DeliverySummary } from '#features/webhooks/schemas';
import { DeliveryBadge } from '../components/badges.tsx';
import { type Filter, ListCard, useList } from '../components/list.tsx';
import { PageHead } from '../components/page.tsx';
import { Time } from '../components/time.tsx';
import { eventName } from '../components/timeline.tsx';
import { DayFilters } from '../components/typed-filters.tsx';
import { deliveryLabels, eventLabels } from '../core/labels.ts';
import { useOrganizations } from '../core/organizations.ts';
import { useWebhookNames } from '../core/webhook-names.ts';

const filters: readonly Filter[] = [
  { name: 'status', label: 'Status', options: Object.entries(deliveryLabels) },
  {
    name: 'event_type',
    label: 'Event',
    options: Object.entries(eventLabels).filter(([type]) => type !== '*'),
  },
  { name: 'created_after', label: 'From', options: [] },
  { name: 'created_before', label: 'Until', options: [] },
];

/** A list of deliveries; of all webhooks unless `where` names one. */
export function DeliveryList({
  title,
  where,
  more = [],
  webhookName,
}: {
  title?: string;
  where?: { webhook_id: string };
  more?: readonly Filter[];
  /** If given, the list shows the webhook of each delivery. */
  webhookName?: (webhookId: string) => string;
}) {
  const { nameOf } = useOrganizations();
  const list = useList<DeliverySummary>('/deliveries', {
    filters: [...filters, ...more],
    ...(where ? { where } : { byOrganization: true }),
    pollMs: 10_000,
  });
  return (
    <ListCard
      {...(title && { title })}
      list={list}
      things="deliveries"
      views="deliveries"
      icon={Webhook}
      lines={6}
      tools={<DayFilters list={list} after="created_after" before="created_before" />}
      empty={{ title: 'No deliveries here' }}
      idOf={(delivery) => delivery.delivery_id}
      link={(delivery) => ({
        to: `/deliveries/${delivery.delivery_id}`,
        label: eventName(delivery.event_type),
      })}
      columns={[
        {
          head: 'Event',
          className: webhookName && 'breakable',
          cell: (delivery) => (
            <>
              <span className="sub">{nameOf(delivery.organization_id)}</span>
              {webhookName && <span className="sub">{webhookName(delivery.webhook_id)}</span>}
            </>
          ),
        },
        {
          head: 'Status',
          className: 'end-narrow',
          cell: (delivery) => <DeliveryBadge delivery={delivery} />,
        },
        {
          head: 'Attempts',
          className: 'number',
          cell: (delivery) => (
            <>
              {delivery.attempt_count}
              <span className="narrow-label">{delivery.attempt_count === 1 ? ' attempt' : ' attempts'}</span>
              {delivery.next_attempt_at && delivery.attempt_count > 0 && (
                <span className="sub">
                  next <Time at={delivery.next_attempt_at} organizationId={delivery.organization_id} />
                </span>
              )}
            </>
          ),
        },
        {
          head: 'Created',
          className: 'nowrap soft',
          cell: (delivery) => <Time at={delivery.created_at} organizationId={delivery.organization_id} />,
        },
      ]}
    />
  );
}

/** The deliveries of all webhooks, with their outcome. */
export function DeliveriesPage() {
  const { names, nameOf } = useWebhookNames();
  return (
    <>
      <PageHead title="Deliveries" back={{ to: '/settings/webhooks', label: 'Webhooks' }}>
        What your webhooks are sent, and what became of it.
      </PageHead>
      <DeliveryList
        more={[
          {
            name: 'webhook_id',
            label: 'Webhook',
            options: names,
            keeps: true,
          },
        ]}
        webhookName={nameOf}
      />
    </>
  );
}
