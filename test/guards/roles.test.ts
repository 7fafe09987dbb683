import { expect, it } from 'vitest';
import { permissionFor } from '#features/roles';
import { routes } from '../api/endpoints.ts';

it('each endpoint has a line in the table of roles, without which the dashboard does not start', () => {
  const without = routes.filter((route) => {
    try {
      permissionFor(route);
      return false;
    } catch {
      return true;
    }
  });
  expect(without.map(({ operationId, tag, scope }) => `${operationId}: ${tag} (${scope})`)).toEqual([]);
});
