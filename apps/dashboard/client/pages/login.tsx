import { useEffect, useState } from 'react';
import { useSubmission } from '../components/dialog.tsx';
import { Notice } from '../components/feedback.tsx';
import { Field } from '../components/fields.tsx';
import { Icon, Logo } from '../components/icons.tsx';
import { logIn } from '../core/api.ts';
import { navigate } from '../core/router.tsx';

/** Shown at whatever address was asked for; that page follows once somebody is logged in. */
export function LoginPage() {
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const submission = useSubmission(async () => {
    await logIn(email, password);
    if (location.pathname === '/login') navigate('/', { replace: true });
  });
  useEffect(() => {
    document.title = 'Log in – Intake';
  }, []);
  return (
    <div className="login">
      <div className="login-side">
        <div className="brand">
          <Logo size={36} />
          <div>
            <strong>Intake</strong>
          </div>
        </div>
        <div>
          <h2>
            Calls in.
            <br />
            Decisions out.
          </h2>
          <ul>
            <li>
              <Icon name="phone" />
              Each call is read, classified and dispatched by your own policy.
            </li>
            <li>
              <Icon name="check" />
              Each decision comes with the words it rests on.
            </li>
            <li>
              <Icon name="hook" />
              Your systems hear of it at once, signed.
            </li>
          </ul>
        </div>
      </div>
      <main className="login-main">
        <h1>Log in</h1>
        <form className="form" onSubmit={submission.submit}>
          <Field label="E-mail">
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
          <Field label="Password">
            {(ties) => (
              <input
                {...ties}
                type="password"
                name="password"
                autoComplete="current-password"
                required
                value={password}
                onChange={(event) => setPassword(event.target.value)}
              />
            )}
          </Field>
          {submission.error && <Notice tone="danger">{submission.error.message}</Notice>}
          <button type="submit" className="button primary" disabled={submission.busy}>
            {submission.busy ? 'Checking' : 'Log in'}
          </button>
        </form>
      </main>
    </div>
  );
}
