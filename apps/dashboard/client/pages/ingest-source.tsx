import { Inbox, RotateCw } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { IngestMessageDetail, IngestMessageRecord, IngestSourceRecord } from '#features/ingest/schemas';
import { Badge } from '../components/badges.tsx';
import { Button } from '../components/button.tsx';
import { ConfirmDialog, Dialog, DialogForm } from '../components/dialog.tsx';
import { Loading, Notice, Pending } from '../components/feedback.tsx';
import { type Filter, ListCard, useList } from '../components/list.tsx';
import { Card, DescriptionList, PageHead } from '../components/page.tsx';
import { CopyValue } from '../components/secret-dialog.tsx';
import { Time } from '../components/time.tsx';
import { AuditCard } from '../components/timeline.tsx';
import { toast, toastError } from '../components/toasts.tsx';
import { request } from '../core/api.ts';
import { useRecordId } from '../core/filters.ts';
import { useApiForm } from '../core/form.ts';
import { sourceKindLabels } from '../core/labels.ts';
import { useOrganizations } from '../core/organizations.ts';
import { send, useChange, usePages, useResource } from '../core/query.ts';
import { useMay } from '../core/session.ts';
import { sourceSetups } from '../core/source-setups.ts';
import { AdminOnly } from './admin-only.tsx';
import { MappingFields, type MessageSample, ofMappingField, readMapping } from './mapping-fields.tsx';
import { BackfillCard } from './source-backfill.tsx';
import { RetrievalCard } from './source-retrieval.tsx';
import { SecretsCard } from './source-secrets.tsx';

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

/** Instructions for the provider's settings, with the address and the place of the secret. */
function Setup({ source }: { source: IngestSourceRecord }) {
  const { steps, secretLabel, secretParameter } = sourceSetups[source.kind];
  return (
    <Card title={`Set up ${sourceKindLabels[source.kind]}`}>
      {secretParameter ? (
        <CopyValue
          label="Address, to be followed by the secret"
          value={`${source.url}?${secretParameter}=`}
        />
      ) : (
        <CopyValue label="Address" value={source.url} />
      )}
      {source.kind === 'facebook_lead_ads' && <CopyValue label="Verify token" value={source.source_id} />}
      <ol className="steps">
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <p className="soft small">The secret of this source: {secretLabel}.</p>
    </Card>
  );
}

/** Edits the mapping, which applies to new messages; failed ones can be replayed. */
function MappingForm({
  source,
  sample,
  onDone,
  onClose,
}: {
  source: IngestSourceRecord;
  /** The last message, to try the mapping with. */
  sample: MessageSample | undefined;
  onDone: () => void;
  onClose: () => void;
}) {
  const form = useApiForm<{ mapping_text: string }>({
    values: { mapping_text: JSON.stringify(source.mapping, null, 2) },
    send: async ({ mapping_text }) => {
      try {
        return await send({
          method: 'PATCH',
          path: `/ingest-sources/${source.source_id}`,
          body: { mapping: readMapping(mapping_text) },
        });
      } catch (error) {
        throw ofMappingField(error);
      }
    },
    done: onDone,
  });
  return (
    <DialogForm form={form} confirm="Save" onClose={onClose}>
      <MappingFields form={form} sample={sample} />
    </DialogForm>
  );
}

function MappingDialog({
  newest,
  ...form
}: Omit<Parameters<typeof MappingForm>[0], 'sample'> & { newest: IngestMessageRecord | undefined }) {
  const { data, error } = useResource<IngestMessageDetail>(
    newest ? `/ingest-messages/${newest.message_id}` : null,
  );
  const ready = !newest || data || error;
  const sample = data?.body ? { body: data.body, content_type: data.content_type } : undefined;
  return (
    <Dialog title="Change the mapping" onClose={form.onClose} wide>
      {ready ? <MappingForm {...form} sample={sample} /> : <Loading lines={12} />}
    </Dialog>
  );
}

/** One message as received, with a button to replay it. */
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
      {error || !message ? (
        <Pending error={error} retry={reload} lines={8} />
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

/** Counts of refused messages by reason; the sender gets no details. */
function Refusals({ sourceId }: { sourceId: string }) {
  const { data, error, reload } = useResource<{ data: Refusal[] }>(`/ingest-sources/${sourceId}/refusals`);
  return (
    <Card title="Refused" flush={!data || data.data.length > 0}>
      {error || !data ? (
        <Pending error={error} retry={reload} lines={3} />
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
  const {
    data: source,
    error,
    reload,
  } = useResource<IngestSourceRecord>(path, { pollMs: 5_000, untold: true });
  const latest = usePages<IngestMessageRecord>(
    '/ingest-messages',
    { source_id: sourceId, limit: 1 },
    { pollMs: 5_000, untold: true },
  );
  const messages = useList<IngestMessageRecord>('/ingest-messages', {
    filters,
    where: { source_id: sourceId },
    pollMs: 5_000,
    untold: true,
  });
  const [shown, setShown] = useState<string>();
  const [asking, setAsking] = useState<'mapping' | 'close'>();
  const back = { to: '/settings/ingest-sources', label: 'Sources' };
  // Wait for the last message: its notice is above the rest and would cause a layout shift.
  if (!source || latest.loading) {
    return (
      <>
        <PageHead title="Source" back={back} actions={<span className="button-room" />}>
          <span className="line-room" />
        </PageHead>
        <Card flush>
          <Pending error={error} retry={reload} lines={8} />
        </Card>
      </>
    );
  }
  const [newest] = latest.items ?? [];
  const { backfill } = sourceSetups[source.kind];
  return (
    <>
      <PageHead
        title={sourceKindLabels[source.kind]}
        back={back}
        actions={
          <Button tone="danger" onClick={() => setAsking('close')}>
            Close source
          </Button>
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
          {backfill && <BackfillCard source={source} setup={backfill} reload={reload} />}
          {source.kind === 'facebook_lead_ads' && <RetrievalCard source={source} reload={reload} />}
          {source.mapping && (
            <Card
              title="Mapping"
              aside={
                <Button small onClick={() => setAsking('mapping')}>
                  Change
                </Button>
              }
            >
              <pre className="excerpt">{JSON.stringify(source.mapping, null, 2)}</pre>
            </Card>
          )}
          <SecretsCard source={source} reload={reload} />
          <AuditCard targetId={source.source_id} />
        </div>
      </div>
      {shown && <MessageDialog messageId={shown} onClose={() => setShown(undefined)} />}
      {asking === 'mapping' && (
        <MappingDialog
          source={source}
          newest={newest}
          onClose={() => setAsking(undefined)}
          onDone={() => {
            setAsking(undefined);
            reload();
            toast('The mapping is changed.');
          }}
        />
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
