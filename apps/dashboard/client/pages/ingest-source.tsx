import { Inbox, RotateCw } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { IngestMessageDetail, IngestMessageRecord, IngestSourceRecord } from '#features/ingest/schemas';
import { Badge } from '../components/badges.tsx';
import { Button } from '../components/button.tsx';
import { ConfirmDialog, Dialog, DialogForm } from '../components/dialog.tsx';
import { Failure, Loading, Notice } from '../components/feedback.tsx';
import { TextField } from '../components/fields.tsx';
import { type Filter, ListCard, useList } from '../components/list.tsx';
import { Card, DescriptionList, PageHead } from '../components/page.tsx';
import { CopyValue, SecretDialog } from '../components/secret-dialog.tsx';
import { Time } from '../components/time.tsx';
import { AuditCard } from '../components/timeline.tsx';
import { toast, toastError } from '../components/toasts.tsx';
import { request } from '../core/api.ts';
import { useRecordId } from '../core/filters.ts';
import { useApiForm } from '../core/form.ts';
import { sourceKindLabels } from '../core/labels.ts';
import { useOrganizations } from '../core/organizations.ts';
import { useChange, usePages, useResource } from '../core/query.ts';
import { useMay } from '../core/session.ts';
import { sourceSetups } from '../core/source-setups.ts';
import { AdminOnly } from './admin-only.tsx';

const messageLabels: Record<IngestMessageRecord['status'], string> = {
  received: 'Waiting',
  processed: 'Processed',
  ignored: 'Ignored',
  failed: 'Failed',
};

const filters: Filter[] = [{ name: 'status', label: 'Status', options: Object.entries(messageLabels) }];

function MessageBadge({ message: { status } }: { message: IngestMessageRecord }) {
  const tone = { received: undefined, processed: 'good', ignored: undefined, failed: 'danger' } as const;
  return <Badge tone={tone[status]}>{messageLabels[status]}</Badge>;
}

/** What to do at the provider, with the address and where the secret goes. */
function Setup({ source }: { source: IngestSourceRecord }) {
  const { steps, secretLabel } = sourceSetups[source.kind];
  return (
    <Card title={`Set up ${sourceKindLabels[source.kind]}`}>
      <CopyValue label="Address" value={source.url} />
      <ol className="steps">
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <p className="soft small">The secret of this source: {secretLabel}.</p>
    </Card>
  );
}

function RotateDialog({
  source,
  onDone,
  onClose,
}: {
  source: IngestSourceRecord;
  /** @param made the secret that was made here; undefined when it was given */
  onDone: (made: string | undefined) => void;
  onClose: () => void;
}) {
  const { secretLabel, secretFromProvider } = sourceSetups[source.kind];
  const form = useApiForm({
    values: { secret: '' },
    send: ({ secret }) => ({
      method: 'POST',
      path: `/ingest-sources/${source.source_id}/rotate-secret`,
      body: secret.trim() === '' ? {} : { secret },
    }),
    done: (answer: IngestSourceRecord & { secret: string }, { secret }) =>
      onDone(secret.trim() === '' ? answer.secret : undefined),
  });
  return (
    <Dialog title="Replace the secret" onClose={onClose}>
      <DialogForm form={form} confirm="Replace" onClose={onClose}>
        <TextField
          form={form}
          name="secret"
          label={secretFromProvider ? secretLabel : 'New secret'}
          hint={
            secretFromProvider
              ? `Paste the new one from ${sourceKindLabels[source.kind]}. Messages signed with the old one are accepted for one more day.`
              : 'Leave it empty to have one made here. Messages signed with the old one are accepted for one more day.'
          }
          required={secretFromProvider}
          autoComplete="off"
          spellCheck={false}
        />
      </DialogForm>
    </Dialog>
  );
}

/** One message as it came, and its replay. */
function MessageDialog({ messageId, onClose }: { messageId: string; onClose: () => void }) {
  const { data: message, error, reload } = useResource<IngestMessageDetail>(`/ingest-messages/${messageId}`);
  const replay = useChange<void, IngestMessageDetail>(
    () => ({
      method: 'POST',
      path: `/ingest-messages/${messageId}/replay`,
      touches: ['/calls', '/leads', '/reviews', '/outreach'],
    }),
    { done: () => toast('The message is being processed again.'), failed: toastError },
  );
  return (
    <Dialog title="Message" onClose={onClose}>
      {error ? (
        <Failure error={error} retry={reload} />
      ) : !message ? (
        <Loading lines={8} />
      ) : (
        <div className="form">
          <DescriptionList
            items={[
              ['Status', <MessageBadge key="status" message={message} />],
              ['Reason', message.reason],
              ['Received', <Time key="received" at={message.received_at} />],
              ['Account', message.account],
              ['Type', message.content_type],
              ['Size', `${message.bytes} bytes`],
            ]}
          />
          <h3>Headers</h3>
          <pre className="excerpt">
            {Object.entries(message.headers)
              .map(([name, value]) => `${name}: ${value}`)
              .join('\n')}
          </pre>
          <h3>Body</h3>
          {message.body === null ? (
            <p className="soft">
              {message.erased_at ? 'Erased, with the person it was about.' : 'It is not text.'}
            </p>
          ) : (
            <pre className="excerpt">{message.body}</pre>
          )}
          <div className="form-foot">
            <Button onClick={onClose}>Close</Button>
            {message.status !== 'received' && !message.erased_at && (
              <Button tone="primary" busy={replay.busy} onClick={() => void replay.run()}>
                <RotateCw size={16} />
                Process again
              </Button>
            )}
          </div>
        </div>
      )}
    </Dialog>
  );
}

interface Refusal {
  day: string;
  reason: string;
  count: number;
}

/** What was refused, and why: the sender is told nothing more than that. */
function Refusals({ sourceId }: { sourceId: string }) {
  const { data, error, reload } = useResource<{ data: Refusal[] }>(`/ingest-sources/${sourceId}/refusals`);
  return (
    <Card title="Refused" flush={!data || data.data.length > 0}>
      {error ? (
        <Failure error={error} retry={reload} />
      ) : !data ? (
        <Loading lines={3} />
      ) : data.data.length === 0 ? (
        <p className="soft">Nothing was refused.</p>
      ) : (
        <table className="plain">
          <thead>
            <tr>
              <th>Day (UTC)</th>
              <th>Reason</th>
              <th className="end">Messages</th>
            </tr>
          </thead>
          <tbody>
            {data.data.map(({ day, reason, count }) => (
              <tr key={`${day} ${reason}`}>
                <td className="nowrap">{day}</td>
                <td>{reason}</td>
                <td className="end number">{count}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Card>
  );
}

function Source() {
  const sourceId = useRecordId();
  const navigate = useNavigate();
  const { nameOf } = useOrganizations();
  const path = `/ingest-sources/${encodeURIComponent(sourceId)}`;
  const { data: source, error, reload } = useResource<IngestSourceRecord>(path);
  const latest = usePages<IngestMessageRecord>(
    '/ingest-messages',
    { source_id: sourceId, limit: 1 },
    { pollMs: 5_000 },
  );
  const messages = useList<IngestMessageRecord>('/ingest-messages', {
    filters,
    where: { source_id: sourceId },
    pollMs: 5_000,
  });
  const [shown, setShown] = useState<string>();
  const [asking, setAsking] = useState<'rotate' | 'close'>();
  const [made, setMade] = useState<string>();
  const back = { to: '/settings/ingest-sources', label: 'Sources' };
  if (!source) {
    return (
      <>
        <PageHead title="Source" back={back} />
        <Card flush>{error ? <Failure error={error} retry={reload} /> : <Loading lines={8} />}</Card>
      </>
    );
  }
  const [newest] = latest.items ?? [];
  return (
    <>
      <PageHead
        title={sourceKindLabels[source.kind]}
        back={back}
        actions={
          <>
            <Button onClick={() => setAsking('rotate')}>Replace secret</Button>
            <Button tone="danger" onClick={() => setAsking('close')}>
              Close source
            </Button>
          </>
        }
      >
        {source.organization_id
          ? nameOf(source.organization_id)
          : `${Object.keys(source.accounts ?? {}).length} accounts`}
      </PageHead>
      {latest.items !== undefined &&
        (newest ? (
          <Notice tone="good">
            Connected. The last message came <Time at={newest.received_at} />.
          </Notice>
        ) : (
          <Notice tone="warn">
            Waiting for the first message. This page shows it as soon as it arrives.
          </Notice>
        ))}
      <div className="columns">
        <div>
          <Setup source={source} />
          <ListCard
            title="Messages"
            list={messages}
            things="messages"
            icon={Inbox}
            lines={4}
            empty={{ title: 'No messages yet', hint: 'Post a test from the provider.' }}
            idOf={(message) => message.message_id}
            columns={[
              {
                head: 'Received',
                className: 'wide',
                cell: (message) => (
                  <>
                    <button
                      type="button"
                      className="text-button"
                      onClick={() => setShown(message.message_id)}
                    >
                      <Time at={message.received_at} />
                    </button>
                    {message.reason && <span className="sub">{message.reason}</span>}
                  </>
                ),
              },
              {
                head: 'Status',
                className: 'end-narrow',
                cell: (message) => <MessageBadge message={message} />,
              },
              {
                head: 'Size',
                className: 'nowrap soft number',
                cell: (message) => `${message.bytes} bytes`,
              },
            ]}
          />
        </div>
        <div>
          <Refusals sourceId={source.source_id} />
          {source.accounts && (
            <Card title="Accounts">
              <DescriptionList
                items={Object.entries(source.accounts).map(([account, id]) => [account, nameOf(id)])}
              />
            </Card>
          )}
          <Card title="Secrets">
            <DescriptionList
              items={source.secrets.map(({ account, created_at, expires_at }) => [
                account ?? 'All accounts',
                <span key={created_at}>
                  since <Time at={created_at} />
                  {expires_at && (
                    <>
                      , ends <Time at={expires_at} />
                    </>
                  )}
                </span>,
              ])}
            />
          </Card>
          <AuditCard targetId={source.source_id} />
        </div>
      </div>
      {shown && <MessageDialog messageId={shown} onClose={() => setShown(undefined)} />}
      {asking === 'rotate' && (
        <RotateDialog
          source={source}
          onClose={() => setAsking(undefined)}
          onDone={(secret) => {
            setAsking(undefined);
            if (secret === undefined) toast('The secret is replaced.');
            else setMade(secret);
          }}
        />
      )}
      {made !== undefined && (
        <SecretDialog
          title="The secret is replaced"
          values={[['Signing secret', made]]}
          onDone={() => setMade(undefined)}
        >
          Enter it at the provider within a day.
        </SecretDialog>
      )}
      {asking === 'close' && (
        <ConfirmDialog
          title={`Close the ${sourceKindLabels[source.kind]} source?`}
          confirm="Close source"
          onClose={() => setAsking(undefined)}
          onConfirm={async () => {
            await request('DELETE', path);
            toast('The source is closed.');
            void navigate(back.to);
          }}
        >
          <p>Whatever the provider still sends is refused. What it has sent stays.</p>
        </ConfirmDialog>
      )}
    </>
  );
}

export function IngestSourcePage() {
  return useMay('sources.manage') ? <Source /> : <AdminOnly title="Source" />;
}
