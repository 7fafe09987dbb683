import { useState } from 'react';
import type { AccountRecord, RecoveryCodes, TotpBegun } from '#features/sessions/schemas';
import { Badge } from '../components/badges.tsx';
import { ConfirmDialog, FormDialog } from '../components/dialog.tsx';
import { Notice, Pending } from '../components/feedback.tsx';
import { FormFoot, NewPasswordField, TextField } from '../components/fields.tsx';
import { Card, PageHead } from '../components/page.tsx';
import { QrCode } from '../components/qr-code.tsx';
import { CopyValue, SecretDialog } from '../components/secret-dialog.tsx';
import { Time } from '../components/time.tsx';
import { toast, toastError } from '../components/toasts.tsx';
import { askOwn, leave } from '../core/api.ts';
import { useApiForm } from '../core/form.ts';
import { useResource } from '../core/query.ts';
import { useSession } from '../core/session.ts';
import { AlertSettingsCard } from './alert-settings.tsx';

function PasswordCard({ onChanged }: { onChanged: () => void }) {
  const { user } = useSession();
  const form = useApiForm({
    values: { current_password: '', new_password: '' },
    send: (values) => askOwn('POST', '/account/password', values),
    done: () => {
      form.reset({ current_password: '', new_password: '' });
      onChanged();
      toast('Your password is changed. Your other sessions have ended.');
    },
  });
  return (
    <Card title="Password">
      <form className="form narrow" onSubmit={form.submit}>
        {/* For the browser's password manager, which wants to know whose password this is. */}
        <input type="hidden" name="username" autoComplete="username" value={user.email} readOnly />
        <TextField
          form={form}
          name="current_password"
          label="Current password"
          type="password"
          autoComplete="current-password"
          required
        />
        <NewPasswordField form={form} name="new_password" label="New password" />
        <FormFoot form={form} submit="Change password" />
      </form>
    </Card>
  );
}

function SetUpDialog({
  begun,
  onDone,
  onClose,
}: {
  begun: TotpBegun;
  onDone: (codes: string[]) => void;
  onClose: () => void;
}) {
  const form = useApiForm<{ code: string }, RecoveryCodes>({
    values: { code: '' },
    unguarded: true,
    send: (values) => askOwn<RecoveryCodes>('POST', '/account/totp/confirm', values),
    done: ({ recovery_codes }) => onDone(recovery_codes),
  });
  return (
    <FormDialog title="Set up two-factor authentication" onClose={onClose} form={form} confirm="Turn on">
      <p>Scan this with an authenticator app, or give it the key below. Then type the code that it shows.</p>
      <QrCode text={begun.uri} label="The key, for an authenticator app" />
      <CopyValue label="Key" value={begun.secret} />
      <TextField
        form={form}
        name="code"
        label="Code"
        className="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        spellCheck={false}
        required
      />
    </FormDialog>
  );
}

type Open = { what: 'set up'; begun: TotpBegun } | { what: 'turn off' } | { what: 'renew' } | null;

function TwoFactorCard({ state, reload }: { state: AccountRecord['two_factor']; reload: () => void }) {
  const [open, setOpen] = useState<Open>(null);
  const [codes, setCodes] = useState<string[]>();
  const close = () => setOpen(null);
  const show = (made: string[]) => {
    close();
    setCodes(made);
    reload();
  };
  return (
    <Card
      title="Two-factor authentication"
      aside={<Badge tone={state.enabled ? 'good' : 'plain'}>{state.enabled ? 'On' : 'Off'}</Badge>}
    >
      <div className="form">
        <p>
          {state.enabled
            ? 'Logging in asks for a code of your authenticator app, or for a recovery code, after your password.'
            : 'With an authenticator app, nobody gets in who has only learned your password.'}
        </p>
        {state.enabled && state.recovery_codes_left < 4 && (
          <Notice tone="warn">
            {state.recovery_codes_left === 0
              ? 'You have no recovery codes left: without your app you could not log in.'
              : `Recovery codes left: ${state.recovery_codes_left}.`}
          </Notice>
        )}
        <div className="actions">
          {state.enabled ? (
            <>
              <button type="button" className="button" onClick={() => setOpen({ what: 'renew' })}>
                New recovery codes
              </button>
              <button type="button" className="button danger" onClick={() => setOpen({ what: 'turn off' })}>
                Turn off
              </button>
            </>
          ) : (
            <button
              type="button"
              className="button primary"
              onClick={() =>
                askOwn<TotpBegun>('POST', '/account/totp').then(
                  (begun) => setOpen({ what: 'set up', begun }),
                  toastError,
                )
              }
            >
              Set up
            </button>
          )}
        </div>
      </div>
      {open?.what === 'set up' && <SetUpDialog begun={open.begun} onDone={show} onClose={close} />}
      {open?.what === 'renew' && (
        <ConfirmDialog
          title="New recovery codes"
          confirm="Make new codes"
          onClose={close}
          onConfirm={async () =>
            show((await askOwn<RecoveryCodes>('POST', '/account/recovery-codes')).recovery_codes)
          }
        >
          The codes that you have now stop working.
        </ConfirmDialog>
      )}
      {open?.what === 'turn off' && (
        <ConfirmDialog
          title="Turn off two-factor authentication"
          confirm="Turn off"
          onClose={close}
          onConfirm={async () => {
            await askOwn('DELETE', '/account/totp');
            close();
            reload();
            toast('Two-factor authentication is off.');
          }}
        >
          Your password alone will be enough to log in. Your recovery codes stop working.
        </ConfirmDialog>
      )}
      {codes && (
        <SecretDialog
          title="Your recovery codes"
          values={[['Recovery codes', codes.join('\n')]]}
          onDone={() => setCodes(undefined)}
        >
          Each lets you in once when you do not have your app. Keep them where you keep your passwords, not on
          the phone with the app.
        </SecretDialog>
      )}
    </Card>
  );
}

function SessionsCard({ sessions, reload }: { sessions: AccountRecord['sessions']; reload: () => void }) {
  const [everywhere, setEverywhere] = useState(false);
  const others = sessions.length > 1;
  const end = (work: Promise<unknown>, done: string) =>
    work.then(() => {
      reload();
      toast(done);
    }, toastError);
  return (
    <Card title="Sessions" flush>
      <table className="list">
        <thead>
          <tr>
            <th scope="col">Browser</th>
            <th scope="col">Where</th>
            <th scope="col">Last seen</th>
            <th scope="col">
              <span className="hidden-visually">End</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {sessions.map((session) => (
            <tr key={session.session_id}>
              <td className="wide">
                <b>{session.browser}</b> {session.current && <Badge tone="good">This one</Badge>}
                <span className="sub">
                  Logged in: <Time at={session.created_at} />
                </span>
              </td>
              <td className="mono">{session.ip ?? 'Unknown'}</td>
              <td className="nowrap">
                {session.current ? 'Active now' : <Time at={session.last_seen_at} />}
              </td>
              <td className="end">
                {!session.current && (
                  <button
                    type="button"
                    className="button small"
                    aria-label={`End the session of ${session.browser}`}
                    onClick={() =>
                      end(
                        askOwn('DELETE', `/account/sessions/${session.session_id}`),
                        'The session has ended.',
                      )
                    }
                  >
                    End
                  </button>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className="list-foot">
        {others && (
          <button
            type="button"
            className="button"
            onClick={() =>
              end(
                askOwn('POST', '/account/sessions/end', { everywhere: false }),
                'Your other sessions have ended.',
              )
            }
          >
            Log out everywhere else
          </button>
        )}
        <button type="button" className="button danger" onClick={() => setEverywhere(true)}>
          Log out everywhere
        </button>
      </div>
      {everywhere && (
        <ConfirmDialog
          title="Log out everywhere"
          confirm="Log out everywhere"
          onClose={() => setEverywhere(false)}
          onConfirm={async () => {
            await askOwn('POST', '/account/sessions/end', { everywhere: true });
            leave();
          }}
        >
          Every session of yours ends, this one too.
        </ConfirmDialog>
      )}
    </Card>
  );
}

export function AccountPage() {
  const { user } = useSession();
  const { data, error, reload } = useResource<AccountRecord>('/account', { own: true });
  return (
    <>
      <PageHead title="Account">{user.email}</PageHead>
      {data ? (
        <>
          <AlertSettingsCard />
          <PasswordCard onChanged={reload} />
          <TwoFactorCard state={data.two_factor} reload={reload} />
          <SessionsCard sessions={data.sessions} reload={reload} />
        </>
      ) : (
        <Pending error={error} retry={reload} />
      )}
    </>
  );
}
