import { useOrganizations } from '../core/organizations.ts';
import { Choices } from './fields.tsx';
import type { Submission } from './submission.tsx';

/** What a key or a webhook is confined to, as the form has it. */
export interface ConfinementChoice {
  organizationIds: string[];
  includeDescendants: boolean;
}

/** The same as the API takes it; nothing chosen is no confinement. */
export function confinementBody({ organizationIds, includeDescendants }: ConfinementChoice) {
  return organizationIds.length === 0
    ? { organization_ids: null, include_descendants: false }
    : { organization_ids: organizationIds, include_descendants: includeDescendants };
}

/** In words, for a record. */
export function confinementText(
  record: { organization_ids: string[] | null; include_descendants: boolean },
  nameOf: (organizationId: string) => string,
): string {
  if (!record.organization_ids) return 'All';
  const names = record.organization_ids.map((id) => nameOf(id)).join(', ');
  return record.include_descendants ? `${names}, and those below` : names;
}

/** Chooses organizations, where there are several. */
export function ConfinementField({
  choice,
  onChange,
  submission,
}: {
  choice: ConfinementChoice;
  onChange: (choice: ConfinementChoice) => void;
  submission: Submission;
}) {
  const { all } = useOrganizations();
  if (!all || all.length < 2) return null;
  return (
    <>
      <Choices
        legend="Organizations"
        hint="None chosen: all of them."
        options={all.map(({ organization_id, name }) => ({ value: organization_id, label: name }))}
        chosen={choice.organizationIds}
        onChange={(organizationIds) => onChange({ ...choice, organizationIds })}
        problem={submission.problemOf('organization_ids')}
      />
      {choice.organizationIds.length > 0 && (
        <label className="choice">
          <input
            type="checkbox"
            checked={choice.includeDescendants}
            onChange={(event) => onChange({ ...choice, includeDescendants: event.target.checked })}
          />
          <span>
            With those below them
            <span className="hint">Also organizations that are added later.</span>
          </span>
        </label>
      )}
    </>
  );
}
