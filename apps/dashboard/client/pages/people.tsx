import { Check, UsersRound } from 'lucide-react';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { Invitation, Person } from '#features/members/schemas';
import type { RoleTable } from '#features/roles/schemas';
import { Badge } from '../components/badges.tsx';
import { Button } from '../components/button.tsx';
import {
  type Confinement,
  ConfinementFields,
  confinementBody,
  confinementOf,
  confinementText,
} from '../components/confinement.tsx';
import { ConfirmDialog, FormDialog } from '../components/dialog.tsx';
import { Pending } from '../components/feedback.tsx';
import { SelectField, TextField } from '../components/fields.tsx';
import { actionsColumn, ListCard, useList } from '../components/list.tsx';
import { Card, NewButton, PageHead } from '../components/page.tsx';
import { Time } from '../components/time.tsx';
import { toast, toastError } from '../components/toasts.tsx';
import { leave, restoreSession } from '../core/api.ts';
import { useApiForm } from '../core/form.ts';
import { useOrganizations } from '../core/organizations.ts';
import { send, useChange, useResource } from '../core/query.ts';
import { useMay, useSession } from '../core/session.ts';

type Role = Person['role'];

const roleLabels: Record<Role, string> = {
  owner: 'Owner',
  admin: 'Admin',
  member: 'Member',
  viewer: 'Viewer',
};

/** The roles that the logged-in user may assign. */
function useGivenRoles(): (readonly [Role, string])[] {
  const mayMakeOwners = useMay('owners.manage');
  return (Object.keys(roleLabels) as Role[])
    .filter((role) => role !== 'owner' || mayMakeOwners)
    .map((role) => [role, roleLabels[role]] as const);
}

/** The confinement for a role: an owner sees everything; other users can be confined to organizations of the live environment. */
function reachOf(role: Role, confinement: Confinement, offered: boolean) {
  if (role === 'owner') return { organization_ids: null, include_descendants: false };
  return offered ? confinementBody(confinement) : {};
}

function InviteDialog({ onInvited, onClose }: { onInvited: () => void; onClose: () => void }) {
  const offered = useSession().environment === 'live';
  const form = useApiForm({
    values: { email: '', role: 'member' as Role, ...confinementOf() },
    send: ({ email, role, ...confinement }) => ({
      method: 'POST',
      path: '/invitations',
      body: { email, role, ...(role !== 'owner' && reachOf(role, confinement, true)) },
    }),
    done: onInvited,
  });
  const role = useWatch({ control: form.control, name: 'role' });
  return (
    <FormDialog title="Invite somebody" onClose={onClose} form={form} confirm="Send invitation">
      <TextField
        form={form}
        name="email"
        label="E-mail"
        hint="They get a link, good for seven days, to choose a name and a password."
        type="email"
        required
        autoComplete="off"
      />
      <SelectField
        form={form}
        name="role"
        label="Role"
        hint="The table on this page says what each role may do."
        options={useGivenRoles()}
      />
      {role !== 'owner' && offered && <ConfinementFields form={form} />}
    </FormDialog>
  );
}

function ChangeDialog({
  person,
  onChanged,
  onClose,
}: {
  person: Person;
  onChanged: () => void;
  onClose: () => void;
}) {
  const offered = useSession().environment === 'live';
  const form = useApiForm({
    values: { role: person.role, ...confinementOf(person) },
    send: ({ role, ...confinement }) => ({
      method: 'PATCH',
      path: `/people/${person.user_id}`,
      body: { role, ...reachOf(role, confinement, offered) },
    }),
    done: onChanged,
  });
  const role = useWatch({ control: form.control, name: 'role' });
  return (
    <FormDialog title={`Change ${person.name}`} onClose={onClose} form={form} confirm="Save changes">
      <SelectField form={form} name="role" label="Role" options={useGivenRoles()} />
      {role !== 'owner' && offered && <ConfinementFields form={form} />}
    </FormDialog>
  );
}

/** The organizations that a user is confined to, in a row of the list. */
function Reach({ of }: { of: Pick<Person, 'organization_ids' | 'include_descendants'> }) {
  const { environment } = useSession();
  const { nameOf } = useOrganizations();
  if (of.organization_ids === null) return null;
  const count = of.organization_ids.length;
  return (
    <span className="sub">
      {environment === 'live'
        ? confinementText(of, nameOf)
        : `${count} ${count === 1 ? 'organization' : 'organizations'}`}
    </span>
  );
}

function Invitations() {
  const list = useList<Invitation>('/invitations');
  const mayManageOwners = useMay('owners.manage');
  const [withdrawing, setWithdrawing] = useState<Invitation>();
  const resend = useChange<Invitation>(
    ({ invitation_id }) => ({ method: 'POST', path: `/invitations/${invitation_id}/resend` }),
    { done: (_, { email }) => toast(`Another link is on its way to ${email}.`), failed: toastError },
  );
  return (
    <>
      <ListCard
        title="Invited"
        list={list}
        things="invitations"
        icon={UsersRound}
        lines={4}
        empty={{ title: 'Nobody is invited at the moment' }}
        idOf={(invitation) => invitation.invitation_id}
        columns={[
          {
            head: 'E-mail',
            className: 'wide',
            cell: (invitation) => (
              <>
                <b className="breakable">{invitation.email}</b>
                {invitation.invited_by && <span className="sub">Invited by {invitation.invited_by}</span>}
              </>
            ),
          },
          {
            head: 'Role',
            cell: (invitation) => (
              <>
                {roleLabels[invitation.role]}
                <Reach of={invitation} />
              </>
            ),
          },
          {
            head: 'Status',
            className: 'end-narrow',
            cell: (invitation) =>
              invitation.status === 'pending' ? (
                <>
                  <Badge tone="info">Invited</Badge>
                  <span className="sub">
                    until <Time at={invitation.expires_at} />
                  </span>
                </>
              ) : (
                <Badge tone="warn">Expired</Badge>
              ),
          },
          {
            ...actionsColumn,
            className: 'wide',
            cell: (invitation) =>
              (invitation.role !== 'owner' || mayManageOwners) && (
                <span className="actions right">
                  <Button small busy={resend.busy} onClick={() => resend.run(invitation)}>
                    Resend<span className="hidden-visually"> to {invitation.email}</span>
                  </Button>
                  <button
                    type="button"
                    className="button small danger"
                    onClick={() => setWithdrawing(invitation)}
                  >
                    Withdraw<span className="hidden-visually"> {invitation.email}</span>
                  </button>
                </span>
              ),
          },
        ]}
      />
      {withdrawing && (
        <ConfirmDialog
          title={`Withdraw the invitation of ${withdrawing.email}?`}
          confirm="Withdraw"
          onClose={() => setWithdrawing(undefined)}
          onConfirm={async () => {
            await send({ method: 'DELETE', path: `/invitations/${withdrawing.invitation_id}` });
            setWithdrawing(undefined);
            toast('The invitation is withdrawn.');
          }}
        >
          <p>The link in the mail stops working.</p>
        </ConfirmDialog>
      )}
    </>
  );
}

/** The table of roles and permissions that the server enforces. */
function RolesCard() {
  const { data, error, reload } = useResource<RoleTable>('/roles');
  const all = Object.keys(roleLabels) as Role[];
  return (
    <Card title="What each role may do" flush>
      {data ? (
        <table className="role-table">
          <thead>
            <tr>
              <th scope="col">
                <span className="hidden-visually">Permission</span>
              </th>
              {all.map((role) => (
                <th key={role} scope="col">
                  {roleLabels[role]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {data.data.map(({ permission, label, roles }) => (
              <tr key={permission}>
                <th scope="row">{label}</th>
                {all.map((role) => (
                  <td key={role}>
                    {roles.includes(role) ? (
                      <>
                        <Check size={18} />
                        <span className="hidden-visually">Yes</span>
                      </>
                    ) : (
                      <span className="hidden-visually">No</span>
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      ) : (
        <Pending error={error} retry={reload} />
      )}
    </Card>
  );
}

type Asked = { what: 'change' | 'disable' | 'remove' | 'leave'; person: Person };

export function PeoplePage() {
  const { user, tenant } = useSession();
  const mayManage = useMay('people.manage');
  const mayManageOwners = useMay('owners.manage');
  const list = useList<Person>('/people');
  const [inviting, setInviting] = useState(false);
  const [asked, setAsked] = useState<Asked>();
  const isMe = (person: Person) => person.user_id === user.user_id;
  const isMine = (person: Person) => mayManage && (person.role !== 'owner' || mayManageOwners);
  const done = (message: string) => {
    setAsked(undefined);
    toast(message);
  };
  const enable = useChange<Person>(
    ({ user_id }) => ({ method: 'PATCH', path: `/people/${user_id}`, body: { disabled: false } }),
    { done: (_, { name }) => toast(`${name} can log in again.`), failed: toastError },
  );
  const action = (person: Person, what: Asked['what'], label: string, tone = '') => (
    <button type="button" className={`button small ${tone}`} onClick={() => setAsked({ what, person })}>
      {label}
      <span className="hidden-visually"> {person.name}</span>
    </button>
  );
  return (
    <>
      <PageHead
        title="People"
        actions={mayManage && <NewButton onClick={() => setInviting(true)}>Invite</NewButton>}
      >
        Who has access to {tenant.name}, and what they may do.
      </PageHead>
      <ListCard
        list={list}
        things="people"
        icon={UsersRound}
        empty={{ title: 'Nobody is here' }}
        idOf={(person) => person.user_id}
        columns={[
          {
            head: 'Name',
            className: 'wide',
            cell: (person) => (
              <>
                <b className="breakable">{person.name}</b>
                {isMe(person) && <span className="soft"> (you)</span>}
                <span className="sub breakable">{person.email}</span>
              </>
            ),
          },
          {
            head: 'Role',
            cell: (person) => (
              <>
                {roleLabels[person.role]}
                <Reach of={person} />
              </>
            ),
          },
          {
            head: 'Status',
            className: 'end-narrow',
            cell: (person) =>
              person.status === 'active' ? (
                <Badge tone="good">Active</Badge>
              ) : (
                <Badge tone="warn">Disabled</Badge>
              ),
          },
          ...(mayManage
            ? [
                {
                  head: 'Two-factor',
                  cell: (person: Person) => (
                    <>
                      <span className="narrow-label">Two-factor: </span>
                      {person.two_factor ? 'Yes' : 'No'}
                    </>
                  ),
                },
                {
                  head: 'Last seen',
                  className: 'nowrap soft',
                  cell: (person: Person) => (
                    <>
                      <span className="narrow-label">Last seen: </span>
                      {person.last_seen_at ? <Time at={person.last_seen_at} /> : 'Never'}
                    </>
                  ),
                },
              ]
            : []),
          {
            ...actionsColumn,
            className: 'wide',
            cell: (person) => (
              <span className="actions right">
                {isMine(person) && action(person, 'change', 'Change')}
                {isMine(person) &&
                  !isMe(person) &&
                  (person.status === 'active' ? (
                    action(person, 'disable', 'Disable')
                  ) : (
                    <Button small onClick={() => enable.run(person)}>
                      Enable<span className="hidden-visually"> {person.name}</span>
                    </Button>
                  ))}
                {isMe(person)
                  ? action(person, 'leave', 'Leave', 'danger')
                  : isMine(person) && action(person, 'remove', 'Remove', 'danger')}
              </span>
            ),
          },
        ]}
      />
      {/* The length of the list is unknown, so the cards below wait for it, to avoid a layout shift. */}
      {(list.items || list.error) && (
        <>
          {mayManage && <Invitations />}
          <RolesCard />
        </>
      )}
      {inviting && (
        <InviteDialog
          onClose={() => setInviting(false)}
          onInvited={() => {
            setInviting(false);
            toast('The invitation is on its way.');
          }}
        />
      )}
      {asked?.what === 'change' && (
        <ChangeDialog
          person={asked.person}
          onClose={() => setAsked(undefined)}
          onChanged={() => {
            done('The changes are saved.');
            // The user's own permissions may have changed.
            if (isMe(asked.person)) restoreSession().catch(toastError);
          }}
        />
      )}
      {asked?.what === 'disable' && (
        <ConfirmDialog
          title={`Disable ${asked.person.name}?`}
          confirm="Disable"
          onClose={() => setAsked(undefined)}
          onConfirm={async () => {
            await send({
              method: 'PATCH',
              path: `/people/${asked.person.user_id}`,
              body: { disabled: true },
            });
            done(`${asked.person.name} is disabled.`);
          }}
        >
          <p>They are logged out at once and cannot log in until somebody enables them again.</p>
        </ConfirmDialog>
      )}
      {asked?.what === 'remove' && (
        <ConfirmDialog
          title={`Remove ${asked.person.name}?`}
          confirm="Remove"
          onClose={() => setAsked(undefined)}
          onConfirm={async () => {
            await send({ method: 'DELETE', path: `/people/${asked.person.user_id}` });
            done(`${asked.person.name} is removed.`);
          }}
        >
          <p>
            They are logged out at once. API keys that they have made go on, because integrations use them:
            look at API keys, and revoke those that only they had.
          </p>
        </ConfirmDialog>
      )}
      {asked?.what === 'leave' && (
        <ConfirmDialog
          title={`Leave ${tenant.name}?`}
          confirm="Leave"
          onClose={() => setAsked(undefined)}
          onConfirm={async () => {
            await send({ method: 'POST', path: '/leave' });
            leave();
          }}
        >
          <p>Your login is removed. To come back, somebody has to invite you again.</p>
        </ConfirmDialog>
      )}
    </>
  );
}
