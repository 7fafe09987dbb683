import { useState } from 'react';
import { Link } from 'react-router';
import { Notice } from '../components/feedback.tsx';
import { FormFailure } from '../components/fields.tsx';
import { newPasswordHint, PasswordField } from '../components/password-field.tsx';
import { SignInFrame } from '../components/sign-in-frame.tsx';
import { useSubmission } from '../components/submission.tsx';
import { askOwn, restoreSession } from '../core/api.ts';
import { takeToken } from '../core/link-token.ts';

/** Where the link of a mail leads. */
export function ResetPasswordPage() {
  const [token] = useState(takeToken);
  const [password, setPassword] = useState('');
  const [done, setDone] = useState(false);
  const submission = useSubmission(async () => {
    await askOwn('POST', '/password-reset/confirm', { token, password });
    // Whoever was logged in here is not any more.
    await restoreSession();
    setDone(true);
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
        <form className="form" onSubmit={submission.submit}>
          <PasswordField
            label="New password"
            kind="new-password"
            hint={newPasswordHint}
            problem={submission.problemOf('password')}
            value={password}
            onChange={setPassword}
          />
          <FormFailure form={submission} />
          <button type="submit" className="button primary" disabled={submission.busy}>
            {submission.busy ? 'Saving' : 'Set password'}
          </button>
        </form>
      )}
      <p>
        {done ? <Link to="/login">Log in</Link> : <Link to="/forgot-password">Ask for another link</Link>}
      </p>
    </SignInFrame>
  );
}
