import { useState, useSyncExternalStore } from 'react';
import { askOwn } from '../core/api.ts';
import { identityStore } from '../core/identity.ts';
import { Dialog, DialogForm, useSubmission } from './dialog.tsx';
import { PasswordField } from './password-field.tsx';

function Asking() {
  const [password, setPassword] = useState('');
  const submission = useSubmission(async () => {
    await askOwn('POST', '/session/confirm', { password });
    identityStore.settle(true);
  });
  const close = () => identityStore.settle(false);
  return (
    <Dialog title="Confirm that it is you" onClose={close}>
      <DialogForm submission={submission} fields={['password']} confirm="Confirm" onClose={close}>
        <p>
          This changes something that matters. Give your password to go on; for 15 minutes you are not asked
          again.
        </p>
        <PasswordField
          label="Password"
          kind="current-password"
          problem={submission.problemOf('password')}
          value={password}
          onChange={setPassword}
        />
      </DialogForm>
    </Dialog>
  );
}

/** Asks for the password where the server wants to know again who is here; see `core/identity.ts`. */
export function IdentityDialog() {
  const open = useSyncExternalStore(identityStore.subscribe, identityStore.get);
  return open ? <Asking /> : null;
}
