import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { Button } from '../components/button.tsx';
import { Notice } from '../components/feedback.tsx';
import { FormFailure, TextField } from '../components/fields.tsx';
import { SignInFrame } from '../components/sign-in-frame.tsx';
import { askOwn } from '../core/api.ts';
import { useApiForm } from '../core/form.ts';

/** Requests a link by mail. The answer is the same whether the address has an account or not. */
export function ForgotPasswordPage() {
  const [available, setAvailable] = useState(true);
  const [sent, setSent] = useState<string>();
  useEffect(() => {
    // If this request fails, submitting the form reports the problem.
    askOwn<{ available: boolean }>('GET', '/password-reset').then(
      (answer) => setAvailable(answer.available),
      () => undefined,
    );
  }, []);
  const form = useApiForm({
    values: { email: '' },
    unguarded: true,
    send: (values) => askOwn('POST', '/password-reset', values),
    done: (_, { email }) => setSent(email),
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
            If {sent} belongs to an account, a link is on its way. It works once, for 30 minutes. Nothing
            there? Look among the spam, and whether the address is the one that you log in with.
          </Notice>
        </div>
      ) : (
        <form className="form" onSubmit={form.submit}>
          <p>We send a link to your address that lets you set a new one.</p>
          <TextField form={form} name="email" label="E-mail" type="email" autoComplete="username" required />
          <FormFailure form={form} />
          <Button type="submit" tone="primary" busy={form.busy}>
            {form.busy ? 'Sending' : 'Send a link'}
          </Button>
        </form>
      )}
      <p>
        <Link to="/login">Back to the login</Link>
      </p>
    </SignInFrame>
  );
}
