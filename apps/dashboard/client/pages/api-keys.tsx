import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import type { ApiKeyRecord } from '#features/keys/schemas';
import { Badge } from '../components/badges.tsx';
import {
  type ConfinementChoice,
  ConfinementField,
  confinementBody,
  confinementText,
} from '../components/confinement.tsx';
import { ConfirmDialog, Dialog, DialogForm } from '../components/dialog.tsx';
import { Choices, Field, LabelledSelect } from '../components/fields.tsx';
import { ListCard, useList } from '../components/list.tsx';
import { NewButton, PageHead } from '../components/page.tsx';
import { SecretDialog } from '../components/secret-dialog.tsx';
import { useSubmission } from '../components/submission.tsx';
import { Time } from '../components/time.tsx';
import { toast } from '../components/toasts.tsx';
import { request } from '../core/api.ts';
import { useOrganizations } from '../core/organizations.ts';
import { useMay, useSession } from '../core/session.ts';
import { AdminOnly } from './admin-only.tsx';

type KeyScope = ApiKeyRecord['scopes'][number];
type ApiKeyWithSecret = ApiKeyRecord & { key: string };

const scopeOptions: readonly { value: KeyScope; label: string; hint: string }[] = [
  { value: 'read', label: 'Read', hint: 'List and fetch records' },
  { value: 'write', label: 'Write', hint: 'Create and change records' },
  { value: 'admin', label: 'Admin', hint: 'Delete, manage keys, rotate secrets' },
];

function CreateDialog({
  onCreated,
  onClose,
}: {
  onCreated: (key: ApiKeyWithSecret) => void;
  onClose: () => void;
}) {
  const { environment: current } = useSession();
  const [name, setName] = useState('');
  const [environment, setEnvironment] = useState(current);
  const [scopes, setScopes] = useState<KeyScope[]>(['read']);
  const [confinement, setConfinement] = useState<ConfinementChoice>({
    organizationIds: [],
    includeDescendants: false,
  });
  const [expires, setExpires] = useState('');
  const submission = useSubmission(async () => {
    const { data } = await request<ApiKeyWithSecret>('POST', '/api-keys', {
      body: {
        name,
        environment,
        scopes,
        ...confinementBody(confinement),
        // Until the end of the chosen day, wherever on earth that is last.
        expires_at: expires === '' ? null : `${expires}T23:59:59-12:00`,
      },
    });
    onCreated(data);
  });
  return (
    <Dialog title="New API key" onClose={onClose}>
      <DialogForm form={submission} confirm="Create key" onClose={onClose}>
        <Field label="Name" hint="What will use it." problem={submission.problemOf('name')}>
          {(ties) => (
            <input
              {...ties}
              required
              maxLength={200}
              placeholder="CRM integration"
              value={name}
              onChange={(event) => setName(event.target.value)}
            />
          )}
        </Field>
        <div className="row-fields">
          <Field label="Environment" problem={submission.problemOf('environment')}>
            {(ties) => (
              <select
                {...ties}
                value={environment}
                onChange={(event) => {
                  setEnvironment(event.target.value === 'test' ? 'test' : 'live');
                  setConfinement({ organizationIds: [], includeDescendants: false });
                }}
              >
                {current === 'live' && <option value="live">Live</option>}
                <option value="test">Sandbox</option>
              </select>
            )}
          </Field>
          <Field label="Expires" hint="Empty: never." problem={submission.problemOf('expires_at')}>
            {(ties) => (
              <input
                {...ties}
                type="date"
                value={expires}
                onChange={(event) => setExpires(event.target.value)}
              />
            )}
          </Field>
        </div>
        <Choices
          legend="Scopes"
          options={scopeOptions}
          chosen={scopes}
          onChange={setScopes}
          problem={submission.problemOf('scopes')}
        />
        {environment === current && (
          <ConfinementField choice={confinement} onChange={setConfinement} submission={submission} />
        )}
      </DialogForm>
    </Dialog>
  );
}

/** Seconds that a replaced key may go on for. */
const overlaps = [
  ['0', 'None: it ends at once'],
  ['3600', '1 hour'],
  ['86400', '24 hours'],
  ['604800', '7 days'],
] as const;

function RotateDialog({
  apiKey,
  onRotated,
  onClose,
}: {
  apiKey: ApiKeyRecord;
  onRotated: (key: ApiKeyWithSecret) => void;
  onClose: () => void;
}) {
  const [overlap, setOverlap] = useState('0');
  const submission = useSubmission(async () => {
    const { data } = await request<ApiKeyWithSecret>('POST', `/api-keys/${apiKey.key_id}/rotate`, {
      body: { overlap_seconds: Number(overlap) },
    });
    onRotated(data);
  });
  return (
    <Dialog title={`Rotate ${apiKey.name}`} onClose={onClose}>
      <DialogForm form={submission} confirm="Make a new key" onClose={onClose}>
        <LabelledSelect
          label="Time for the old key"
          hint="Until then both keys work."
          options={overlaps}
          value={overlap}
          onChange={setOverlap}
        />
      </DialogForm>
    </Dialog>
  );
}

function KeyState({ apiKey }: { apiKey: ApiKeyRecord }) {
  const now = Date.now();
  if (apiKey.revoked_at && Date.parse(apiKey.revoked_at) <= now) return <Badge>Revoked</Badge>;
  if (apiKey.revoked_at) {
    return (
      <>
        <Badge tone="warn">Replaced</Badge>
        <span className="sub">
          works until <Time at={apiKey.revoked_at} />
        </span>
      </>
    );
  }
  if (apiKey.expires_at && Date.parse(apiKey.expires_at) <= now) return <Badge>Expired</Badge>;
  return (
    <>
      <Badge tone="good">Active</Badge>
      {apiKey.expires_at && (
        <span className="sub">
          until <Time at={apiKey.expires_at} />
        </span>
      )}
    </>
  );
}

function isActive(apiKey: ApiKeyRecord): boolean {
  return (
    apiKey.revoked_at === null && (apiKey.expires_at === null || Date.parse(apiKey.expires_at) > Date.now())
  );
}

type Open = { what: 'create' } | { what: 'rotate' | 'revoke'; apiKey: ApiKeyRecord } | null;

function ApiKeys() {
  const { nameOf } = useOrganizations();
  const list = useList<ApiKeyRecord>('/api-keys');
  const [open, setOpen] = useState<Open>(null);
  const [shown, setShown] = useState<ApiKeyWithSecret>();
  const onMade = (made: ApiKeyWithSecret) => {
    setOpen(null);
    setShown(made);
    list.reload();
  };
  return (
    <>
      <PageHead
        title="API keys"
        actions={<NewButton onClick={() => setOpen({ what: 'create' })}>New key</NewButton>}
      >
        A key speaks for your account. Give each integration its own, with no more rights than it needs.
      </PageHead>
      <ListCard
        list={list}
        things="keys"
        icon={KeyRound}
        empty={{ title: 'No keys yet', hint: 'Your systems need one to use the API.' }}
        idOf={(apiKey) => apiKey.key_id}
        columns={[
          {
            head: 'Key',
            className: 'wide',
            cell: (apiKey) => (
              <>
                <b className="breakable">{apiKey.name}</b>
                <span className="sub mono">
                  svc_{apiKey.environment}_…{apiKey.last_four}
                </span>
                {apiKey.organization_ids && <span className="sub">{confinementText(apiKey, nameOf)}</span>}
              </>
            ),
          },
          {
            head: 'Scopes',
            cell: (apiKey) => (
              <span className="badges">
                {apiKey.scopes.map((scope) => (
                  <Badge key={scope} tone={scope === 'admin' ? 'warn' : 'info'}>
                    {scope}
                  </Badge>
                ))}
              </span>
            ),
          },
          { head: 'State', className: 'end-narrow', cell: (apiKey) => <KeyState apiKey={apiKey} /> },
          {
            head: 'Last used',
            className: 'nowrap soft wide',
            cell: (apiKey) => (
              <>
                <span className="narrow-label">Last used: </span>
                {apiKey.last_used_at ? <Time at={apiKey.last_used_at} /> : 'Never'}
              </>
            ),
          },
          {
            head: 'Actions',
            headHidden: true,
            className: 'wide',
            atEnd: true,
            cell: (apiKey) =>
              isActive(apiKey) && (
                <span className="actions right">
                  <button
                    type="button"
                    className="button small"
                    onClick={() => setOpen({ what: 'rotate', apiKey })}
                  >
                    Rotate<span className="hidden-visually"> {apiKey.name}</span>
                  </button>
                  <button
                    type="button"
                    className="button small danger"
                    onClick={() => setOpen({ what: 'revoke', apiKey })}
                  >
                    Revoke<span className="hidden-visually"> {apiKey.name}</span>
                  </button>
                </span>
              ),
          },
        ]}
      />
      {open?.what === 'create' && <CreateDialog onCreated={onMade} onClose={() => setOpen(null)} />}
      {open?.what === 'rotate' && (
        <RotateDialog apiKey={open.apiKey} onRotated={onMade} onClose={() => setOpen(null)} />
      )}
      {open?.what === 'revoke' && (
        <ConfirmDialog
          title={`Revoke ${open.apiKey.name}?`}
          confirm="Revoke"
          onClose={() => setOpen(null)}
          onConfirm={async () => {
            await request('DELETE', `/api-keys/${open.apiKey.key_id}`);
            setOpen(null);
            toast('The key is revoked.');
            list.reload();
          }}
        >
          <p>What uses this key is refused from now on. To replace it without a gap, rotate it instead.</p>
        </ConfirmDialog>
      )}
      {shown && (
        <SecretDialog
          title={`API key ${shown.name}`}
          values={[['Key', shown.key]]}
          onDone={() => setShown(undefined)}
        >
          Send it as <code>Authorization: Bearer …</code> with each request.
        </SecretDialog>
      )}
    </>
  );
}

export function ApiKeysPage() {
  return useMay('keys.manage') ? <ApiKeys /> : <AdminOnly title="API keys" />;
}
