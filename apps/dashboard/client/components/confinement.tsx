import { useWatch } from 'react-hook-form';
import type { ApiForm } from '../core/form.ts';
import { useOrganizations } from '../core/organizations.ts';
import { ChoicesField, TickField } from './fields.tsx';

/** The organizations that a key, a webhook or a user is confined to, as fields of a form. */
export interface Confinement {
  organization_ids: string[];
  include_descendants: boolean;
}

interface Confined {
  organization_ids: string[] | null;
  include_descendants: boolean;
}

/** The form's initial values; without a record, no confinement. */
export function confinementOf(record?: Confined): Confinement {
  return {
    organization_ids: record?.organization_ids ?? [],
    include_descendants: record?.include_descendants ?? false,
  };
}

/** The fields as the API's request body; an empty choice is no confinement. */
export function confinementBody({ organization_ids, include_descendants }: Confinement): Confined {
  return organization_ids.length === 0
    ? { organization_ids: null, include_descendants: false }
    : { organization_ids, include_descendants };
}

/** The confinement of a record, in words. */
export function confinementText(record: Confined, nameOf: (organizationId: string) => string): string {
  if (!record.organization_ids) return 'All';
  const names = record.organization_ids.map((id) => nameOf(id)).join(', ');
  return record.include_descendants ? `${names}, and those below` : names;
}

/** Fields to choose organizations; hidden when there is only one. */
export function ConfinementFields<Values extends Confinement>({ form }: { form: ApiForm<Values> }) {
  // The fields that this form shares with every other one.
  const shared = form as unknown as ApiForm<Confinement>;
  const { all } = useOrganizations();
  const chosen = useWatch({ control: shared.control, name: 'organization_ids' });
  if (!all || all.length < 2) return null;
  return (
    <>
      <ChoicesField
        form={shared}
        name="organization_ids"
        label="Organizations"
        hint="None chosen: all of them."
        options={all.map(({ organization_id, name }) => ({ value: organization_id, label: name }))}
      />
      {chosen.length > 0 && (
        <TickField
          form={shared}
          name="include_descendants"
          label="With those below them"
          hint="Also organizations that are added later."
        />
      )}
    </>
  );
}
