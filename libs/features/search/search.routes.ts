import { read } from '#platform/db';
import { route } from '#platform/http';
import { searchRecords } from './search.read.ts';
import { search, searchResult } from './search.schemas.ts';

export function searchRoutes({ dashboardUrl }: { dashboardUrl: string }) {
  return {
    search: route({
      method: 'GET',
      path: '/search',
      operationId: 'search',
      tag: 'Search',
      summary: 'Find records',
      description:
        'Best first: what has an identifier or all the words whole, then what begins with them; the newest first among equals. Groups that are switched off and people who were erased are not found. Of a word that tens of thousands of records have, some are found: add another.',
      scope: 'read',
      feature: null,
      rate: 'standard',
      idempotency: 'none',
      request: { params: null, query: search, body: null },
      responses: { 200: searchResult },
      answer: async (ctx, { query }) => ({
        data: await read(ctx, (em) => searchRecords(em, ctx, query, dashboardUrl)),
      }),
    }),
  };
}
