import { Link2 } from 'lucide-react';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { ConnectionRecord, ConnectionWithSecrets } from '#features/connections/schemas';
import { Badge } from '../components/badges.tsx';
import { Button } from '../components/button.tsx';
import { ConfirmDialog, FormDialog } from '../components/dialog.tsx';
import { ChoicesField, SelectField, TextField, TickField } from '../components/fields.tsx';
import { actionsColumn, ListCard, useFound, useList } from '../components/list.tsx';
import { NewButton, PageHead } from '../components/page.tsx';
import { SecretDialog } from '../components/secret-dialog.tsx';
import { Time } from '../components/time.tsx';
import { toast, toastError } from '../components/toasts.tsx';
import { request } from '../core/api.ts';
import { useApiForm } from '../core/form.ts';
import { connectionKindLabels } from '../core/labels.ts';
import { useOrganizations } from '../core/organizations.ts';
import { refresh, send, useChange } from '../core/query.ts';
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
      name: 'idempotent',
      label: 'Requests may be repeated',
      hint: 'two with one Idempotency-Key make one job',
      type: 'checkbox',
    },
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

interface ConnectionValues {
  kind: Kind;
  description: string;
  organization_ids: string[];
  settings: Record<string, string | boolean>;
}

/** The form's initial values: empty, or those of the connection; a password is never shown. */
function valuesOf(connection: ConnectionRecord | null): ConnectionValues {
  if (!connection) return { kind: 'http_job_system', description: '', organization_ids: [], settings: {} };
  const { kind, description, organization_ids, settings } = connection;
  const shown = new Map<string, unknown>(Object.entries(settings));
  return {
    kind,
    description: description ?? '',
    organization_ids: organization_ids ?? [],
    settings: Object.fromEntries(
      settingsOf[kind].map(({ name, type }) => {
        const value = shown.get(name);
        return [name, type === 'checkbox' ? value === true : String(value ?? '')];
      }),
    ),
  };
}

/** The settings as the API takes them: those that are stated, or of a connection that is there those that were changed. */
function statedSettings(
  { kind, settings }: ConnectionValues,
  before: ConnectionValues | null,
): Record<string, unknown> {
  return Object.fromEntries(
    settingsOf[kind].flatMap(({ name, type }): [string, unknown][] => {
      const value = settings[name] ?? '';
      if (before ? value === before.settings[name] : value === '' || value === false) return [];
      if (type === 'number') return value === '' ? [] : [[name, Number(value)]];
      return [[name, value === '' ? null : value]];
    }),
  );
}

/** A new connection, or what is to be changed of one. */
function ConnectionDialog({
  connection = null,
  onSaved,
  onClose,
}: {
  connection?: ConnectionRecord | null;
  onSaved: (connection: ConnectionWithSecrets) => void;
  onClose: () => void;
}) {
  const { all } = useOrganizations();
  const before = connection && valuesOf(connection);
  const form = useApiForm<ConnectionValues, ConnectionWithSecrets>({
    values: valuesOf(connection),
    send: (values) => {
      const { kind, description, organization_ids: ids } = values;
      const body = {
        description: description.trim() || null,
        organization_ids: ids.length === 0 ? null : ids,
        settings: statedSettings(values, before),
      };
      return connection
        ? { method: 'PATCH', path: `/connections/${connection.connection_id}`, body }
        : { method: 'POST', path: '/connections', body: { ...body, kind } };
    },
    done: onSaved,
  });
  const kind = useWatch({ control: form.control, name: 'kind' });
  return (
    <FormDialog
      title={connection ? `Change ${connectionName(connection)}` : 'Connect a system'}
      onClose={onClose}
      form={form}
      confirm={connection ? 'Save' : 'Connect'}
    >
      {!connection && (
        <SelectField
          form={form}
          name="kind"
          label="Kind"
          options={Object.entries(connectionKindLabels)}
          onChange={() => form.setValue('settings', {})}
        />
      )}
      {settingsOf[kind].map(({ name, label, hint, type, required = false }) =>
        type === 'checkbox' ? (
          <TickField key={name} form={form} name={`settings.${name}` as never} label={label} hint={hint} />
        ) : (
          <TextField
            key={name}
            form={form}
            name={`settings.${name}`}
            label={label}
            hint={
              connection && type === 'password'
                ? 'Empty: the one before stays. Another host needs it again.'
                : hint
            }
            type={type}
            required={required}
            autoComplete={type === 'password' ? 'new-password' : 'off'}
          />
        ),
      )}
      <TextField form={form} name="description" label="Description" maxLength={500} />
      {all && all.length > 1 && (
        <ChoicesField
          form={form}
          name="organization_ids"
          label="Organizations"
          hint="With those below them. None chosen: all that have no connection of their own."
          options={all.map(({ organization_id, name }) => ({ value: organization_id, label: name }))}
        />
      )}
    </FormDialog>
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

/** What a connection is called. */
const connectionName = ({ description, kind }: ConnectionRecord): string =>
  description ?? connectionKindLabels[kind];

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
  let record = await send<ConnectionRecord>({ method: 'POST', path: `${path}/test`, body: {} });
  for (let looks = 0; looks < 30 && record.last_test?.status === 'pending'; looks++) {
    await pause(500);
    record = (await request<ConnectionRecord>('GET', path)).data;
  }
  refresh('/connections');
  return record;
}

function Connections() {
  const { nameOf } = useOrganizations();
  const { list, showAll } = useFound(useList<ConnectionRecord>('/connections'), '/connections');
  const [creating, setCreating] = useState(false);
  const [changing, setChanging] = useState<ConnectionRecord>();
  const [secret, setSecret] = useState<string>();
  const [deleting, setDeleting] = useState<ConnectionRecord>();
  const [trying, setTrying] = useState<string>();

  async function sendTest({ connection_id }: ConnectionRecord): Promise<void> {
    setTrying(connection_id);
    try {
      toast(testLine(await tryConnection(connection_id)));
    } catch (caught) {
      toastError(caught);
    } finally {
      setTrying(undefined);
    }
  }
  const switchOver = useChange<ConnectionRecord, ConnectionRecord>(
    ({ connection_id, status }) => ({
      method: 'PATCH',
      path: `/connections/${connection_id}`,
      body: { status: status === 'enabled' ? 'disabled' : 'enabled' },
    }),
    { done: ({ status }) => toast(`The connection is ${status}.`), failed: toastError },
  );
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
        tools={showAll && <Button onClick={showAll}>Show all connections</Button>}
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
                <b>{connectionName(connection)}</b>
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
            ...actionsColumn,
            className: 'wide',
            cell: (connection) => {
              const which = <span className="hidden-visually"> {connectionName(connection)}</span>;
              return (
                <>
                  <Button
                    small
                    busy={trying === connection.connection_id}
                    unavailable={trying !== undefined}
                    onClick={() => void sendTest(connection)}
                  >
                    {trying === connection.connection_id ? 'Testing' : 'Test'}
                    {which}
                  </Button>{' '}
                  <Button small onClick={() => setChanging(connection)}>
                    Change
                    {which}
                  </Button>{' '}
                  <Button small onClick={() => switchOver.run(connection)}>
                    {connection.status === 'enabled' ? 'Disable' : 'Enable'}
                    {which}
                  </Button>{' '}
                  <Button small tone="danger" onClick={() => setDeleting(connection)}>
                    Delete
                    {which}
                  </Button>
                </>
              );
            },
          },
        ]}
      />
      {creating && (
        <ConnectionDialog
          onClose={() => setCreating(false)}
          onSaved={(connection) => {
            setCreating(false);
            if ('secret' in connection.settings) setSecret(connection.settings.secret);
            else toast('The mail server is connected.');
          }}
        />
      )}
      {changing && (
        <ConnectionDialog
          connection={changing}
          onClose={() => setChanging(undefined)}
          onSaved={() => {
            setChanging(undefined);
            toast('The changes are saved. Test the connection.');
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
          title={`Delete the connection to ${connectionName(deleting)}?`}
          confirm="Delete"
          onClose={() => setDeleting(undefined)}
          onConfirm={async () => {
            await send({ method: 'DELETE', path: `/connections/${deleting.connection_id}` });
            setDeleting(undefined);
            toast('The connection is deleted.');
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
