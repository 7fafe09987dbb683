import { type ReactNode, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import type { InvitationOffer } from '#features/members/schemas';
import { Button } from '../components/button.tsx';
import { Loading, Notice } from '../components/feedback.tsx';
import { FormFailure, NewPasswordField, TextField } from '../components/fields.tsx';
import { SignInFrame } from '../components/sign-in-frame.tsx';
import { ApiError, acceptInvitation, findInvitation } from '../core/api.ts';
import { useApiForm } from '../core/form.ts';
import { takeToken } from '../core/link-token.ts';

function Acceptance({ token, offer }: { token: string; offer: InvitationOffer }) {
  const navigate = useNavigate();
  const form = useApiForm({
    values: { name: '', password: '' },
    unguarded: true,
    send: (values) => acceptInvitation({ token, ...values }),
    done: () => void navigate('/', { replace: true }),
  });
  return (
    <form className="form" onSubmit={form.submit}>
      <p className="soft">
        You are invited as {offer.role}. You will log in with <b className="breakable">{offer.email}</b>.
      </p>
      {/* Lets a password manager store the address with the password. */}
      <input type="hidden" name="email" autoComplete="username" value={offer.email} readOnly />
      <TextField form={form} name="name" label="Your name" autoComplete="name" required maxLength={200} />
      <NewPasswordField form={form} name="password" label="Password" />
      <FormFailure form={form} />
      <Button type="submit" tone="primary" busy={form.busy}>
        Accept invitation
      </Button>
    </form>
  );
}

/** The target of an invitation link; the token is in the URL fragment. */
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
