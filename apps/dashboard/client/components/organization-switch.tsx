import { useEffect } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import type { OrganizationRecord } from '#features/organizations/schemas';
import { useOrganizationChoice } from '../core/organization-choice.ts';
import { useOrganizations } from '../core/organizations.ts';
import { menuPageOf } from '../routes.tsx';
import { Combobox, type ComboboxOption } from './combobox.tsx';

/** The organizations in tree order: each below its parent. */
function asTree(all: readonly OrganizationRecord[]): ComboboxOption[] {
  const ids = new Set(all.map(({ organization_id: id }) => id));
  const children = Map.groupBy(all, ({ parent_organization_id: parent }) =>
    parent !== null && ids.has(parent) ? parent : null,
  );
  const below = (parent: string | null, level: number): ComboboxOption[] =>
    (children.get(parent) ?? []).flatMap(({ organization_id: id, name }) => [
      { value: id, label: name, level: Math.min(level, 3) },
      ...below(id, level + 1),
    ]);
  return below(null, 0);
}

/** Selects the organization whose records, with those below it, all work pages show. */
export function OrganizationSwitch() {
  const { all } = useOrganizations();
  const { chosen, choose, remember } = useOrganizationChoice();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const page = menuPageOf(pathname);
  const isList = page?.path === pathname && page.menu?.group === 'work';
  const named = query.get('organization_id');
  // Keeps URL and choice in sync: a choice in the URL is remembered, a remembered choice is put into the URL.
  useEffect(() => {
    if (named !== null) remember(named);
    else if (isList && chosen !== '') choose(chosen);
  }, [named, isList, chosen, choose, remember]);
  const active = all?.filter(({ status }) => status === 'active') ?? [];
  if (active.length < 2) return null;
  return (
    <div className="organization-switch">
      <Combobox
        label="Organization"
        options={[{ value: '', label: 'All organizations' }, ...asTree(active)]}
        value={chosen}
        onChange={(id) => {
          if (isList) return choose(id);
          remember(id);
          // The shown record may belong to another organization.
          if (page?.menu?.group === 'work') void navigate(page.path);
        }}
      />
    </div>
  );
}
