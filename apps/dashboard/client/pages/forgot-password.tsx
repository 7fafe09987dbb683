import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { Notice } from '../components/feedback.tsx';
import { Field } from '../components/fields.tsx';
import { SignInFrame } from '../components/sign-in-frame.tsx';
import { useSubmission } from '../components/submission.tsx';
import { askOwn } from '../core/api.ts';

/** Asks for a link by mail. What it answers is the same whether the address is somebody's or not. */
export function ForgotPasswordPage() {
  const [email, setEmail] = useState('');
  const [available, setAvailable] = useState(true);
  const [sent, setSent] = useState(false);
  useEffect(() => {
    // Where this cannot be told, the form says so when it is sent.
    askOwn<{ available: boolean }>('GET', '/password-reset').then(
      (answer) => setAvailable(answer.available),
      () => undefined,
    );
  }, []);
  const submission = useSubmission(async () => {
    await askOwn('POST', '/password-reset', { email });
    setSent(true);
  });
  return (
    <SignInFrame title="Forgot your password?">
      {!available ? (
        <Notice tone="warn">
          This installation has no mail server, so it cannot send you a link. An administrator of your
          account, or the operator, can give you a new password.
        </Notice>
      ) : sent ? (
        <div role="status">
          <Notice tone="good">
            If {email} belongs to an account, a link is on its way. It works once, for 30 minutes. Nothing
            there? Look among the spam, and whether the address is the one that you log in with.
          </Notice>
        </div>
      ) : (
        <form className="form" onSubmit={submission.submit}>
          <p>We send a link to your address that lets you set a new one.</p>
          <Field label="E-mail" problem={submission.problemOf('email')}>
            {(ties) => (
              <input
                {...ties}
                type="email"
                name="email"
                autoComplete="username"
                required
                value={email}
                onChange={(event) => setEmail(event.target.value)}
              />
            )}
          </Field>
          {submission.error && <Notice tone="danger">{submission.error.message}</Notice>}
          <button type="submit" className="button primary" disabled={submission.busy}>
            {submission.busy ? 'Sending' : 'Send a link'}
          </button>
        </form>
      )}
      <p>
        <Link to="/login">Back to the login</Link>
      </p>
    </SignInFrame>
  );
}
