import { useState } from 'react';
import type { IngestSourceRecord } from '#features/ingest/schemas';
import { Button } from '../components/button.tsx';
import { ConfirmDialog, FormDialog } from '../components/dialog.tsx';
import { Notice } from '../components/feedback.tsx';
import { SelectField, TextField } from '../components/fields.tsx';
import { Card, DescriptionList } from '../components/page.tsx';
import { Time } from '../components/time.tsx';
import { toast } from '../components/toasts.tsx';
import { ofPart, useApiForm } from '../core/form.ts';
import { sourceKindLabels } from '../core/labels.ts';
import { send } from '../core/query.ts';
import type { BackfillSetup } from '../core/source-setups.ts';

type Backfill = NonNullable<IngestSourceRecord['backfill']>;

const spans: readonly (readonly [days: string, label: string])[] = [
  ['1', 'The last day'],
  ['7', 'The last 7 days'],
  ['30', 'The last 30 days'],
  ['90', 'The last 90 days'],
  ['365', 'The last year'],
];

/** The settings of a backfill: account, API key, and how far back. */
function BackfillDialog({
  source,
  setup,
  onDone,
  onClose,
}: {
  source: IngestSourceRecord;
  setup: BackfillSetup;
  onDone: () => void;
  onClose: () => void;
}) {
  const provider = sourceKindLabels[source.kind];
  const [opened] = useState(() => Date.now());
  const { backfill } = source;
  const form = useApiForm({
    values: {
      account_id: backfill?.account_id ?? '',
      api_key: '',
      since: backfill ? '1' : '7',
    },
    send: ({ account_id, api_key, since }) => ({
      method: 'PATCH',
      path: `/ingest-sources/${source.source_id}`,
      body: {
        backfill: {
          account_id: account_id.trim() === '' ? null : account_id.trim(),
          ...(api_key.trim() !== '' && { api_key: api_key.trim() }),
          since: new Date(opened - Number(since) * 86_400_000).toISOString(),
        },
      },
    }),
    explain: ofPart('backfill'),
    done: onDone,
  });
  return (
    <FormDialog title={`Ask ${provider} for what was missed`} onClose={onClose} form={form} confirm="Start">
      <SelectField
        form={form}
        name="since"
        label="Look back over"
        hint={`What is here already is not added twice. After that ${provider} is asked every hour.`}
        options={spans}
      />
      <TextField
        form={form}
        name="account_id"
        label={setup.accountLabel}
        {...(!setup.accountNeeded && { hint: 'Only for a key that serves several profiles.' })}
        required={setup.accountNeeded}
        spellCheck={false}
      />
      <TextField
        form={form}
        name="api_key"
        label={setup.keyLabel}
        hint={backfill ? `Leave it empty to keep the one that is stored. ${setup.keyHint}` : setup.keyHint}
        type="password"
        autoComplete="new-password"
        required={!backfill}
      />
    </FormDialog>
  );
}

/** The progress of the running backfill, or the result of the last one. */
function Progress({ backfill: { look, last_look, last_error, next_run_at } }: { backfill: Backfill }) {
  if (last_error) return <Notice tone="danger">{last_error}</Notice>;
  if (look || !next_run_at) {
    return (
      <Notice>
        {look && look.pages > 0
          ? `Reading: page ${look.pages_read} of ${look.pages}. ${look.records} found, ${look.new_records} of them new.`
          : 'Waiting for the first page.'}
      </Notice>
    );
  }
  if (!last_look) return null;
  return (
    <Notice tone="good">
      {last_look.records} found, {last_look.new_records} of them new, from <Time at={last_look.since} /> to{' '}
      <Time at={last_look.until} />.
    </Notice>
  );
}

/** The backfill of missed posts: whether it is on, its progress and its result. */
export function BackfillCard({
  source,
  setup,
  reload,
}: {
  source: IngestSourceRecord;
  setup: BackfillSetup;
  reload: () => void;
}) {
  const [asking, setAsking] = useState<'settings' | 'stop'>();
  const { backfill } = source;
  const provider = sourceKindLabels[source.kind];
  return (
    <Card
      title="Missed messages"
      aside={
        <Button small onClick={() => setAsking('settings')}>
          {backfill ? 'Ask again' : 'Set up'}
        </Button>
      }
    >
      {backfill ? (
        <>
          <div aria-live="polite" className="card-progress">
            <Progress backfill={backfill} />
          </div>
          <DescriptionList
            items={[
              ['Account', backfill.account_id],
              ['Last asked', backfill.last_run_at && <Time key="l" at={backfill.last_run_at} />],
              ['Next', backfill.next_run_at && <Time key="n" at={backfill.next_run_at} />],
            ]}
          />
          <div className="card-foot">
            <Button small tone="danger" onClick={() => setAsking('stop')}>
              Stop asking
            </Button>
          </div>
        </>
      ) : (
        <p className="soft">
          {provider} can be asked every hour for {setup.what} that it has posted in vain, with a key to its
          API.
        </p>
      )}
      {asking === 'settings' && (
        <BackfillDialog
          source={source}
          setup={setup}
          onClose={() => setAsking(undefined)}
          onDone={() => {
            setAsking(undefined);
            reload();
            toast(`${provider} is being asked.`);
          }}
        />
      )}
      {asking === 'stop' && (
        <ConfirmDialog
          title={`Stop asking ${provider}?`}
          confirm="Stop asking"
          onClose={() => setAsking(undefined)}
          onConfirm={async () => {
            await send({
              method: 'PATCH',
              path: `/ingest-sources/${source.source_id}`,
              body: { backfill: null },
            });
            setAsking(undefined);
            reload();
            toast(`${provider} is asked no more.`);
          }}
        >
          <p>The key to its API is removed. What {provider} posts is taken as before.</p>
        </ConfirmDialog>
      )}
    </Card>
  );
}
