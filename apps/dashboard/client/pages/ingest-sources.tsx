import { Plug, Plus, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { IngestSourceRecord } from '#features/ingest/schemas';
import { Dialog, DialogForm } from '../components/dialog.tsx';
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
import { sourceSetups } from '../core/source-setups.ts';
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
  /** @param issued whether the provider has issued the secret, so that there is none to show */
  onCreated: (source: SourceWithSecret, issued: boolean) => void;
  onClose: () => void;
}) {
  const [kind, setKind] = useState<Kind>('callrail');
  const [byAccount, setByAccount] = useState(false);
  const [organizationId, setOrganizationId] = useState('');
  const [rows, setRows] = useState<AccountRow[]>([{ id: 0, account: '', organizationId: '' }]);
  const nextRow = useRef(1);
  const [secret, setSecret] = useState('');
  const { secretLabel, secretFromProvider } = sourceSetups[kind];
  const submission = useSubmission(async () => {
    const { data } = await request<SourceWithSecret>('POST', '/ingest-sources', {
      body: {
        kind,
        organization_id: byAccount ? null : organizationId,
        accounts: byAccount ? Object.fromEntries(rows.map((row) => [row.account, row.organizationId])) : null,
        ...(secret.trim() !== '' && { secret }),
      },
    });
    onCreated(data, secret.trim() !== '');
  });
  const change = (id: number, part: Partial<AccountRow>) =>
    setRows(rows.map((row) => (row.id === id ? { ...row, ...part } : row)));
  return (
    <Dialog title="New source" onClose={onClose}>
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
          <legend>Locations</legend>
          <label className="choice">
            <input type="radio" name="by" checked={!byAccount} onChange={() => setByAccount(false)} />
            <span>One location</span>
          </label>
          <label className="choice">
            <input type="radio" name="by" checked={byAccount} onChange={() => setByAccount(true)} />
            <span>
              Several locations
              <span className="hint">told apart by the provider’s account or company ID</span>
            </span>
          </label>
        </fieldset>
        {byAccount ? (
          <fieldset>
            <legend>Accounts</legend>
            {rows.map((row) => (
              <div key={row.id} className="account-row">
                <input
                  aria-label="Provider’s account ID"
                  placeholder="Account ID"
                  required
                  value={row.account}
                  onChange={(event) => change(row.id, { account: event.target.value })}
                />
                <OrganizationSelect
                  label="Location of this account"
                  value={row.organizationId}
                  onChange={(id) => change(row.id, { organizationId: id })}
                />
                <button
                  type="button"
                  className="icon-button"
                  aria-label="Remove this account"
                  aria-disabled={rows.length === 1 || undefined}
                  onClick={() => rows.length > 1 && setRows(rows.filter((other) => other.id !== row.id))}
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
              Add an account
            </button>
          </fieldset>
        ) : (
          <Field label="Organization" problem={submission.problemOf('organization_id')}>
            {({ id }) => <OrganizationSelect id={id} value={organizationId} onChange={setOrganizationId} />}
          </Field>
        )}
        <Field
          label={secretFromProvider ? secretLabel : 'Secret'}
          hint={
            secretFromProvider
              ? `${sourceKindLabels[kind]} issues it. Without it, everything that arrives is refused.`
              : `${secretLabel}. Leave it empty to have one made here.`
          }
          problem={submission.problemOf('secret')}
        >
          {(ties) => (
            <input
              {...ties}
              autoComplete="off"
              spellCheck={false}
              required={secretFromProvider}
              minLength={8}
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
  const navigate = useNavigate();
  const list = useList<IngestSourceRecord>('/ingest-sources');
  const [creating, setCreating] = useState(false);
  const [created, setCreated] = useState<SourceWithSecret>();
  const open = ({ source_id: id }: IngestSourceRecord) => void navigate(`/settings/ingest-sources/${id}`);
  return (
    <>
      <PageHead title="Sources" actions={<NewButton onClick={() => setCreating(true)}>New source</NewButton>}>
        Your call-tracking, e-mail and review providers post here. Messages without a valid signature are
        refused.
      </PageHead>
      <ListCard
        list={list}
        things="sources"
        icon={Plug}
        empty={{
          title: 'No sources yet',
          hint: 'Create one for your call-tracking provider, and paste its address there.',
        }}
        idOf={(source) => source.source_id}
        link={(source) => ({
          to: `/settings/ingest-sources/${source.source_id}`,
          label: sourceKindLabels[source.kind],
        })}
        columns={[
          {
            head: 'Provider',
            className: 'wide',
            cell: (source) => <span className="sub mono breakable">{source.url}</span>,
          },
          {
            head: 'Location',
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
        ]}
      />
      {creating && (
        <CreateDialog
          onClose={() => setCreating(false)}
          onCreated={(source, issued) => {
            setCreating(false);
            list.reload();
            if (!issued) {
              setCreated(source);
              return;
            }
            toast('The source is created. Paste its address at the provider.');
            open(source);
          }}
        />
      )}
      {created && (
        <SecretDialog
          title="The source is created"
          values={[
            ['Address to enter at the provider', created.url],
            ['Signing secret', created.secret],
          ]}
          onDone={() => {
            setCreated(undefined);
            open(created);
          }}
        >
          The next page says where they go. The address stays there; the secret does not.
        </SecretDialog>
      )}
    </>
  );
}

export function IngestSourcesPage() {
  return useMay('sources.manage') ? <IngestSources /> : <AdminOnly title="Sources" />;
}
