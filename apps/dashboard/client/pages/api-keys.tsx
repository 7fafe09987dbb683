import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { ApiKeyRecord } from '#features/keys/schemas';
import { Badge } from '../components/badges.tsx';
import { Button } from '../components/button.tsx';
import { confinementText } from '../components/confinement.tsx';
import { ConfirmDialog, FormDialog } from '../components/dialog.tsx';
import { SelectField } from '../components/fields.tsx';
import { actionsColumn, ListCard, useFound, useList } from '../components/list.tsx';
import { NewButton, PageHead } from '../components/page.tsx';
import { SecretDialog } from '../components/secret-dialog.tsx';
import { Time } from '../components/time.tsx';
import { toast } from '../components/toasts.tsx';
import { useApiForm } from '../core/form.ts';
import { useOrganizations } from '../core/organizations.ts';
import { send } from '../core/query.ts';
import { useMay } from '../core/session.ts';
import { formatDay } from '../core/time.ts';
import { AdminOnly } from './admin-only.tsx';
import { type ApiKeyWithSecret, KeyDialog, scopeLabel } from './api-key-form.tsx';

/** The choices of how long a replaced key stays valid, in seconds. */
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
  const form = useApiForm<{ overlap: string }, ApiKeyWithSecret>({
    values: { overlap: '86400' },
    unguarded: true,
    send: ({ overlap }) => ({
      method: 'POST',
      path: `/api-keys/${apiKey.key_id}/rotate`,
      body: { overlap_seconds: Number(overlap) },
    }),
    done: onRotated,
  });
  return (
    <FormDialog title={`Rotate ${apiKey.name}`} onClose={onClose} form={form} confirm="Make a new key">
      <SelectField
        form={form}
        name="overlap"
        label="Time for the old key"
        hint="Until then both keys work. It can be ended sooner."
        options={overlaps}
      />
    </FormDialog>
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
      {apiKey.expires_at && <span className="sub">until {formatDay(new Date(apiKey.expires_at))}</span>}
    </>
  );
}

/** The state of a key: a replaced key works until it expires, and can be ended sooner. */
function lifeOf({ revoked_at: revoked, expires_at: expires }: ApiKeyRecord): 'active' | 'replaced' | 'over' {
  const now = Date.now();
  if (expires !== null && Date.parse(expires) <= now) return 'over';
  if (revoked === null) return 'active';
  return Date.parse(revoked) > now ? 'replaced' : 'over';
}

type Open = { what: 'create' } | { what: 'change' | 'rotate' | 'revoke'; apiKey: ApiKeyRecord } | null;

function ApiKeys() {
  const { nameOf } = useOrganizations();
  const { list, showAll } = useFound(useList<ApiKeyRecord>('/api-keys'), '/api-keys');
  const mayReadRequests = useMay('requests.read');
  const [open, setOpen] = useState<Open>(null);
  const [shown, setShown] = useState<ApiKeyWithSecret>();
  const onMade = (made: ApiKeyWithSecret) => {
    setOpen(null);
    setShown(made);
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
        tools={showAll && <Button onClick={showAll}>Show all keys</Button>}
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
                {apiKey.allowed_addresses && (
                  <span className="sub breakable">only from {apiKey.allowed_addresses.join(', ')}</span>
                )}
                <span className="sub">{apiKey.requests_per_minute} requests a minute</span>
              </>
            ),
          },
          {
            head: 'Scopes',
            cell: (apiKey) => (
              <span className="badges">
                {apiKey.scopes.map((scope) => (
                  <Badge key={scope} tone={scope.endsWith('admin') ? 'warn' : 'info'}>
                    {scopeLabel(scope)}
                  </Badge>
                ))}
              </span>
            ),
          },
          { head: 'State', className: 'end-narrow', cell: (apiKey) => <KeyState apiKey={apiKey} /> },
          {
            head: 'Created',
            className: 'soft wide',
            cell: (apiKey) => (
              <>
                <span className="narrow-label">Created: </span>
                <Time at={apiKey.created_at} />
                <span className="sub">
                  {apiKey.made_by
                    ? `by the key ${list.items?.find(({ key_id }) => key_id === apiKey.made_by)?.name ?? apiKey.made_by}`
                    : 'by a person'}
                </span>
              </>
            ),
          },
          {
            head: 'Last used',
            className: 'nowrap soft wide',
            cell: (apiKey) => (
              <>
                <span className="narrow-label">Last used: </span>
                {apiKey.last_used_at ? <Time at={apiKey.last_used_at} /> : 'Never'}
                {apiKey.last_used_at && mayReadRequests && (
                  <Link className="sub" to={`/settings/requests?key_id=${apiKey.key_id}`}>
                    Requests<span className="hidden-visually"> of {apiKey.name}</span>
                  </Link>
                )}
              </>
            ),
          },
          {
            ...actionsColumn,
            className: 'wide',
            cell: (apiKey) => {
              const life = lifeOf(apiKey);
              if (life === 'over') return null;
              const which = <span className="hidden-visually"> {apiKey.name}</span>;
              return (
                <span className="actions right">
                  {life === 'active' && (
                    <>
                      <Button small onClick={() => setOpen({ what: 'change', apiKey })}>
                        Change{which}
                      </Button>
                      <Button small onClick={() => setOpen({ what: 'rotate', apiKey })}>
                        Rotate{which}
                      </Button>
                    </>
                  )}
                  <Button small tone="danger" onClick={() => setOpen({ what: 'revoke', apiKey })}>
                    {life === 'active' ? 'Revoke' : 'End now'}
                    {which}
                  </Button>
                </span>
              );
            },
          },
        ]}
      />
      {open?.what === 'create' && <KeyDialog onSaved={onMade} onClose={() => setOpen(null)} />}
      {open?.what === 'change' && (
        <KeyDialog
          apiKey={open.apiKey}
          onSaved={() => {
            setOpen(null);
            toast('The key is changed.');
          }}
          onClose={() => setOpen(null)}
        />
      )}
      {open?.what === 'rotate' && (
        <RotateDialog apiKey={open.apiKey} onRotated={onMade} onClose={() => setOpen(null)} />
      )}
      {open?.what === 'revoke' && (
        <ConfirmDialog
          title={
            lifeOf(open.apiKey) === 'active' ? `Revoke ${open.apiKey.name}?` : `End ${open.apiKey.name} now?`
          }
          confirm={lifeOf(open.apiKey) === 'active' ? 'Revoke' : 'End now'}
          onClose={() => setOpen(null)}
          onConfirm={async () => {
            await send({ method: 'DELETE', path: `/api-keys/${open.apiKey.key_id}` });
            setOpen(null);
            toast('The key has ended.');
          }}
        >
          <p>
            What uses this key is refused from now on.
            {lifeOf(open.apiKey) === 'active' && ' To replace it without a gap, rotate it instead.'}
          </p>
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
