import { useState } from 'react';
import { Link } from 'react-router';
import { Button } from '../components/button.tsx';
import { Notice } from '../components/feedback.tsx';
import { FormFailure, NewPasswordField } from '../components/fields.tsx';
import { SignInFrame } from '../components/sign-in-frame.tsx';
import { askOwn, restoreSession } from '../core/api.ts';
import { useApiForm } from '../core/form.ts';
import { takeToken } from '../core/link-token.ts';

/** The target of a password reset link. */
export function ResetPasswordPage() {
  const [token] = useState(takeToken);
  const [done, setDone] = useState(false);
  const form = useApiForm({
    values: { password: '' },
    unguarded: true,
    send: async ({ password }) => {
      await askOwn('POST', '/password-reset/confirm', { token, password });
      // The reset has ended every session of this browser.
      await restoreSession();
    },
    done: () => setDone(true),
  });
  return (
    <SignInFrame title="Set a new password">
      {done ? (
        <div role="status">
          <Notice tone="good">Your password is set, and every session has ended.</Notice>
        </div>
      ) : token === '' ? (
        <Notice tone="danger">
          This address lacks the secret of its link. Open the link in the mail once more, as a whole.
        </Notice>
      ) : (
        <form className="form" onSubmit={form.submit}>
          <NewPasswordField form={form} name="password" label="New password" />
          <FormFailure form={form} />
          <Button type="submit" tone="primary" busy={form.busy}>
            {form.busy ? 'Saving' : 'Set password'}
          </Button>
        </form>
      )}
      <p>
        {done ? <Link to="/login">Log in</Link> : <Link to="/forgot-password">Ask for another link</Link>}
      </p>
    </SignInFrame>
  );
}
