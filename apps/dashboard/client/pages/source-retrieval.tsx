import { useState } from 'react';
import type { IngestSourceRecord } from '#features/ingest/schemas';
import { Button } from '../components/button.tsx';
import { FormDialog } from '../components/dialog.tsx';
import { Notice } from '../components/feedback.tsx';
import { SelectField, TextField } from '../components/fields.tsx';
import { Card, DescriptionList } from '../components/page.tsx';
import { Time } from '../components/time.tsx';
import { toast, toastError } from '../components/toasts.tsx';
import { ofPart, useApiForm } from '../core/form.ts';
import { useChange } from '../core/query.ts';

function TokenDialog({
  source,
  onDone,
  onClose,
}: {
  source: IngestSourceRecord;
  onDone: () => void;
  onClose: () => void;
}) {
  const pages = Object.keys(source.accounts ?? {});
  const form = useApiForm({
    values: { account: '', access_token: '' },
    send: ({ account, access_token }) => ({
      method: 'PATCH',
      path: `/ingest-sources/${source.source_id}`,
      body: {
        retrieval: account
          ? { account_tokens: { [account]: access_token.trim() } }
          : { access_token: access_token.trim() },
      },
    }),
    explain: ofPart('retrieval'),
    done: onDone,
  });
  return (
    <FormDialog title="Enter an access token" onClose={onClose} form={form} confirm="Save token">
      {pages.length > 0 && (
        <SelectField
          form={form}
          name="account"
          label="Page"
          options={[
            ['', 'All pages without a token of their own'],
            ...pages.map((page) => [page, page] as const),
          ]}
        />
      )}
      <TextField
        form={form}
        name="access_token"
        label="Access token"
        hint="One that does not expire: of the page, or of a system user, with the permission leads_retrieval. It is stored encrypted and not shown again."
        type="password"
        autoComplete="new-password"
        required
        minLength={8}
      />
    </FormDialog>
  );
}

/** How leads whose posts contain only an id are fetched, and the result. */
export function RetrievalCard({ source, reload }: { source: IngestSourceRecord; reload: () => void }) {
  const [asking, setAsking] = useState(false);
  const { retrieval } = source;
  const missed = useChange<void, { retried: number }>(
    () => ({
      method: 'POST',
      path: '/jobs/retry',
      body: {
        name: 'retrieve-references',
        since: new Date(Date.now() - 30 * 86_400_000).toISOString(),
        dry_run: false,
      },
      touches: ['/ingest-messages', '/leads', '/ingest-sources'],
    }),
    {
      done: ({ retried }) =>
        toast(retried === 1 ? '1 message is asked for.' : `${retried} messages are asked for.`),
      failed: toastError,
    },
  );
  return (
    <Card
      title="Fetching leads"
      aside={
        <Button small onClick={() => setAsking(true)}>
          {retrieval ? 'Change token' : 'Enter a token'}
        </Button>
      }
    >
      {!retrieval ? (
        <Notice tone="warn">
          Messages name leads and do not hold them. Without an access token none can be fetched.
        </Notice>
      ) : (
        <>
          <div aria-live="polite" className="card-progress">
            {retrieval.last_error && <Notice tone="danger">{retrieval.last_error}</Notice>}
          </div>
          <DescriptionList
            items={[
              [
                'Last fetched',
                retrieval.last_retrieved_at && <Time key="l" at={retrieval.last_retrieved_at} />,
              ],
              ['Pages with a token of their own', retrieval.accounts.join(', ')],
            ]}
          />
          {retrieval.last_error && (
            <div className="card-foot">
              <Button small busy={missed.busy} onClick={() => missed.run()}>
                Fetch what was missed
              </Button>
            </div>
          )}
        </>
      )}
      {asking && (
        <TokenDialog
          source={source}
          onClose={() => setAsking(false)}
          onDone={() => {
            setAsking(false);
            reload();
            toast('The token is saved.', { label: 'Fetch what was missed', run: () => missed.run() });
          }}
        />
      )}
    </Card>
  );
}
