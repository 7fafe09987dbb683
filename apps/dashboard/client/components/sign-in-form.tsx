import { useState } from 'react';
import { ApiError, logIn, logInWithSecondFactor } from '../core/api.ts';
import { useApiForm } from '../core/form.ts';
import { Button } from './button.tsx';
import { FormFailure, TextField } from './fields.tsx';

function PasswordStep({
  email,
  onSecondFactor,
}: {
  email?: string;
  onSecondFactor: (token: string) => void;
}) {
  const form = useApiForm<{ email: string; password: string }, string | null>({
    values: { email: email ?? '', password: '' },
    unguarded: true,
    send: ({ email: given, password }) => logIn(given, password),
    done: (token) => {
      if (token !== null) onSecondFactor(token);
    },
  });
  return (
    <form className="form" onSubmit={form.submit}>
      <TextField
        form={form}
        name="email"
        label="E-mail"
        type="email"
        autoComplete="username"
        required
        readOnly={email !== undefined}
      />
      <TextField
        form={form}
        name="password"
        label="Password"
        type="password"
        autoComplete="current-password"
        required
      />
      <FormFailure form={form} />
      <Button type="submit" tone="primary" busy={form.busy}>
        {form.busy ? 'Checking' : 'Log in'}
      </Button>
    </form>
  );
}

function SecondFactorStep({ token, onOver }: { token: string; onOver: () => void }) {
  const [recovery, setRecovery] = useState(false);
  const [over, setOver] = useState(false);
  const form = useApiForm({
    values: { code: '' },
    unguarded: true,
    send: async ({ code }) => {
      try {
        await logInWithSecondFactor(token, code);
      } catch (error) {
        setOver(error instanceof ApiError && error.details.expired === true);
        throw error;
      }
    },
  });
  return (
    <form className="form" onSubmit={form.submit}>
      <TextField
        key={recovery ? 'recovery' : 'app'}
        form={form}
        name="code"
        label={recovery ? 'Recovery code' : 'Code'}
        hint={
          recovery
            ? 'One of those that you stored when you set this up. Each works once.'
            : 'The six digits that your authenticator app shows now.'
        }
        className="code"
        inputMode={recovery ? 'text' : 'numeric'}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <FormFailure form={form} />
      {over ? (
        <Button tone="primary" onClick={onOver}>
          Start again
        </Button>
      ) : (
        <Button type="submit" tone="primary" busy={form.busy}>
          {form.busy ? 'Checking' : 'Log in'}
        </Button>
      )}
      <button
        type="button"
        className="text-button"
        onClick={() => {
          setRecovery(!recovery);
          form.reset();
        }}
      >
        {recovery ? 'Use your authenticator app' : 'Use a recovery code'}
      </button>
    </form>
  );
}

/**
 * Logging in, with a second factor where there is one.
 * @param props.email the user whose session has ended; another user's would not match the page
 * @param props.onStep called when the second factor is required, and when login starts over
 */
export function SignInForm({
  email,
  onStep,
}: {
  email?: string;
  onStep?: (step: 'password' | 'second factor') => void;
}) {
  const [secondFactor, setSecondFactor] = useState<string | null>(null);
  const change = (token: string | null) => {
    setSecondFactor(token);
    onStep?.(token === null ? 'password' : 'second factor');
  };
  if (secondFactor === null) return <PasswordStep {...(email && { email })} onSecondFactor={change} />;
  return <SecondFactorStep token={secondFactor} onOver={() => change(null)} />;
}
