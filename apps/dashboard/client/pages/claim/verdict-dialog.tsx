import type { ClaimRecord, ScopeRecord } from '#features/claims/schemas';
import { FormDialog } from '../../components/dialog.tsx';
import { TextField } from '../../components/fields.tsx';
import { toast } from '../../components/toasts.tsx';
import { ApiError, request } from '../../core/api.ts';
import { useApiForm } from '../../core/form.ts';
import { refresh, send } from '../../core/query.ts';
import { missingWords } from './claim-labels.ts';

export type Asked = 'approve' | 'reject' | 'reopen';

const words: Record<Asked, { title: string; confirm: string; done: string }> = {
  approve: { title: 'Approve this scope?', confirm: 'Approve', done: 'The scope is approved.' },
  reject: { title: 'Reject this scope?', confirm: 'Reject', done: 'The scope is rejected.' },
  reopen: { title: 'Reopen this scope?', confirm: 'Reopen', done: 'The scope is under review again.' },
};

/** Asks for a verdict on the shown version; it is refused if another user has changed the claim meanwhile. */
export function VerdictDialog({
  asked,
  claim,
  scope,
  path,
  onClose,
}: {
  asked: Asked;
  claim: ClaimRecord;
  scope: ScopeRecord;
  path: string;
  onClose: () => void;
}) {
  const count = (status: string) => scope.scope_items.filter((item) => item.review_status === status).length;
  const [accepted, rejected, pending] = [count('approved'), count('rejected'), count('pending')];
  const acceptsRest = asked === 'approve' && pending > 0;

  async function give(reason: string | null): Promise<void> {
    const { data: current, etag } = await request<ClaimRecord>('GET', path);
    if (current.updated_at !== claim.updated_at) {
      refresh('claims');
      throw new ApiError(
        412,
        'precondition_failed',
        'Somebody has changed this claim meanwhile. Close this and look again.',
      );
    }
    if (acceptsRest) {
      await send(
        { method: 'POST', path: `${path}/scope/items/accept`, body: {}, ifMatch: etag },
        crypto.randomUUID(),
      );
    }
    await send(
      {
        method: 'POST',
        path: `${path}/review`,
        body: { verdict: asked, reason },
        ...(!acceptsRest && { ifMatch: etag }),
      },
      crypto.randomUUID(),
    );
  }
  const form = useApiForm({
    values: { reason: '' },
    send: ({ reason }) => give(reason.trim() || null),
    done: () => {
      onClose();
      toast(words[asked].done);
    },
  });
  return (
    <FormDialog
      title={words[asked].title}
      onClose={onClose}
      form={form}
      confirm={acceptsRest ? `Accept the remaining ${pending} and approve` : words[asked].confirm}
      tone={asked === 'reject' ? 'danger' : 'primary'}
    >
      {asked === 'approve' && (
        <>
          <p>
            {accepted} accepted, {rejected} rejected{pending > 0 && `, ${pending} undecided`}. CSV and print
            have the accepted items and no others.
          </p>
          {scope.missing_information.length > 0 && (
            <div className="still-missing">
              <b>Still missing</b>
              <ul>
                {scope.missing_information.map((note) => (
                  <li key={note} className="breakable">
                    {missingWords(note)}
                  </li>
                ))}
              </ul>
            </div>
          )}
        </>
      )}
      {asked === 'reject' && <p>What was decided item by item is kept for when the scope is reopened.</p>}
      <TextField
        form={form}
        name="reason"
        label={asked === 'reject' ? 'Reason' : 'Note (optional)'}
        maxLength={500}
        autoFocus={asked === 'reject'}
      />
    </FormDialog>
  );
}
