import { routesOf } from '#platform/http';
import * as schemas from './roles.schemas.ts';
import { permissionNames, permissions } from './roles.ts';

const { get } = routesOf({ tag: 'People', feature: null, rate: 'standard' });

/** Shows the table to users: API keys have scopes instead. */
export const listRolesRoute = get('/roles', {
  operationId: 'listRoles',
  summary: 'List roles and their permissions',
  scope: 'read',
  responses: { 200: schemas.roleTable },
  answer: async () => ({
    data: permissionNames.map((permission) => {
      const { label, roles } = permissions[permission];
      return { permission, label, roles: [...roles] };
    }),
  }),
});
