import { Webhook } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type {
  DeliveryRecord,
  DeliverySummary,
  RecoveryRecord,
  WebhookRecord,
} from '#features/webhooks/schemas';
import { DeliveryBadge } from '../components/badges.tsx';
import { confinementText } from '../components/confinement.tsx';
import { ConfirmDialog, Dialog, DialogForm } from '../components/dialog.tsx';
import { Failure, Loading, Notice } from '../components/feedback.tsx';
import { LabelledSelect } from '../components/fields.tsx';
import { type Filter, ListCard, useList } from '../components/list.tsx';
import { Card, DescriptionList, PageHead } from '../components/page.tsx';
import { SecretDialog } from '../components/secret-dialog.tsx';
import { useSubmission } from '../components/submission.tsx';
import { Time } from '../components/time.tsx';
import { eventName } from '../components/timeline.tsx';
import { toast, toastError } from '../components/toasts.tsx';
import { request } from '../core/api.ts';
import { useRecordId } from '../core/filters.ts';
import { deliveryLabels } from '../core/labels.ts';
import { useOrganizations } from '../core/organizations.ts';
import { useResource } from '../core/query.ts';
import { useMay } from '../core/session.ts';
import { WebhookDialog, type WebhookWithSecret } from './webhook-form.tsx';
import { EventList, WebhookStatus } from './webhooks.tsx';

const overlaps: readonly (readonly [seconds: string, label: string])[] = [
  ['86400', '24 hours'],
  ['3600', '1 hour'],
  ['604800', '7 days'],
  ['0', 'None, at once'],
];

function RotateDialog({
  webhook,
  onRotated,
  onClose,
}: {
  webhook: WebhookRecord;
  onRotated: (webhook: WebhookWithSecret) => void;
  onClose: () => void;
}) {
  const [overlap, setOverlap] = useState('86400');
  const submission = useSubmission(async () => {
    const { data } = await request<WebhookWithSecret>(
      'POST',
      `/webhooks/${webhook.webhook_id}/rotate-secret`,
      {
        body: { overlap_seconds: Number(overlap) },
      },
    );
    onRotated(data);
  });
  return (
    <Dialog title="Rotate the signing secret" onClose={onClose}>
      <DialogForm form={submission} confirm="Make a new secret" onClose={onClose}>
        <LabelledSelect
          label="Time for the old secret"
          hint="Meanwhile a delivery that your endpoint refuses with one secret is repeated at once with the other."
          options={overlaps}
          value={overlap}
          onChange={setOverlap}
        />
      </DialogForm>
    </Dialog>
  );
}

/** How far a recovery has come, until it ends. */
function RecoveryProgress({ started }: { started: RecoveryRecord }) {
  const { data = started } = useResource<RecoveryRecord>(
    `/webhooks/${started.webhook_id}/recoveries/${started.recovery_id}`,
    { pollMs: 2_000 },
  );
  const counts = `${data.scanned} events looked at, ${data.retried} deliveries due again, ${data.created} made.`;
  if (data.status === 'failed') return <Notice tone="danger">The recovery failed. {counts}</Notice>;
  return (
    <Notice tone={data.status === 'completed' ? 'good' : 'warn'}>
      {data.status === 'completed' ? 'Recovered. ' : 'Recovering. '}
      {counts}
    </Notice>
  );
}

const spans: readonly (readonly [hours: string, label: string])[] = [
  ['1', 'The last hour'],
  ['24', 'The last 24 hours'],
  ['168', 'The last 7 days'],
  ['720', 'The last 30 days'],
];

function RecoverDialog({ webhook, onClose }: { webhook: WebhookRecord; onClose: () => void }) {
  const [hours, setHours] = useState('24');
  const [started, setStarted] = useState<RecoveryRecord>();
  const submission = useSubmission(async () => {
    const since = new Date(Date.now() - Number(hours) * 3_600_000).toISOString();
    const { data } = await request<RecoveryRecord>('POST', `/webhooks/${webhook.webhook_id}/recover`, {
      body: { since },
    });
    setStarted(data);
  });
  return (
    <Dialog title="Deliver what was missed" onClose={onClose}>
      {started ? (
        <div className="form">
          <RecoveryProgress started={started} />
          <div className="form-foot">
            <button type="button" className="button primary" onClick={onClose}>
              Close
            </button>
          </div>
        </div>
      ) : (
        <DialogForm form={submission} confirm="Recover" onClose={onClose}>
          <LabelledSelect
            label="Events of"
            hint="What failed, was canceled or never came to be is delivered. It goes on when this page is left."
            options={spans}
            value={hours}
            onChange={setHours}
          />
        </DialogForm>
      )}
    </Dialog>
  );
}

const filters: Filter[] = [{ name: 'status', label: 'Status', options: Object.entries(deliveryLabels) }];

function Deliveries({ webhookId }: { webhookId: string }) {
  const { nameOf } = useOrganizations();
  const list = useList<DeliverySummary>('/deliveries', {
    filters,
    where: { webhook_id: webhookId },
    pollMs: 10_000,
  });
  return (
    <ListCard
      title="Deliveries"
      list={list}
      things="deliveries"
      icon={Webhook}
      lines={6}
      empty={{ title: 'No deliveries here' }}
      idOf={(delivery) => delivery.delivery_id}
      link={(delivery) => ({
        to: `/deliveries/${delivery.delivery_id}`,
        label: eventName(delivery.event_type),
      })}
      columns={[
        {
          head: 'Event',
          cell: (delivery) => <span className="sub">{nameOf(delivery.organization_id)}</span>,
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

type Open = 'change' | 'rotate' | 'recover' | 'delete' | null;

export function WebhookPage() {
  const webhookId = useRecordId();
  const navigate = useNavigate();
  const mayManage = useMay('webhooks.manage');
  const mayDeliver = useMay('records.write');
  const { nameOf } = useOrganizations();
  const path = `/webhooks/${encodeURIComponent(webhookId)}`;
  const { data: webhook, error, reload, set } = useResource<WebhookRecord>(path);
  const [open, setOpen] = useState<Open>(null);
  const [secret, setSecret] = useState<string>();
  const back = { to: '/settings/webhooks', label: 'Webhooks' };
  if (!webhook) {
    return (
      <>
        <PageHead title="Webhook" back={back} />
        <Card flush>{error ? <Failure error={error} retry={reload} /> : <Loading lines={6} />}</Card>
      </>
    );
  }
  async function switchTo(status: WebhookRecord['status']): Promise<void> {
    try {
      set((await request<WebhookRecord>('PATCH', path, { body: { status } })).data);
      toast(status === 'enabled' ? 'The webhook is enabled.' : 'The webhook is disabled.');
    } catch (caught) {
      toastError(caught);
    }
  }
  async function sendTest(): Promise<void> {
    try {
      const { data } = await request<DeliveryRecord>('POST', `${path}/test`, { body: {} });
      void navigate(`/deliveries/${data.delivery_id}`);
    } catch (caught) {
      toastError(caught);
    }
  }
  return (
    <>
      <PageHead
        title={webhook.description ?? 'Webhook'}
        back={back}
        badges={<WebhookStatus webhook={webhook} />}
        actions={
          <>
            {mayDeliver && webhook.status === 'enabled' && (
              <>
                <button type="button" className="button" onClick={() => void sendTest()}>
                  Send test event
                </button>
                <button type="button" className="button" onClick={() => setOpen('recover')}>
                  Recover
                </button>
              </>
            )}
            {mayManage && (
              <>
                <button type="button" className="button" onClick={() => setOpen('change')}>
                  Change
                </button>
                <button type="button" className="button" onClick={() => setOpen('rotate')}>
                  Rotate secret
                </button>
                <button
                  type="button"
                  className="button"
                  onClick={() => void switchTo(webhook.status === 'enabled' ? 'disabled' : 'enabled')}
                >
                  {webhook.status === 'enabled' ? 'Disable' : 'Enable'}
                </button>
                <button type="button" className="button danger" onClick={() => setOpen('delete')}>
                  Delete
                </button>
              </>
            )}
          </>
        }
      >
        <span className="breakable">{webhook.url}</span>
      </PageHead>
      {webhook.status === 'disabled' && (
        <Notice tone="warn">
          Nothing is delivered: disabled {webhook.disabled_reason ?? ''}. Events are kept meanwhile.
        </Notice>
      )}
      <Card title="Subscription">
        <DescriptionList
          items={[
            ['Events', <EventList key="e" events={webhook.events} />],
            ['Organizations', confinementText(webhook, nameOf)],
            ['Deliveries per second', webhook.max_per_second ?? 'No limit'],
            [
              'Old secret works until',
              webhook.previous_secret_expires_at && <Time at={webhook.previous_secret_expires_at} />,
            ],
            ['Created', <Time key="c" at={webhook.created_at} />],
            ['Webhook id', <code key="i">{webhook.webhook_id}</code>],
          ]}
        />
      </Card>
      <Deliveries webhookId={webhook.webhook_id} />
      {open === 'change' && (
        <WebhookDialog
          webhook={webhook}
          onClose={() => setOpen(null)}
          onSaved={(saved) => {
            set(saved);
            setOpen(null);
            toast('The changes are saved.');
          }}
        />
      )}
      {open === 'recover' && <RecoverDialog webhook={webhook} onClose={() => setOpen(null)} />}
      {open === 'rotate' && (
        <RotateDialog
          webhook={webhook}
          onClose={() => setOpen(null)}
          onRotated={({ secret: made, ...record }) => {
            set(record);
            setOpen(null);
            setSecret(made);
          }}
        />
      )}
      {open === 'delete' && (
        <ConfirmDialog
          title="Delete this webhook?"
          confirm="Delete"
          onClose={() => setOpen(null)}
          onConfirm={async () => {
            await request('DELETE', path);
            toast('The webhook is deleted.');
            void navigate('/settings/webhooks');
          }}
        >
          <p>
            What is on its way to {webhook.url} is not delivered any more. To pause it, disable it instead.
          </p>
        </ConfirmDialog>
      )}
      {secret && (
        <SecretDialog
          title="The new signing secret"
          values={[['Signing secret', secret]]}
          onDone={() => setSecret(undefined)}
        >
          Give it to your endpoint before the old one ends.
        </SecretDialog>
      )}
    </>
  );
}
