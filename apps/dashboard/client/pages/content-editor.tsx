import { useState } from 'react';
import type { ContentRecord } from '#features/content/schemas';
import { Button } from '../components/button.tsx';
import { Conflict } from '../components/conflict.tsx';
import { FormDialog } from '../components/dialog.tsx';
import { Notice } from '../components/feedback.tsx';
import { FormFailure, TextAreaField, TextField } from '../components/fields.tsx';
import { TextDiff } from '../components/text-diff.tsx';
import { Time } from '../components/time.tsx';
import { closing, toast, toastError } from '../components/toasts.tsx';
import { useApiForm } from '../core/form.ts';
import { type Resource, useChange } from '../core/query.ts';
import { useRecordForm } from '../core/record-form.ts';
import { useMay } from '../core/session.ts';
import { isBeingWritten } from './content-labels.ts';

const textOf = ({ title, body }: ContentRecord) => ({ title: title ?? '', body: body ?? '' });

function InstructDialog({ item, onClose }: { item: ContentRecord; onClose: () => void }) {
  const form = useApiForm({
    values: { instructions: '' },
    send: (body) => ({
      method: 'POST',
      path: `/content/${item.content_id}/revisions`,
      body,
      touches: ['reviews'],
    }),
    done: closing(onClose, 'It is being revised.'),
  });
  return (
    <FormDialog title="Ask for a revision" onClose={onClose} form={form} confirm="Ask">
      <TextAreaField
        form={form}
        name="instructions"
        label="What to change"
        required
        rows={4}
        maxLength={2_000}
        hint="Such as “shorter, and mention that we open on Saturdays”. The text as it is stays in the history."
      />
    </FormDialog>
  );
}

function RejectDialog({ item, onClose }: { item: ContentRecord; onClose: () => void }) {
  const form = useApiForm({
    values: { reason: '' },
    send: ({ reason }) => ({
      method: 'POST',
      path: `/content/${item.content_id}/review`,
      body: { verdict: 'reject', reason },
      touches: ['reviews'],
    }),
    done: closing(onClose, 'Rejected. It is not published.'),
  });
  return (
    <FormDialog title="Reject this text" onClose={onClose} form={form} confirm="Reject">
      <TextField
        form={form}
        name="reason"
        label="Reason"
        hint="What your colleagues should know. The text stays, and can be edited or opened again."
        maxLength={500}
        required
        autoFocus
      />
    </FormDialog>
  );
}

function PostedDialog({ item, onClose }: { item: ContentRecord; onClose: () => void }) {
  const form = useApiForm({
    values: { url: '' },
    send: ({ url }) => ({
      method: 'POST',
      path: `/content/${item.content_id}/publish`,
      body: { revision: item.revision, channel: 'manual', ...(url && { url }) },
      touches: ['reviews'],
    }),
    done: closing(onClose, 'Marked as posted.'),
  });
  return (
    <FormDialog title="Mark as posted" onClose={onClose} form={form} confirm="Mark as posted">
      <p>You have posted this text yourself, on the platform where it belongs.</p>
      <TextField form={form} name="url" label="Link" type="url" hint="Where it can be read. May be empty." />
    </FormDialog>
  );
}

/** What is done with a text once it is good: published, approved, copied, posted. */
function Outlets({ item, dirty }: { item: ContentRecord; dirty: boolean }) {
  const [dialog, setDialog] = useState<'instruct' | 'posted' | 'reject' | null>(null);
  const isPost = item.kind === 'blog_post';
  const publish = useChange(
    () => ({
      method: 'POST',
      path: `/content/${item.content_id}/publish`,
      body: { revision: item.revision },
      touches: ['reviews'],
    }),
    {
      done: () => toast(isPost ? 'It is in the feed.' : 'Approved. It is not posted by itself.'),
      failed: toastError,
    },
  );
  const isRejected = item.status === 'rejected';
  const done = isRejected || item.status === 'published' || (!isPost && item.status === 'approved');
  return (
    <div className="form-foot">
      <Button onClick={() => setDialog('instruct')} unavailable={dirty}>
        Ask for a revision
      </Button>
      <Button
        onClick={() => {
          void navigator.clipboard
            .writeText(item.kind === 'review_response' ? (item.body ?? '') : `${item.title}\n\n${item.body}`)
            .then(() => toast('Copied.'), toastError);
        }}
      >
        Copy
      </Button>
      {!isRejected && item.status !== 'published' && (
        <Button unavailable={dirty} onClick={() => setDialog('reject')}>
          Reject
        </Button>
      )}
      {!isPost && !isRejected && item.status !== 'published' && (
        <Button unavailable={dirty} onClick={() => setDialog('posted')}>
          Mark as posted
        </Button>
      )}
      {!done && (
        <Button tone="primary" busy={publish.busy} unavailable={dirty} onClick={() => publish.run()}>
          {isPost ? 'Publish to the feed' : 'Approve'}
        </Button>
      )}
      {dialog === 'instruct' && <InstructDialog item={item} onClose={() => setDialog(null)} />}
      {dialog === 'reject' && <RejectDialog item={item} onClose={() => setDialog(null)} />}
      {dialog === 'posted' && <PostedDialog item={item} onClose={() => setDialog(null)} />}
    </div>
  );
}

/** A text with an editor and its actions; read-only for users who must not change it. */
export function ContentEditor({
  resource,
  item,
}: {
  resource: Resource<ContentRecord>;
  item: ContentRecord;
}) {
  const mayWrite = useMay('records.write');
  const isAnswer = item.kind === 'review_response';
  const form = useRecordForm({
    record: item,
    etag: resource.etag,
    reload: resource.reload,
    valuesOf: textOf,
    change: (body) => ({ method: 'PATCH', path: `/content/${item.content_id}`, body, touches: ['reviews'] }),
    done: ({ revision }) => toast(`Saved as revision ${revision}.`),
  });
  const again = useChange(() => ({ method: 'POST', path: `/content/${item.content_id}/draft` }), {
    failed: toastError,
  });
  const reopen = useChange(
    () => ({
      method: 'POST',
      path: `/content/${item.content_id}/review`,
      body: { verdict: 'reopen' },
      touches: ['reviews'],
    }),
    { done: () => toast('Open again.'), failed: toastError },
  );
  const rejected = item.rejection && (
    <Notice tone="warn">
      Rejected <Time at={item.rejection.rejected_at} organizationId={item.organization_id} />:{' '}
      {item.rejection.reason}
      {mayWrite && (
        <>
          {' '}
          <button type="button" className="text-button" onClick={() => reopen.run()}>
            Open it again
          </button>
        </>
      )}
    </Notice>
  );
  if (isBeingWritten(item)) {
    return (
      <>
        <p role="status">It is being written. The text appears here in a moment.</p>
        {item.body && <p className="mail-text">{item.body}</p>}
      </>
    );
  }
  if (!mayWrite) {
    return (
      <>
        {rejected}
        <p className="mail-text">{item.body ?? 'There is no text yet.'}</p>
      </>
    );
  }
  const { isDirty } = form.formState;
  return (
    <form className="form" onSubmit={form.submit}>
      {rejected}
      {item.status === 'failed' && (
        <Notice tone="danger">
          The engine's last work came to nothing. Write the text yourself
          {item.revision === 0 && (
            <>
              , or{' '}
              <button type="button" className="text-button" onClick={() => again.run()}>
                have it tried again
              </button>
            </>
          )}
          .
        </Notice>
      )}
      <Conflict form={form}>
        <TextDiff before={form.getValues('body')} after={form.theirs?.body ?? ''} />
      </Conflict>
      {isAnswer ? (
        <input type="hidden" {...form.register('title')} />
      ) : (
        <TextField form={form} name="title" label="Title" required maxLength={300} />
      )}
      <TextAreaField
        form={form}
        name="body"
        label={isAnswer ? 'Answer' : 'Text'}
        required
        rows={isAnswer ? 7 : 18}
      />
      <FormFailure form={form} />
      <div className="form-foot">
        <Button type="submit" busy={form.busy} unavailable={!isDirty}>
          {isDirty ? 'Save as a new revision' : 'Nothing to save'}
        </Button>
      </div>
      {item.revision > 0 && <Outlets item={item} dirty={isDirty} />}
    </form>
  );
}
