import { useState } from 'react';
import type { ConnectionRecord, ConnectionWithSecrets } from '#features/connections/schemas';
import { Badge } from '../components/badges.tsx';
import { ConfirmDialog, Dialog, DialogForm, useSubmission } from '../components/dialog.tsx';
import { Choices, Field } from '../components/fields.tsx';
import { ListCard, useList } from '../components/list.tsx';
import { NewButton, PageHead } from '../components/page.tsx';
import { SecretDialog } from '../components/secret-dialog.tsx';
import { toast, toastError } from '../components/toasts.tsx';
import { request } from '../core/api.ts';
import { connectionKindLabels } from '../core/labels.ts';
import { useOrganizations } from '../core/organizations.tsx';
import { useIsAdmin } from '../core/session.ts';
import { Time } from '../core/time.tsx';
import { AdminOnly } from './admin-only.tsx';

/** The addresses of an HTTP job system, and what each is for. */
const addresses = [
  ['url', 'Address', 'A dispatched call is POSTed here, signed; the answer names the job.'],
  ['lookup_url', 'Look-up address', 'Asked for the job of a call before the call is sent again.'],
  ['cancel_url', 'Cancellation address', 'Takes a job back.'],
] as const;

function CreateDialog({
  onCreated,
  onClose,
}: {
  onCreated: (connection: ConnectionWithSecrets) => void;
  onClose: () => void;
}) {
  const { all } = useOrganizations();
  const [description, setDescription] = useState('');
  const [urls, setUrls] = useState<Record<string, string>>({});
  const [dryRun, setDryRun] = useState(false);
  const [organizationIds, setOrganizationIds] = useState<string[]>([]);
  const submission = useSubmission(async () => {
    const given = Object.entries(urls).filter(([, url]) => url.trim() !== '');
    const { data } = await request<ConnectionWithSecrets>('POST', '/connections', {
      body: {
        kind: 'http_job_system',
        description: description.trim() === '' ? null : description,
        organization_ids: organizationIds.length === 0 ? null : organizationIds,
        settings: { ...Object.fromEntries(given), dry_run: dryRun },
      },
    });
    onCreated(data);
  });
  return (
    <Dialog title="Connect a job system" onClose={onClose}>
      <DialogForm
        submission={submission}
        fields={['description', 'organization_ids', ...addresses.map(([name]) => `settings.${name}`)]}
        confirm="Connect"
        onClose={onClose}
      >
        {addresses.map(([name, label, hint]) => (
          <Field key={name} label={label} hint={hint} problem={submission.problemOf(`settings.${name}`)}>
            {(ties) => (
              <input
                {...ties}
                type="url"
                required={name === 'url'}
                value={urls[name] ?? ''}
                onChange={(event) => setUrls({ ...urls, [name]: event.target.value })}
              />
            )}
          </Field>
        ))}
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
        <label className="choice">
          <input type="checkbox" checked={dryRun} onChange={(event) => setDryRun(event.target.checked)} />
          <span>
            Dry run
            <span className="hint">nothing is sent; calls go to a person</span>
          </span>
        </label>
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

/** What a test has brought, in a line. */
function testLine({ last_test: test }: ConnectionRecord): string {
  if (test?.status === 'pending') return 'The test has not come back yet.';
  if (test?.status === 'succeeded') return `It works: HTTP ${test.status_code} after ${test.duration_ms} ms.`;
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
  const [created, setCreated] = useState<ConnectionWithSecrets>();
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
        Systems of yours that we call: where dispatched calls become jobs. Without one, calls go to a person.
      </PageHead>
      <ListCard
        list={list}
        icon="link"
        empty={{
          title: 'No connections yet',
          hint: 'Connect your job system, so that emergencies are dispatched without a person.',
        }}
        idOf={(connection) => connection.connection_id}
        columns={[
          {
            head: 'System',
            className: 'wide',
            cell: (connection) => (
              <>
                <b>{nameFor(connection)}</b>
                {'url' in connection.settings && (
                  <span className="sub mono breakable">{connection.settings.url}</span>
                )}
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
            setCreated(connection);
            list.reload();
          }}
        />
      )}
      {created && (
        <SecretDialog
          title="The connection is ready"
          values={[['Signing secret', created.settings.secret]]}
          onDone={() => setCreated(undefined)}
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
            Calls that it would have taken go to the next connection that serves the organization, else to a
            person. To pause it, disable it instead.
          </p>
        </ConfirmDialog>
      )}
    </>
  );
}

export function ConnectionsPage() {
  return useIsAdmin() ? <Connections /> : <AdminOnly title="Connections" />;
}
