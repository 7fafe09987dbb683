import type { ComponentType } from 'react';
import type { OrganizationRecord } from '#features/organizations/schemas';
import { useOrganizations } from '../core/organizations.ts';

interface Known {
  /** By name. */
  all: OrganizationRecord[];
}

/** Renders a form only after the organizations are loaded, since a form keeps its initial values. */
export function withOrganizations<Props extends object>(
  Form: ComponentType<Props & Known>,
): ComponentType<Props> {
  return function WithOrganizations(props: Props) {
    const { all } = useOrganizations();
    return all ? <Form {...props} all={all} /> : null;
  };
}
