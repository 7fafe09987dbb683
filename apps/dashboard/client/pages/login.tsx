import { useState } from 'react';
import { CodeField } from '../components/code-field.tsx';
import { useSubmission } from '../components/dialog.tsx';
import { Notice } from '../components/feedback.tsx';
import { Field } from '../components/fields.tsx';
import { PasswordField } from '../components/password-field.tsx';
import { SignInFrame } from '../components/sign-in-frame.tsx';
import { ApiError, logIn, logInWithSecondFactor } from '../core/api.ts';
import { Link, navigate } from '../core/router.tsx';

/** Shown at whatever address was asked for; that page follows once somebody is logged in. */
function leaveLogin(): void {
  if (location.pathname === '/login') navigate('/', { replace: true });
}

function PasswordStep({ onSecondFactor }: { onSecondFactor: (token: string) => void }) {
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const submission = useSubmission(async () => {
    const token = await logIn(email, password);
    if (token === null) leaveLogin();
    else onSecondFactor(token);
  });
  return (
    <SignInFrame title="Log in">
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
        <PasswordField label="Password" kind="current-password" value={password} onChange={setPassword} />
        {submission.error && <Notice tone="danger">{submission.error.message}</Notice>}
        <button type="submit" className="button primary" disabled={submission.busy}>
          {submission.busy ? 'Checking' : 'Log in'}
        </button>
        <Link to="/forgot-password">Forgot your password?</Link>
      </form>
    </SignInFrame>
  );
}

function SecondFactorStep({ token, onOver }: { token: string; onOver: () => void }) {
  const [code, setCode] = useState('');
  const [recovery, setRecovery] = useState(false);
  const [over, setOver] = useState(false);
  const submission = useSubmission(async () => {
    try {
      await logInWithSecondFactor(token, code);
      leaveLogin();
    } catch (error) {
      setOver(error instanceof ApiError && error.details.expired === true);
      throw error;
    }
  });
  return (
    <SignInFrame title="Two-factor authentication">
      <form className="form" onSubmit={submission.submit}>
        {recovery ? (
          <CodeField
            key="recovery"
            label="Recovery code"
            hint="One of those that you stored when you set this up. Each works once."
            digits={false}
            value={code}
            onChange={setCode}
          />
        ) : (
          <CodeField
            key="app"
            label="Code"
            hint="The six digits that your authenticator app shows now."
            value={code}
            onChange={setCode}
          />
        )}
        {submission.error && <Notice tone="danger">{submission.error.message}</Notice>}
        {over ? (
          <button type="button" className="button primary" onClick={onOver}>
            Start again
          </button>
        ) : (
          <button type="submit" className="button primary" disabled={submission.busy}>
            {submission.busy ? 'Checking' : 'Log in'}
          </button>
        )}
        <button
          type="button"
          className="text-button"
          onClick={() => {
            setRecovery(!recovery);
            setCode('');
          }}
        >
          {recovery ? 'Use your authenticator app' : 'Use a recovery code'}
        </button>
      </form>
    </SignInFrame>
  );
}

export function LoginPage() {
  const [secondFactor, setSecondFactor] = useState<string | null>(null);
  if (secondFactor === null) return <PasswordStep onSecondFactor={setSecondFactor} />;
  return <SecondFactorStep token={secondFactor} onOver={() => setSecondFactor(null)} />;
}
