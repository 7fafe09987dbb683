import { useController, useWatch } from 'react-hook-form';
import type { ApiKeyRecord } from '#features/keys/schemas';
import { type ScopeGroup, scopeGroups } from '#features/taxonomy';
import { ConfinementFields, confinementBody, confinementOf } from '../components/confinement.tsx';
import { FormDialog } from '../components/dialog.tsx';
import { Choices, SelectField, TextAreaField, TextField } from '../components/fields.tsx';
import { type ApiForm, useApiForm } from '../core/form.ts';
import { useSession } from '../core/session.ts';

type Scope = ApiKeyRecord['scopes'][number];
type Right = 'read' | 'write' | 'admin';
export type ApiKeyWithSecret = ApiKeyRecord & { key: string };

const rights: readonly { value: Right; label: string; hint: string }[] = [
  { value: 'read', label: 'Read', hint: 'List and fetch records' },
  { value: 'write', label: 'Write', hint: 'Create and change records' },
  { value: 'admin', label: 'Admin', hint: 'Delete, manage keys, rotate secrets' },
];
const rightLabels: Record<Right, string> = { read: 'Read', write: 'Write', admin: 'Admin' };

const groupLabels: Record<ScopeGroup, string> = {
  organizations: 'Organizations',
  leads: 'Leads',
  prospects: 'Prospects',
  outreach: 'Outreach',
  content: 'Content',
  calls: 'Calls',
  claims: 'Claims',
  reviews: 'Reviews',
  feedback: 'Corrections',
  imports: 'Imports of leads',
  exports: 'Exports to files',
  search: 'Search',
  alerts: 'Alerts',
  events: 'Events',
  webhooks: 'Webhooks',
  deliveries: 'Deliveries',
  'ingest-sources': 'Ingest sources',
  'ingest-messages': 'Ingest messages',
  connections: 'Connections',
  'api-keys': 'API keys',
  'audit-log': 'Audit log',
  'request-log': 'Request log',
  erasures: 'Erasures',
  retention: 'Retention',
  jobs: 'Background work',
  features: 'Features',
};
const groups = Object.keys(scopeGroups) as ScopeGroup[];

/** `read`, or `Leads: read`. */
export function scopeLabel(scope: Scope): string {
  const [group, right] = scope.split(':');
  return right === undefined ? scope : `${groupLabels[group as ScopeGroup]}: ${right}`;
}

interface Rights {
  kind: 'everything' | 'groups';
  scopes: Scope[];
  groupScopes: Scope[];
}

function rightsOf(scopes: readonly Scope[]): Rights {
  const groupScopes = scopes.filter((scope) => scope.includes(':'));
  return {
    kind: groupScopes.length > 0 ? 'groups' : 'everything',
    scopes: scopes.filter((scope) => !scope.includes(':')),
    groupScopes,
  };
}

/**
 * Scopes for all endpoints, or for chosen groups.
 * @param within the scopes of an existing key, which can only be reduced; without it, all scopes can be chosen.
 */
function RightsFields({ form, within }: { form: ApiForm<Rights>; within?: readonly Scope[] | undefined }) {
  const kind = useWatch({ control: form.control, name: 'kind' });
  const everywhere = useController({ control: form.control, name: 'scopes' }).field;
  const byGroup = useController({ control: form.control, name: 'groupScopes' }).field;
  const problem = form.getFieldState('scopes', form.formState).error?.message;
  const has = (scope: Scope) =>
    !within || within.includes(scope) || within.includes((scope.split(':')[1] ?? scope) as Scope);
  const open = rights.filter(({ value }) => has(value));
  return (
    <>
      {open.length > 0 && (
        <SelectField
          form={form}
          name="kind"
          label="Rights"
          options={[
            ['everything', 'The same for everything'],
            ['groups', 'For chosen groups of endpoints'],
          ]}
        />
      )}
      {kind === 'everything' ? (
        <Choices
          legend="Scopes"
          problem={problem}
          options={open}
          chosen={everywhere.value as Right[]}
          onChange={everywhere.onChange}
        />
      ) : (
        <>
          <p className="hint">
            Events, webhooks, search and the audit log show what belongs to other groups as well.
          </p>
          <div className="scope-groups">
            {groups.map((group) => {
              const options = scopeGroups[group]
                .map((right) => ({ value: `${group}:${right}` as Scope, label: rightLabels[right] }))
                .filter(({ value }) => has(value));
              return options.length === 0 ? null : (
                <Choices
                  key={group}
                  legend={groupLabels[group]}
                  options={options}
                  chosen={byGroup.value.filter((scope) => scope.startsWith(`${group}:`))}
                  onChange={(chosen) =>
                    byGroup.onChange([
                      ...byGroup.value.filter((scope) => !scope.startsWith(`${group}:`)),
                      ...chosen,
                    ])
                  }
                />
              );
            })}
          </div>
          {problem && <span className="problem">{`Scopes ${problem}`}</span>}
        </>
      )}
    </>
  );
}

/** The day of a time in the viewer's zone, as a date field has it. */
function dayOf(time: string | null): string {
  if (time === null) return '';
  const at = new Date(time);
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
}

/** Creates a key, or changes `apiKey` if given. */
export function KeyDialog<Result extends ApiKeyRecord>({
  apiKey,
  onSaved,
  onClose,
}: {
  apiKey?: ApiKeyRecord;
  onSaved: (saved: Result) => void;
  onClose: () => void;
}) {
  const { environment: current } = useSession();
  const lastDay = dayOf(apiKey?.expires_at ?? null);
  const form = useApiForm({
    values: {
      name: apiKey?.name ?? '',
      environment: apiKey?.environment ?? current,
      ...rightsOf(apiKey?.scopes ?? ['read']),
      allowed_addresses: apiKey?.allowed_addresses?.join('\n') ?? '',
      expires_at: lastDay,
      ...confinementOf(apiKey),
    },
    send: ({
      name,
      environment,
      kind,
      scopes,
      groupScopes,
      allowed_addresses,
      expires_at,
      ...confinement
    }) => {
      const addresses = allowed_addresses.split(/[\s,]+/).filter(Boolean);
      return {
        method: apiKey ? 'PATCH' : 'POST',
        path: apiKey ? `/api-keys/${apiKey.key_id}` : '/api-keys',
        body: {
          name,
          ...(!apiKey && { environment }),
          scopes: kind === 'groups' ? groupScopes : scopes,
          allowed_addresses: addresses.length > 0 ? addresses : null,
          ...(environment === current && confinementBody(confinement)),
          // Until the end of the chosen day in the viewer's zone.
          ...(expires_at !== lastDay && {
            expires_at: expires_at === '' ? null : new Date(`${expires_at}T23:59:59.999`).toISOString(),
          }),
        },
      };
    },
    done: onSaved,
  });
  const environment = useWatch({ control: form.control, name: 'environment' });
  const lastDayField = (
    <TextField form={form} name="expires_at" label="Last day" hint="Empty: it does not expire." type="date" />
  );
  return (
    <FormDialog
      title={apiKey ? `Change ${apiKey.name}` : 'New API key'}
      onClose={onClose}
      form={form}
      confirm={apiKey ? 'Save changes' : 'Create key'}
    >
      <TextField
        form={form}
        name="name"
        label="Name"
        hint="What will use it."
        required
        maxLength={200}
        placeholder="CRM integration"
      />
      {apiKey ? (
        lastDayField
      ) : (
        <div className="row-fields">
          <SelectField
            form={form}
            name="environment"
            label="Environment"
            options={
              current === 'live'
                ? [
                    ['live', 'Live'],
                    ['test', 'Sandbox'],
                  ]
                : [['test', 'Sandbox']]
            }
          />
          {lastDayField}
        </div>
      )}
      <RightsFields form={form as unknown as ApiForm<Rights>} within={apiKey?.scopes} />
      <TextAreaField
        form={form}
        name="allowed_addresses"
        label="Only from these addresses"
        hint="One address or network a line, such as 203.0.113.0/24. Empty: from anywhere."
        rows={2}
        spellCheck={false}
      />
      {environment === current && <ConfinementFields form={form} />}
    </FormDialog>
  );
}
