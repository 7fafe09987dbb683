import type { ComponentType } from 'react';
import type { OrganizationRecord } from '#features/organizations/schemas';
import { useOrganizations } from '../core/organizations.ts';

interface Known {
  /** By name. */
  all: OrganizationRecord[];
}

/** A form that begins with an organization: it opens once they are known, since a form keeps what it began with. */
export function withOrganizations<Props extends object>(
  Form: ComponentType<Props & Known>,
): ComponentType<Props> {
  return function WithOrganizations(props: Props) {
    const { all } = useOrganizations();
    return all ? <Form {...props} all={all} /> : null;
  };
}
