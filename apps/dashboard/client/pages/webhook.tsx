import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router';
import type { EventTypeList } from '#features/events/schemas';
import type { DeliveryRecord, RecoveryRecord, WebhookRecord } from '#features/webhooks/schemas';
import type { WebhookHealth } from '../../server/webhook-health.schemas.ts';
import { Button } from '../components/button.tsx';
import { confinementText } from '../components/confinement.tsx';
import { ConfirmDialog, Dialog, DialogForm, FormDialog } from '../components/dialog.tsx';
import { Failure, Loading, Notice, Pending } from '../components/feedback.tsx';
import { SelectField } from '../components/fields.tsx';
import { Menu, MenuItem } from '../components/menu.tsx';
import { Card, DescriptionList, PageHead } from '../components/page.tsx';
import { SecretDialog } from '../components/secret-dialog.tsx';
import { SigningSnippet } from '../components/signing-snippet.tsx';
import { Time } from '../components/time.tsx';
import { toast, toastError } from '../components/toasts.tsx';
import { useRecordId } from '../core/filters.ts';
import { useApiForm } from '../core/form.ts';
import { eventLabels } from '../core/labels.ts';
import { useOrganizations } from '../core/organizations.ts';
import { send, useChange, usePages, useResource } from '../core/query.ts';
import { useMay } from '../core/session.ts';
import { DeliveryList } from './deliveries.tsx';
import { WebhookDialog, type WebhookWithSecret } from './webhook-form.tsx';
import { EventList, useWebhookHealth, WebhookStatus } from './webhooks.tsx';

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
  const form = useApiForm<{ overlap: string }, WebhookWithSecret>({
    values: { overlap: '86400' },
    send: ({ overlap }) => ({
      method: 'POST',
      path: `/webhooks/${webhook.webhook_id}/rotate-secret`,
      body: { overlap_seconds: Number(overlap) },
    }),
    done: onRotated,
  });
  return (
    <FormDialog title="Rotate the signing secret" onClose={onClose} form={form} confirm="Make a new secret">
      <SelectField
        form={form}
        name="overlap"
        label="Time for the old secret"
        hint="Meanwhile a delivery that your endpoint refuses with one secret is repeated at once with the other."
        options={overlaps}
      />
      {webhook.previous_secret_expires_at && (
        <Notice tone="warn">
          A rotation is under way: the secret before it works until{' '}
          <Time at={webhook.previous_secret_expires_at} />. Another one is refused until then.
        </Notice>
      )}
    </FormDialog>
  );
}

/** The progress of a recovery, until it ends. */
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

/** The number of items of the first page, or “more than” that. */
function countText({ items, hasMore }: { items: unknown[] | undefined; hasMore: boolean }): string {
  if (!items) return '…';
  return hasMore ? `more than ${items.length}` : String(items.length);
}

/** An estimate of a recovery: the events of the time span, and their failed or canceled deliveries. */
function RecoveryEstimate({ webhookId, since }: { webhookId: string; since: string }) {
  const span = { created_after: since, limit: 100 };
  const events = usePages<unknown>('/events', span);
  const failed = usePages<unknown>('/deliveries', { ...span, webhook_id: webhookId, status: 'failed' });
  const canceled = usePages<unknown>('/deliveries', { ...span, webhook_id: webhookId, status: 'canceled' });
  return (
    <Notice>
      Looks at {countText(events)} events. Due again: {countText(failed)} failed and {countText(canceled)}{' '}
      canceled deliveries, and all events of this webhook’s types that it never got.
    </Notice>
  );
}

function RecoverDialog({ webhook, onClose }: { webhook: WebhookRecord; onClose: () => void }) {
  const [started, setStarted] = useState<RecoveryRecord>();
  const [opened] = useState(() => Date.now());
  const sinceOf = (hours: string) => new Date(opened - Number(hours) * 3_600_000).toISOString();
  const form = useApiForm<{ hours: string }, RecoveryRecord>({
    values: { hours: '1' },
    unguarded: true,
    send: ({ hours }) => ({
      method: 'POST',
      path: `/webhooks/${webhook.webhook_id}/recover`,
      body: { since: sinceOf(hours) },
      touches: ['/deliveries'],
    }),
    done: setStarted,
  });
  const hours = useWatch({ control: form.control, name: 'hours' });
  return (
    <Dialog title="Deliver what was missed" onClose={onClose}>
      {started ? (
        <div className="form">
          <RecoveryProgress started={started} />
          <div className="form-foot">
            <Button tone="primary" onClick={onClose}>
              Close
            </Button>
          </div>
        </div>
      ) : (
        <DialogForm form={form} confirm="Recover" onClose={onClose}>
          <SelectField
            form={form}
            name="hours"
            label="Events of"
            hint="It goes on when this page is left. Endpoints see each event id once: they can leave out what they know."
            options={spans}
          />
          <RecoveryEstimate webhookId={webhook.webhook_id} since={sinceOf(hours)} />
        </DialogForm>
      )}
    </Dialog>
  );
}

/** Sends a test event of one of the webhook's types. */
function TestDialog({ webhook, onClose }: { webhook: WebhookRecord; onClose: () => void }) {
  const known = useResource<EventTypeList>('/event-types');
  if (known.error) return <Failure error={known.error} retry={known.reload} />;
  const asked = known.data?.data.filter(
    ({ type, opt_in }) => webhook.events.includes(type) || (webhook.events.includes('*') && !opt_in),
  );
  return (
    <Dialog title="Send a test event" onClose={onClose}>
      {asked ? (
        <TestForm webhook={webhook} types={asked.map(({ type }) => type)} onClose={onClose} />
      ) : (
        <Loading />
      )}
    </Dialog>
  );
}

function TestForm({
  webhook,
  types,
  onClose,
}: {
  webhook: WebhookRecord;
  types: EventTypeList['data'][number]['type'][];
  onClose: () => void;
}) {
  const navigate = useNavigate();
  const form = useApiForm<{ event_type: string }, DeliveryRecord>({
    values: { event_type: types[0] ?? '' },
    unguarded: true,
    send: (body) => ({
      method: 'POST',
      path: `/webhooks/${webhook.webhook_id}/test`,
      body,
      touches: ['/deliveries'],
    }),
    done: ({ delivery_id }) => void navigate(`/deliveries/${delivery_id}`),
  });
  return (
    <DialogForm form={form} confirm="Send" onClose={onClose}>
      <SelectField
        form={form}
        name="event_type"
        label="Event"
        hint="Example data, to this endpoint only, with the header x-svc-test: true."
        options={types.map((type) => [type, eventLabels[type]])}
      />
    </DialogForm>
  );
}

/** The health of the endpoint. */
function HealthNotice({ webhook }: { webhook: WebhookRecord }) {
  const health = useWebhookHealth()(webhook.webhook_id);
  if (webhook.status === 'disabled' || !health || (!health.failing_since && health.retrying === 0))
    return null;
  const again = health.next_attempt_at && (
    <>
      , the next attempt {Date.parse(health.next_attempt_at) > Date.now() ? 'comes ' : 'was due '}
      <Time at={health.next_attempt_at} />
    </>
  );
  return (
    <Notice tone={health.failing_since ? 'danger' : 'warn'}>
      {health.failing_since && (
        <>
          Refused first <Time at={health.failing_since} />, and nothing has been accepted since then.{' '}
        </>
      )}
      {health.retrying === 0
        ? 'No delivery waits for another attempt.'
        : health.retrying === 1
          ? 'One delivery is being retried'
          : `${health.retrying} deliveries are being retried`}
      {health.retrying > 0 && <>{again}.</>}
    </Notice>
  );
}

type Open = 'change' | 'test' | 'rotate' | 'recover' | 'delete' | null;

export function WebhookPage() {
  const webhookId = useRecordId();
  const navigate = useNavigate();
  const mayManage = useMay('webhooks.manage');
  const mayDeliver = useMay('records.write');
  const { nameOf } = useOrganizations();
  const path = `/webhooks/${encodeURIComponent(webhookId)}`;
  const { data: webhook, error, reload, set } = useResource<WebhookRecord>(path, { pollMs: 15_000 });
  // Wait for it: its notice is above the rest and would cause a layout shift.
  const health = useResource<{ data: WebhookHealth[] }>('/webhook-health', { pollMs: 15_000 });
  const [open, setOpen] = useState<Open>(null);
  const [secret, setSecret] = useState<string>();
  const back = { to: '/settings/webhooks', label: 'Webhooks' };
  const switchTo = useChange<WebhookRecord['status'], WebhookRecord>(
    (status) => ({ method: 'PATCH', path, body: { status } }),
    {
      done: ({ status }) =>
        toast(
          status === 'enabled'
            ? 'The webhook is enabled. What it missed meanwhile is delivered by Recover.'
            : 'The webhook is disabled.',
        ),
      failed: toastError,
    },
  );
  if (!webhook || health.loading) {
    return (
      <>
        <PageHead title="Webhook" back={back} actions={<span className="button-room" />}>
          <span className="line-room" />
        </PageHead>
        <Card flush>
          <Pending error={error} retry={reload} lines={6} />
        </Card>
      </>
    );
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
                <Button tone="primary" onClick={() => setOpen('test')}>
                  Send test event
                </Button>
                <Button onClick={() => setOpen('recover')}>Recover</Button>
              </>
            )}
            {mayManage && (
              <Menu label="More">
                <MenuItem onClick={() => setOpen('change')}>Change</MenuItem>
                <MenuItem onClick={() => setOpen('rotate')}>Rotate secret</MenuItem>
                <MenuItem onClick={() => switchTo.run(webhook.status === 'enabled' ? 'disabled' : 'enabled')}>
                  {webhook.status === 'enabled' ? 'Disable' : 'Enable'}
                </MenuItem>
                <MenuItem danger onClick={() => setOpen('delete')}>
                  Delete
                </MenuItem>
              </Menu>
            )}
          </>
        }
      >
        <span className="breakable">{webhook.url}</span>
      </PageHead>
      {webhook.status === 'disabled' && (
        <Notice tone="warn">
          Nothing is delivered: disabled {webhook.disabled_reason ?? ''}. Events are kept meanwhile; after
          enabling it, use Recover to have them delivered.
        </Notice>
      )}
      <HealthNotice webhook={webhook} />
      <Card title="Subscription">
        <DescriptionList
          items={[
            ['Events', <EventList key="e" events={webhook.events} />],
            ['Organizations', confinementText(webhook, nameOf)],
            ['Deliveries per second', webhook.max_per_second ?? 'No limit'],
            [
              'Headers of your own',
              webhook.header_names.length > 0 && (
                <span key="h" className="breakable">
                  {webhook.header_names.map((name) => `${name}: ••••••••`).join(', ')}
                </span>
              ),
            ],
            [
              'Old secret works until',
              webhook.previous_secret_expires_at && <Time at={webhook.previous_secret_expires_at} />,
            ],
            ['Created', <Time key="c" at={webhook.created_at} />],
            ['Webhook ID', <code key="i">{webhook.webhook_id}</code>],
          ]}
        />
      </Card>
      <DeliveryList title="Deliveries" where={{ webhook_id: webhook.webhook_id }} />
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
      {open === 'test' && <TestDialog webhook={webhook} onClose={() => setOpen(null)} />}
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
            await send({ method: 'DELETE', path });
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
          <SigningSnippet />
        </SecretDialog>
      )}
    </>
  );
}
