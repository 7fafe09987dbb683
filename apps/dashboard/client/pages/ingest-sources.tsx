import { Plug, Plus, X } from 'lucide-react';
import { useRef, useState } from 'react';
import type { IngestSourceRecord } from '#features/ingest/schemas';
import { ConfirmDialog, Dialog, DialogForm } from '../components/dialog.tsx';
import { Field } from '../components/fields.tsx';
import { ListCard, useList } from '../components/list.tsx';
import { NewButton, PageHead } from '../components/page.tsx';
import { SecretDialog } from '../components/secret-dialog.tsx';
import { useSubmission } from '../components/submission.tsx';
import { Time } from '../components/time.tsx';
import { toast } from '../components/toasts.tsx';
import { request } from '../core/api.ts';
import { sourceKindLabels } from '../core/labels.ts';
import { useOrganizations } from '../core/organizations.ts';
import { useMay } from '../core/session.ts';
import { AdminOnly } from './admin-only.tsx';

type Kind = IngestSourceRecord['kind'];
type SourceWithSecret = IngestSourceRecord & { secret: string };

interface AccountRow {
  id: number;
  account: string;
  organizationId: string;
}

function OrganizationSelect({
  value,
  onChange,
  label,
  id,
}: {
  value: string;
  onChange: (organizationId: string) => void;
  label?: string;
  id?: string;
}) {
  const { all } = useOrganizations();
  return (
    <select
      id={id}
      aria-label={label}
      required
      value={value}
      onChange={(event) => onChange(event.target.value)}
    >
      <option value="">Choose</option>
      {all
        ?.filter((organization) => organization.status === 'active')
        .map((organization) => (
          <option key={organization.organization_id} value={organization.organization_id}>
            {organization.name}
          </option>
        ))}
    </select>
  );
}

function CreateDialog({
  onCreated,
  onClose,
}: {
  onCreated: (source: SourceWithSecret) => void;
  onClose: () => void;
}) {
  const [kind, setKind] = useState<Kind>('callrail');
  const [byAccount, setByAccount] = useState(false);
  const [organizationId, setOrganizationId] = useState('');
  const [rows, setRows] = useState<AccountRow[]>([{ id: 0, account: '', organizationId: '' }]);
  const nextRow = useRef(1);
  const [secret, setSecret] = useState('');
  const submission = useSubmission(async () => {
    const { data } = await request<SourceWithSecret>('POST', '/ingest-sources', {
      body: {
        kind,
        organization_id: byAccount ? null : organizationId,
        accounts: byAccount ? Object.fromEntries(rows.map((row) => [row.account, row.organizationId])) : null,
        ...(secret.trim() !== '' && { secret }),
      },
    });
    onCreated(data);
  });
  const change = (id: number, part: Partial<AccountRow>) =>
    setRows(rows.map((row) => (row.id === id ? { ...row, ...part } : row)));
  return (
    <Dialog title="New ingest source" onClose={onClose}>
      <DialogForm form={submission} confirm="Create source" onClose={onClose}>
        <Field label="Provider" problem={submission.problemOf('kind')}>
          {(ties) => (
            <select {...ties} value={kind} onChange={(event) => setKind(event.target.value as Kind)}>
              {Object.entries(sourceKindLabels).map(([value, label]) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </select>
          )}
        </Field>
        <fieldset>
          <legend>Whose records it brings</legend>
          <label className="choice">
            <input type="radio" name="by" checked={!byAccount} onChange={() => setByAccount(false)} />
            <span>One organization’s</span>
          </label>
          <label className="choice">
            <input type="radio" name="by" checked={byAccount} onChange={() => setByAccount(true)} />
            <span>
              Several organizations’
              <span className="hint">told apart by the provider’s account or company id</span>
            </span>
          </label>
        </fieldset>
        {byAccount ? (
          <fieldset>
            <legend>Accounts</legend>
            {rows.map((row) => (
              <div key={row.id} className="account-row">
                <input
                  aria-label="Provider’s account id"
                  placeholder="Account id"
                  required
                  value={row.account}
                  onChange={(event) => change(row.id, { account: event.target.value })}
                />
                <OrganizationSelect
                  label="Organization of this account"
                  value={row.organizationId}
                  onChange={(id) => change(row.id, { organizationId: id })}
                />
                <button
                  type="button"
                  className="icon-button"
                  aria-label="Remove this account"
                  disabled={rows.length === 1}
                  onClick={() => setRows(rows.filter((other) => other.id !== row.id))}
                >
                  <X size={18} />
                </button>
              </div>
            ))}
            <button
              type="button"
              className="button small"
              onClick={() => {
                setRows([...rows, { id: nextRow.current, account: '', organizationId: '' }]);
                nextRow.current += 1;
              }}
            >
              <Plus size={14} />
              Another account
            </button>
          </fieldset>
        ) : (
          <Field label="Organization" problem={submission.problemOf('organization_id')}>
            {({ id }) => <OrganizationSelect id={id} value={organizationId} onChange={setOrganizationId} />}
          </Field>
        )}
        <Field
          label="Provider’s signing key"
          hint="Paste the one that the provider shows. Empty: one is made here, to be entered there."
          problem={submission.problemOf('secret')}
        >
          {(ties) => (
            <input
              {...ties}
              autoComplete="off"
              spellCheck={false}
              value={secret}
              onChange={(event) => setSecret(event.target.value)}
            />
          )}
        </Field>
      </DialogForm>
    </Dialog>
  );
}

function IngestSources() {
  const { nameOf } = useOrganizations();
  const list = useList<IngestSourceRecord>('/ingest-sources');
  const [creating, setCreating] = useState(false);
  const [created, setCreated] = useState<SourceWithSecret>();
  const [closing, setClosing] = useState<IngestSourceRecord>();
  return (
    <>
      <PageHead
        title="Ingest sources"
        actions={<NewButton onClick={() => setCreating(true)}>New source</NewButton>}
      >
        Addresses for your providers to post calls, mail and reviews to. What is not signed is refused.
      </PageHead>
      <ListCard
        list={list}
        things="sources"
        icon={Plug}
        empty={{
          title: 'No sources yet',
          hint: 'Make one for your call-tracking provider, and paste its address there.',
        }}
        idOf={(source) => source.source_id}
        columns={[
          {
            head: 'Provider',
            className: 'wide',
            cell: (source) => (
              <>
                <b>{sourceKindLabels[source.kind]}</b>
                <span className="sub mono breakable">{source.url}</span>
              </>
            ),
          },
          {
            head: 'Organization',
            cell: (source) =>
              source.organization_id
                ? nameOf(source.organization_id)
                : `${Object.keys(source.accounts ?? {}).length} accounts`,
          },
          {
            head: 'Created',
            className: 'nowrap soft',
            cell: (source) => <Time at={source.created_at} organizationId={source.organization_id} />,
          },
          {
            head: 'Actions',
            headHidden: true,
            className: 'wide',
            atEnd: true,
            cell: (source) => (
              <button type="button" className="button small danger" onClick={() => setClosing(source)}>
                Close
                <span className="hidden-visually"> the source of {sourceKindLabels[source.kind]}</span>
              </button>
            ),
          },
        ]}
      />
      {creating && (
        <CreateDialog
          onClose={() => setCreating(false)}
          onCreated={(source) => {
            setCreating(false);
            setCreated(source);
            list.reload();
          }}
        />
      )}
      {created && (
        <SecretDialog
          title="The source is ready"
          values={[
            ['Address to enter at the provider', created.url],
            ['Signing secret', created.secret],
          ]}
          onDone={() => setCreated(undefined)}
        >
          The address stays in the list; the secret does not.
        </SecretDialog>
      )}
      {closing && (
        <ConfirmDialog
          title={`Close the source of ${sourceKindLabels[closing.kind]}?`}
          confirm="Close source"
          onClose={() => setClosing(undefined)}
          onConfirm={async () => {
            await request('DELETE', `/ingest-sources/${closing.source_id}`);
            setClosing(undefined);
            toast('The source is closed.');
            list.reload();
          }}
        >
          <p>What the provider still sends is refused. What it has sent stays.</p>
        </ConfirmDialog>
      )}
    </>
  );
}

export function IngestSourcesPage() {
  return useMay('sources.manage') ? <IngestSources /> : <AdminOnly title="Ingest sources" />;
}
