import { read } from '#platform/db';
import { routesOf } from '#platform/http';
import { searchRecords } from './search.read.ts';
import * as schemas from './search.schemas.ts';

const { get } = routesOf({ tag: 'Search', feature: null, rate: 'standard' });

export function searchRoutes({ dashboardUrl }: { dashboardUrl: string }) {
  return {
    search: get('/search', {
      operationId: 'search',
      summary: 'Search records',
      description:
        'Best first: what has an identifier or all the words whole, then what begins with them; the newest first among equals. Groups that are switched off and people who were erased are not found. Of a word that tens of thousands of records have, some are found: add another.',
      scope: 'read',
      request: { query: schemas.search },
      responses: { 200: schemas.searchResult },
      answer: async (ctx, { query }) => ({
        data: await read(ctx, (em) => searchRecords(em, ctx, query, dashboardUrl)),
      }),
    }),
  };
}
