import { Plug, Plus, X } from 'lucide-react';
import { useState } from 'react';
import { useFieldArray, useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router';
import type { IngestSourceRecord, ListedIngestSource } from '#features/ingest/schemas';
import { Button } from '../components/button.tsx';
import { FormDialog } from '../components/dialog.tsx';
import { SelectField, TextField } from '../components/fields.tsx';
import { ListCard, useList } from '../components/list.tsx';
import { NewButton, PageHead } from '../components/page.tsx';
import { SecretDialog } from '../components/secret-dialog.tsx';
import { Time } from '../components/time.tsx';
import { toast } from '../components/toasts.tsx';
import { ofPart, useApiForm } from '../core/form.ts';
import { sourceKindLabels } from '../core/labels.ts';
import { useOrganizations } from '../core/organizations.ts';
import { send } from '../core/query.ts';
import { useMay } from '../core/session.ts';
import { addressWithSecret, sourceSetups } from '../core/source-setups.ts';
import { AdminOnly } from './admin-only.tsx';
import { firstMapping, MappingFields, ofMappingField, readMapping } from './mapping-fields.tsx';

type Kind = IngestSourceRecord['kind'];
type SourceWithSecret = IngestSourceRecord & { secret: string };

interface NewSource {
  kind: Kind;
  by: 'location' | 'account';
  organization_id: string;
  accounts: { account: string; organization_id: string; secret: string }[];
  mapping_text: string;
  secret: string;
  access_token: string;
}

function CreateDialog({
  onCreated,
  onClose,
}: {
  /** @param issued whether the provider issued the secret, so that none is shown */
  onCreated: (source: SourceWithSecret, issued: boolean) => void;
  onClose: () => void;
}) {
  const { all = [] } = useOrganizations();
  const locations = all
    .filter(({ status }) => status === 'active')
    .map(({ organization_id, name }) => [organization_id, name] as const);
  const form = useApiForm<NewSource, SourceWithSecret>({
    values: {
      kind: 'callrail',
      by: 'location',
      organization_id: '',
      accounts: [{ account: '', organization_id: '', secret: '' }],
      mapping_text: firstMapping,
      secret: '',
      access_token: '',
    },
    explain: ofPart('retrieval'),
    send: async ({ kind, by, organization_id, accounts, mapping_text, secret, access_token }) => {
      const several = by === 'account';
      try {
        return await send<SourceWithSecret>({
          method: 'POST',
          path: '/ingest-sources',
          body: {
            kind,
            organization_id: several ? null : organization_id,
            accounts: several
              ? Object.fromEntries(accounts.map((row) => [row.account, row.organization_id]))
              : null,
            account_secrets: Object.fromEntries(
              accounts
                .filter((row) => several && row.secret.trim() !== '')
                .map((row) => [row.account, row.secret.trim()]),
            ),
            mapping: kind === 'mapped' ? readMapping(mapping_text) : null,
            retrieval: kind === 'facebook_lead_ads' ? { access_token: access_token.trim() } : null,
            ...(secret.trim() !== '' && { secret }),
          },
        });
      } catch (error) {
        throw ofMappingField(error);
      }
    },
    done: (source, { secret }) => onCreated(source, secret.trim() !== ''),
  });
  const { fields: rows, append, remove } = useFieldArray({ control: form.control, name: 'accounts' });
  const [kind, by] = useWatch({ control: form.control, name: ['kind', 'by'] });
  const { secretLabel, secretFromProvider, secretPerAccount } = sourceSetups[kind];
  return (
    <FormDialog title="New source" onClose={onClose} form={form} confirm="Create source">
      <SelectField form={form} name="kind" label="Provider" options={Object.entries(sourceKindLabels)} />
      <fieldset>
        <legend>Locations</legend>
        <label className="choice">
          <input type="radio" value="location" {...form.register('by')} />
          <span>One location</span>
        </label>
        <label className="choice">
          <input type="radio" value="account" {...form.register('by')} />
          <span>
            Several locations
            <span className="hint">told apart by the provider’s account or company ID</span>
          </span>
        </label>
      </fieldset>
      {by === 'account' ? (
        <fieldset>
          <legend>Accounts</legend>
          {rows.map((row, at) => (
            <div key={row.id} className={secretPerAccount ? 'account-row with-key' : 'account-row'}>
              <TextField form={form} name={`accounts.${at}.account`} label="Account ID" required />
              <SelectField
                form={form}
                name={`accounts.${at}.organization_id`}
                label="Location"
                options={locations}
                required
              />
              {secretPerAccount && (
                <TextField
                  form={form}
                  name={`accounts.${at}.secret`}
                  label="Own signing key"
                  autoComplete="off"
                  spellCheck={false}
                  minLength={8}
                />
              )}
              <button
                type="button"
                className="icon-button"
                aria-label="Remove this account"
                aria-disabled={rows.length === 1 || undefined}
                onClick={() => rows.length > 1 && remove(at)}
              >
                <X size={18} />
              </button>
            </div>
          ))}
          <Button small onClick={() => append({ account: '', organization_id: '', secret: '' })}>
            <Plus size={14} />
            Add an account
          </Button>
        </fieldset>
      ) : (
        <SelectField form={form} name="organization_id" label="Organization" options={locations} required />
      )}
      {kind === 'mapped' && <MappingFields form={form} />}
      <TextField
        form={form}
        name="secret"
        label={secretFromProvider ? secretLabel : 'Secret'}
        hint={
          secretFromProvider
            ? `${sourceKindLabels[kind]} issues it. Without it, everything that arrives is refused.`
            : `${secretLabel}. Leave it empty to have one made here.`
        }
        autoComplete="off"
        spellCheck={false}
        required={secretFromProvider}
        minLength={8}
      />
      {kind === 'facebook_lead_ads' && (
        <TextField
          form={form}
          name="access_token"
          label="Access token"
          hint="Of the page, or of a system user for all pages, with the permission leads_retrieval. Leads are fetched with it. Pages with a token of their own get it on the next page."
          type="password"
          autoComplete="new-password"
          required
          minLength={8}
        />
      )}
    </FormDialog>
  );
}

function IngestSources() {
  const { nameOf } = useOrganizations();
  const navigate = useNavigate();
  const list = useList<ListedIngestSource>('/ingest-sources');
  const [creating, setCreating] = useState(false);
  const [created, setCreated] = useState<SourceWithSecret>();
  const open = ({ source_id: id }: IngestSourceRecord) => void navigate(`/settings/ingest-sources/${id}`);
  return (
    <>
      <PageHead title="Sources" actions={<NewButton onClick={() => setCreating(true)}>New source</NewButton>}>
        Your call-tracking, e-mail and review providers post here. Messages without a valid signature are
        refused.
      </PageHead>
      <ListCard
        list={list}
        things="sources"
        icon={Plug}
        empty={{
          title: 'No sources yet',
          hint: 'Create one for your call-tracking provider, and paste its address there.',
        }}
        idOf={(source) => source.source_id}
        link={(source) => ({
          to: `/settings/ingest-sources/${source.source_id}`,
          label: sourceKindLabels[source.kind],
        })}
        columns={[
          {
            head: 'Provider',
            className: 'wide',
            cell: (source) => <span className="sub mono breakable">{source.url}</span>,
          },
          {
            head: 'Location',
            cell: (source) =>
              source.organization_id
                ? nameOf(source.organization_id)
                : `${Object.keys(source.accounts ?? {}).length} accounts`,
          },
          {
            head: 'Last message',
            className: 'nowrap',
            cell: ({ last_message_at: at, organization_id: organizationId }) =>
              at ? <Time at={at} organizationId={organizationId} /> : 'None yet',
          },
          {
            head: 'Created',
            className: 'nowrap soft',
            cell: (source) => <Time at={source.created_at} organizationId={source.organization_id} />,
          },
        ]}
      />
      {creating && (
        <CreateDialog
          onClose={() => setCreating(false)}
          onCreated={(source, issued) => {
            setCreating(false);
            list.reload();
            if (!issued) {
              setCreated(source);
              return;
            }
            toast('The source is created. Paste its address at the provider.');
            open(source);
          }}
        />
      )}
      {created && (
        <SecretDialog
          title="The source is created"
          values={[
            ['Address to enter at the provider', addressWithSecret(created, created.secret)],
            ['Signing secret', created.secret],
          ]}
          onDone={() => {
            setCreated(undefined);
            open(created);
          }}
        >
          The next page says where they go. The address stays there; the secret does not.
        </SecretDialog>
      )}
    </>
  );
}

export function IngestSourcesPage() {
  return useMay('sources.manage') ? <IngestSources /> : <AdminOnly title="Sources" />;
}
