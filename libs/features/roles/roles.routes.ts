import { route } from '#platform/http';
import { roleTable } from './roles.schemas.ts';
import { permissionNames, permissions } from './roles.ts';

/** Shows the table to people: an API key has scopes instead. */
export const listRolesRoute = route({
  method: 'GET',
  path: '/roles',
  operationId: 'listRoles',
  tag: 'People',
  summary: 'Show what each role may do',
  scope: 'read',
  feature: null,
  rate: 'standard',
  idempotency: 'none',
  request: { params: null, query: null, body: null },
  responses: { 200: roleTable },
  answer: async () => ({
    data: permissionNames.map((permission) => {
      const { label, roles } = permissions[permission];
      return { permission, label, roles: [...roles] };
    }),
  }),
});
