import { Link2 } from 'lucide-react';
import { useState } from 'react';
import type { ConnectionRecord, ConnectionWithSecrets } from '#features/connections/schemas';
import { Badge } from '../components/badges.tsx';
import { ConfirmDialog, Dialog, DialogForm } from '../components/dialog.tsx';
import { Choices, Field } from '../components/fields.tsx';
import { ListCard, useList } from '../components/list.tsx';
import { NewButton, PageHead } from '../components/page.tsx';
import { SecretDialog } from '../components/secret-dialog.tsx';
import { useSubmission } from '../components/submission.tsx';
import { Time } from '../components/time.tsx';
import { toast, toastError } from '../components/toasts.tsx';
import { request } from '../core/api.ts';
import { connectionKindLabels } from '../core/labels.ts';
import { useOrganizations } from '../core/organizations.ts';
import { useMay } from '../core/session.ts';
import { AdminOnly } from './admin-only.tsx';

type Kind = ConnectionRecord['kind'];

interface Setting {
  name: string;
  label: string;
  hint?: string;
  type: 'url' | 'text' | 'number' | 'password' | 'checkbox';
  required?: boolean;
}

/** What is asked for a connection of each kind; what is left out has a default. */
const settingsOf: Record<Kind, readonly Setting[]> = {
  http_job_system: [
    {
      name: 'url',
      label: 'Address',
      hint: 'A dispatched call is POSTed here, signed; the answer names the job.',
      type: 'url',
      required: true,
    },
    {
      name: 'lookup_url',
      label: 'Look-up address',
      hint: 'Asked for the job of a call before the call is sent again.',
      type: 'url',
    },
    { name: 'cancel_url', label: 'Cancellation address', hint: 'Takes a job back.', type: 'url' },
    {
      name: 'dry_run',
      label: 'Dry run',
      hint: 'nothing is sent; calls go to a person',
      type: 'checkbox',
    },
  ],
  smtp: [
    {
      name: 'host',
      label: 'Host',
      hint: 'Outreach of these organizations leaves by it.',
      type: 'text',
      required: true,
    },
    { name: 'port', label: 'Port', hint: '25, 465, 587 or 2525; 587 if it is left out.', type: 'number' },
    { name: 'username', label: 'User name', type: 'text' },
    { name: 'password', label: 'Password', hint: 'Kept encrypted, and never shown.', type: 'password' },
    { name: 'secure', label: 'TLS from the start', hint: 'as at port 465; else STARTTLS', type: 'checkbox' },
  ],
};

function CreateDialog({
  onCreated,
  onClose,
}: {
  onCreated: (connection: ConnectionWithSecrets) => void;
  onClose: () => void;
}) {
  const { all } = useOrganizations();
  const [kind, setKind] = useState<Kind>('http_job_system');
  const [description, setDescription] = useState('');
  const [given, setGiven] = useState<Record<string, string | number | boolean>>({});
  const [organizationIds, setOrganizationIds] = useState<string[]>([]);
  const settings = settingsOf[kind];
  function give(name: string, value: string | number | boolean): void {
    const { [name]: _before, ...others } = given;
    setGiven(value === '' ? others : { ...others, [name]: value });
  }
  const submission = useSubmission(async () => {
    const { data } = await request<ConnectionWithSecrets>('POST', '/connections', {
      body: {
        kind,
        description: description.trim() === '' ? null : description,
        organization_ids: organizationIds.length === 0 ? null : organizationIds,
        settings: given,
      },
    });
    onCreated(data);
  });
  return (
    <Dialog title="Connect a system" onClose={onClose}>
      <DialogForm form={submission} confirm="Connect" onClose={onClose}>
        <Field label="Kind">
          {(ties) => (
            <select
              {...ties}
              value={kind}
              onChange={(event) => {
                setKind(event.target.value as Kind);
                setGiven({});
              }}
            >
              {Object.entries(connectionKindLabels).map(([value, label]) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </select>
          )}
        </Field>
        {settings.map(({ name, label, hint, type, required = false }) =>
          type === 'checkbox' ? (
            <label key={name} className="choice">
              <input
                type="checkbox"
                checked={given[name] === true}
                onChange={(event) => give(name, event.target.checked)}
              />
              <span>
                {label}
                <span className="hint">{hint}</span>
              </span>
            </label>
          ) : (
            <Field key={name} label={label} hint={hint} problem={submission.problemOf(`settings.${name}`)}>
              {(ties) => (
                <input
                  {...ties}
                  type={type}
                  required={required}
                  autoComplete={type === 'password' ? 'new-password' : 'off'}
                  value={String(given[name] ?? '')}
                  onChange={({ target }) =>
                    give(name, type === 'number' && target.value !== '' ? Number(target.value) : target.value)
                  }
                />
              )}
            </Field>
          ),
        )}
        <Field label="Description" problem={submission.problemOf('description')}>
          {(ties) => (
            <input
              {...ties}
              maxLength={500}
              value={description}
              onChange={(event) => setDescription(event.target.value)}
            />
          )}
        </Field>
        {all && all.length > 1 && (
          <Choices
            legend="Organizations"
            hint="With those below them. None chosen: all that have no connection of their own."
            options={all.map((organization) => ({
              value: organization.organization_id,
              label: organization.name,
            }))}
            chosen={organizationIds}
            onChange={setOrganizationIds}
            problem={submission.problemOf('organization_ids')}
          />
        )}
      </DialogForm>
    </Dialog>
  );
}

function Health({ connection }: { connection: ConnectionRecord }) {
  if (connection.status === 'disabled') return <Badge tone="warn">Disabled</Badge>;
  if (connection.failing_since) {
    return (
      <>
        <Badge tone="danger">Failing</Badge>
        <span className="sub">
          {connection.last_error}, since <Time at={connection.failing_since} />
        </span>
      </>
    );
  }
  const dryRun = 'dry_run' in connection.settings && connection.settings.dry_run;
  return (
    <>
      {dryRun ? <Badge tone="warn">Dry run</Badge> : <Badge tone="good">Enabled</Badge>}
      {connection.last_ok_at && (
        <span className="sub">
          worked <Time at={connection.last_ok_at} />
        </span>
      )}
    </>
  );
}

/** Where a connection leads. */
const placeOf = ({ settings }: ConnectionRecord): string =>
  'url' in settings ? settings.url : `${settings.host}:${settings.port}`;

/** What a test has brought, in a line. */
function testLine({ last_test: test }: ConnectionRecord): string {
  if (test?.status === 'pending') return 'The test has not come back yet.';
  if (test?.status === 'succeeded')
    return `It works: ${test.status_code === null ? '' : `HTTP ${test.status_code} `}after ${test.duration_ms} ms.`;
  return `It does not work: ${test?.error ?? 'no answer'}.`;
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Has a connection tried, and waits until it is known what came back. */
async function tryConnection(connectionId: string): Promise<ConnectionRecord> {
  const path = `/connections/${connectionId}`;
  let { data } = await request<ConnectionRecord>('POST', `${path}/test`, { body: {} });
  for (let looks = 0; looks < 30 && data.last_test?.status === 'pending'; looks++) {
    await pause(500);
    data = (await request<ConnectionRecord>('GET', path)).data;
  }
  return data;
}

function Connections() {
  const { nameOf } = useOrganizations();
  const list = useList<ConnectionRecord>('/connections');
  const [creating, setCreating] = useState(false);
  const [secret, setSecret] = useState<string>();
  const [deleting, setDeleting] = useState<ConnectionRecord>();
  const [trying, setTrying] = useState<string>();

  async function sendTest({ connection_id }: ConnectionRecord): Promise<void> {
    setTrying(connection_id);
    try {
      toast(testLine(await tryConnection(connection_id)));
      list.reload();
    } catch (caught) {
      toastError(caught);
    } finally {
      setTrying(undefined);
    }
  }
  async function switchOver({ connection_id, status }: ConnectionRecord): Promise<void> {
    const next = status === 'enabled' ? 'disabled' : 'enabled';
    try {
      await request('PATCH', `/connections/${connection_id}`, { body: { status: next } });
      toast(`The connection is ${next}.`);
      list.reload();
    } catch (caught) {
      toastError(caught);
    }
  }
  const nameFor = (connection: ConnectionRecord) =>
    connection.description ?? connectionKindLabels[connection.kind];
  return (
    <>
      <PageHead
        title="Connections"
        actions={<NewButton onClick={() => setCreating(true)}>New connection</NewButton>}
      >
        Systems of yours that we call: where dispatched calls become jobs, and mail servers that outreach
        leaves by. Without a job system calls go to a person; without a mail server, the operator's is used,
        or mails stay drafts.
      </PageHead>
      <ListCard
        list={list}
        things="connections"
        icon={Link2}
        empty={{
          title: 'No connections yet',
          hint: 'Connect your job system, so that emergencies are dispatched without a person, or your mail server.',
        }}
        idOf={(connection) => connection.connection_id}
        columns={[
          {
            head: 'System',
            className: 'wide',
            cell: (connection) => (
              <>
                <b>{nameFor(connection)}</b>
                <span className="sub mono breakable">{placeOf(connection)}</span>
              </>
            ),
          },
          {
            head: 'Organizations',
            cell: ({ organization_ids: ids }) => (ids ? ids.map((id) => nameOf(id)).join(', ') : 'All'),
          },
          { head: 'Health', cell: (connection) => <Health connection={connection} /> },
          {
            head: 'Actions',
            headHidden: true,
            className: 'wide',
            atEnd: true,
            cell: (connection) => {
              const which = <span className="hidden-visually"> {nameFor(connection)}</span>;
              return (
                <>
                  <button
                    type="button"
                    className="button small"
                    disabled={trying !== undefined}
                    onClick={() => void sendTest(connection)}
                  >
                    {trying === connection.connection_id ? 'Testing' : 'Test'}
                    {which}
                  </button>{' '}
                  <button type="button" className="button small" onClick={() => void switchOver(connection)}>
                    {connection.status === 'enabled' ? 'Disable' : 'Enable'}
                    {which}
                  </button>{' '}
                  <button
                    type="button"
                    className="button small danger"
                    onClick={() => setDeleting(connection)}
                  >
                    Delete
                    {which}
                  </button>
                </>
              );
            },
          },
        ]}
      />
      {creating && (
        <CreateDialog
          onClose={() => setCreating(false)}
          onCreated={(connection) => {
            setCreating(false);
            if ('secret' in connection.settings) setSecret(connection.settings.secret);
            else toast('The mail server is connected.');
            list.reload();
          }}
        />
      )}
      {secret !== undefined && (
        <SecretDialog
          title="The connection is ready"
          values={[['Signing secret', secret]]}
          onDone={() => setSecret(undefined)}
        >
          Your system verifies our requests with it.
        </SecretDialog>
      )}
      {deleting && (
        <ConfirmDialog
          title={`Delete the connection to ${nameFor(deleting)}?`}
          confirm="Delete"
          onClose={() => setDeleting(undefined)}
          onConfirm={async () => {
            await request('DELETE', `/connections/${deleting.connection_id}`);
            setDeleting(undefined);
            toast('The connection is deleted.');
            list.reload();
          }}
        >
          <p>
            What it would have taken goes to the next connection that serves the organization. Without one,
            calls go to a person, and mails to the operator's mail server or back to drafts. To pause it,
            disable it instead.
          </p>
        </ConfirmDialog>
      )}
    </>
  );
}

export function ConnectionsPage() {
  return useMay('connections.manage') ? <Connections /> : <AdminOnly title="Connections" />;
}
