import { useEffect } from 'react';
import { askOwn, leave, sessionStore } from '../core/api.ts';
import { useApiForm } from '../core/form.ts';
import { identityQuestion, sessionQuestion } from '../core/identity.ts';
import { useStore } from '../core/store.ts';
import { discardUnsaved } from '../core/unsaved.ts';
import { Dialog, FormDialog } from './dialog.tsx';
import { TextField } from './fields.tsx';
import { SignInForm } from './sign-in-form.tsx';

function AskPassword() {
  const close = () => identityQuestion.answer(false);
  const form = useApiForm({
    values: { password: '' },
    unguarded: true,
    send: ({ password }) => askOwn('POST', '/session/confirm', { password }),
    done: () => identityQuestion.answer(true),
  });
  return (
    <FormDialog title="Confirm that it is you" onClose={close} form={form} confirm="Confirm">
      <p>
        This changes something that matters. Give your password to go on; for 15 minutes you are not asked
        again.
      </p>
      <TextField
        form={form}
        name="password"
        label="Password"
        type="password"
        autoComplete="current-password"
        required
      />
    </FormDialog>
  );
}

function AskToSignIn() {
  const session = useStore(sessionStore);
  // The session that has ended; signing in replaces it, and the waiting requests continue.
  useEffect(() => {
    const before = sessionStore.get();
    return sessionStore.subscribe(() => {
      const now = sessionStore.get();
      if (now && now !== before) sessionQuestion.answer(true);
    });
  }, []);
  const end = () => {
    discardUnsaved();
    sessionQuestion.answer(false);
    leave();
  };
  return (
    <Dialog title="Your session ended" onClose={end} sealed>
      <div className="form">
        <p>Sign in to go on. What is on the page, and what you typed, stays.</p>
        <SignInForm email={session?.user.email ?? ''} />
        <button type="button" className="text-button" onClick={end}>
          Leave this page
        </button>
      </div>
    </Dialog>
  );
}

/** The dialogs by which a request asks the user to confirm or to sign in first; see `core/identity.ts`. */
export function IdentityDialogs() {
  const confirming = useStore(identityQuestion);
  const signingIn = useStore(sessionQuestion);
  return (
    <>
      {confirming && <AskPassword />}
      {signingIn && <AskToSignIn />}
    </>
  );
}
