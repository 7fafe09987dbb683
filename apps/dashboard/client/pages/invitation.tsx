import { type ReactNode, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import type { InvitationOffer } from '#features/members/schemas';
import { Loading, Notice } from '../components/feedback.tsx';
import { Field, FormFailure } from '../components/fields.tsx';
import { newPasswordHint, PasswordField } from '../components/password-field.tsx';
import { SignInFrame } from '../components/sign-in-frame.tsx';
import { useSubmission } from '../components/submission.tsx';
import { ApiError, acceptInvitation, findInvitation } from '../core/api.ts';
import { takeToken } from '../core/link-token.ts';

function Acceptance({ token, offer }: { token: string; offer: InvitationOffer }) {
  const navigate = useNavigate();
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  const submission = useSubmission(async () => {
    await acceptInvitation({ token, name, password });
    navigate('/', { replace: true });
  });
  return (
    <form className="form" onSubmit={submission.submit}>
      <p className="soft">
        You are invited as {offer.role}. You will log in with <b className="breakable">{offer.email}</b>.
      </p>
      {/* So that a password manager keeps the address with the password. */}
      <input type="hidden" name="email" autoComplete="username" value={offer.email} readOnly />
      <Field label="Your name" problem={submission.problemOf('name')}>
        {(ties) => (
          <input
            {...ties}
            autoComplete="name"
            required
            maxLength={200}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
        )}
      </Field>
      <PasswordField
        label="Password"
        kind="new-password"
        hint={newPasswordHint}
        problem={submission.problemOf('password')}
        value={password}
        onChange={setPassword}
      />
      <FormFailure form={submission} />
      <button type="submit" className="button primary" disabled={submission.busy}>
        Accept invitation
      </button>
    </form>
  );
}

/** Where the link in an invitation leads; what follows `#` in it is the token. */
export function InvitationPage() {
  const [token] = useState(takeToken);
  const [offer, setOffer] = useState<InvitationOffer>();
  const [error, setError] = useState<ApiError>();
  useEffect(() => {
    findInvitation(token).then(setOffer, (caught: unknown) =>
      setError(caught instanceof ApiError ? caught : new ApiError(0, 'unknown', String(caught))),
    );
  }, [token]);
  const content: ReactNode = offer ? (
    <Acceptance token={token} offer={offer} />
  ) : error ? (
    <Notice tone="danger">{error.message}</Notice>
  ) : (
    <Loading lines={3} />
  );
  return <SignInFrame title={offer ? `Join ${offer.account}` : 'Invitation'}>{content}</SignInFrame>;
}
