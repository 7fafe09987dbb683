import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { leaveQuestion } from '../core/identity.ts';
import { useStore } from '../core/store.ts';
import { discardUnsaved, hasUnsaved } from '../core/unsaved.ts';
import { ConfirmDialog } from './dialog.tsx';

/** Asks for confirmation before unsaved input is left. */
export function LeaveGuard() {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => hasUnsaved() && currentLocation.pathname !== nextLocation.pathname,
  );
  const asked = useStore(leaveQuestion);
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (hasUnsaved()) event.preventDefault();
    };
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, []);
  if (blocker.state !== 'blocked' && !asked) return null;
  return (
    <ConfirmDialog
      title="Leave without saving?"
      confirm="Leave"
      cancel="Stay"
      onConfirm={async () => {
        discardUnsaved();
        if (asked) leaveQuestion.answer(true);
        blocker.proceed?.();
      }}
      onClose={() => {
        if (asked) leaveQuestion.answer(false);
        blocker.reset?.();
      }}
    >
      <p>What you typed on this page is not saved.</p>
    </ConfirmDialog>
  );
}
