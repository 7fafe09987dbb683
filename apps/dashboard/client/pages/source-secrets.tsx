import { useState } from 'react';
import type { IngestSecretRecord, IngestSourceRecord } from '#features/ingest/schemas';
import { Button } from '../components/button.tsx';
import { ConfirmDialog, FormDialog } from '../components/dialog.tsx';
import { Pending } from '../components/feedback.tsx';
import { SelectField, TextField } from '../components/fields.tsx';
import { Card } from '../components/page.tsx';
import { SecretDialog } from '../components/secret-dialog.tsx';
import { Time } from '../components/time.tsx';
import { toast } from '../components/toasts.tsx';
import { request } from '../core/api.ts';
import { useApiForm } from '../core/form.ts';
import { sourceKindLabels } from '../core/labels.ts';
import { refresh, useResource } from '../core/query.ts';
import { addressWithSecret, sourceSetups } from '../core/source-setups.ts';

/** Adds a secret for the source, or for one of its accounts. */
function AddDialog({
  source,
  onDone,
  onClose,
}: {
  source: IngestSourceRecord;
  /** @param made the generated secret; undefined when the user entered one */
  onDone: (made: string | undefined) => void;
  onClose: () => void;
}) {
  const { secretLabel, secretFromProvider } = sourceSetups[source.kind];
  const own = new Set(source.secrets.map(({ account }) => account));
  const form = useApiForm({
    values: { account: '', secret: '', overlap: '86400' },
    send: ({ account, secret, overlap }) => ({
      method: 'POST',
      path: `/ingest-sources/${source.source_id}/rotate-secret`,
      body: {
        ...(secret.trim() !== '' && { secret: secret.trim() }),
        ...(account !== '' && { account }),
        overlap_seconds: Number(overlap),
      },
    }),
    done: (answer: IngestSourceRecord & { secret: string }, { secret }) =>
      onDone(secret.trim() === '' ? answer.secret : undefined),
  });
  return (
    <FormDialog title="Add a secret" onClose={onClose} form={form} confirm="Add secret">
      {source.accounts && (
        <SelectField
          form={form}
          name="account"
          label="Account"
          options={[
            ['', 'All accounts without a secret of their own'],
            ...Object.keys(source.accounts).map(
              (account) =>
                [account, own.has(account) ? account : `${account} (none of its own yet)`] as const,
            ),
          ]}
        />
      )}
      <TextField
        form={form}
        name="secret"
        label={secretFromProvider ? secretLabel : 'New secret'}
        hint={
          secretFromProvider
            ? `Paste the new one from ${sourceKindLabels[source.kind]}.`
            : 'Leave it empty to have one made here.'
        }
        required={secretFromProvider}
        autoComplete="off"
        spellCheck={false}
      />
      <SelectField
        form={form}
        name="overlap"
        label="Time for the one before"
        hint="Messages signed with it are accepted so long."
        options={[
          ['86400', '24 hours'],
          ['604800', '7 days'],
          ['3600', '1 hour'],
          ['0', 'None, at once'],
        ]}
      />
    </FormDialog>
  );
}

/** The secrets of a source: their account, when a message was last verified with them, and their expiry. */
export function SecretsCard({ source, reload }: { source: IngestSourceRecord; reload: () => void }) {
  const path = `/ingest-sources/${source.source_id}/secrets`;
  const {
    data,
    error,
    reload: again,
  } = useResource<{ data: IngestSecretRecord[] }>(path, { pollMs: 30_000, untold: true });
  const [adding, setAdding] = useState(false);
  const [retiring, setRetiring] = useState<IngestSecretRecord>();
  const [made, setMade] = useState<string>();
  const all = data?.data;
  function changed(): void {
    reload();
    refresh(path);
  }
  return (
    <Card
      title="Secrets"
      flush={all !== undefined}
      aside={
        <Button small onClick={() => setAdding(true)}>
          Add a secret
        </Button>
      }
    >
      {error || !all ? (
        <Pending error={error} retry={again} lines={3} />
      ) : (
        <ul className="secret-list">
          {all.map((secret) => (
            <li key={secret.secret_id}>
              <div>
                <span className="breakable">
                  {secret.account ?? (source.accounts ? 'All accounts' : 'Every message')}
                </span>
                <span className="sub">
                  {secret.last_used_at ? (
                    <>
                      Last used <Time at={secret.last_used_at} />
                    </>
                  ) : (
                    'Not used yet'
                  )}
                  {' · added '}
                  <Time at={secret.created_at} />
                  {secret.expires_at && (
                    <>
                      {' · ends '}
                      <Time at={secret.expires_at} />
                    </>
                  )}
                </span>
              </div>
              {all.length > 1 && (
                <Button small tone="danger" onClick={() => setRetiring(secret)}>
                  End now
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {adding && (
        <AddDialog
          source={source}
          onClose={() => setAdding(false)}
          onDone={(secret) => {
            setAdding(false);
            changed();
            if (secret === undefined) toast('The secret is added.');
            else setMade(secret);
          }}
        />
      )}
      {made !== undefined && (
        <SecretDialog
          title="The secret is added"
          values={[
            ['Secret', made],
            ...(sourceSetups[source.kind].secretParameter
              ? [['Address to enter at the provider', addressWithSecret(source, made)] as const]
              : []),
          ]}
          onDone={() => setMade(undefined)}
        >
          Enter it at the provider before the one before it ends.
        </SecretDialog>
      )}
      {retiring && (
        <ConfirmDialog
          title="End this secret now?"
          confirm="End secret"
          onClose={() => setRetiring(undefined)}
          onConfirm={async () => {
            await request('DELETE', `${path}/${retiring.secret_id}`);
            setRetiring(undefined);
            changed();
            toast('The secret has ended.');
          }}
        >
          <p>
            Messages signed with it are refused from now on
            {retiring.last_used_at ? (
              <>
                . The last one came <Time at={retiring.last_used_at} />
              </>
            ) : (
              '. None has come yet'
            )}
            .
          </p>
        </ConfirmDialog>
      )}
    </Card>
  );
}
