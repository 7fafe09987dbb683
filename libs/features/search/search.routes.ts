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
        'Best matches first: by id or by all words in full, then by prefixes; among equals, the newest first. Groups that are switched off and erased people are not found. For a word in tens of thousands of records, only some are found: add another word.',
      scope: 'read',
      request: { query: schemas.search },
      responses: { 200: schemas.searchResult },
      answer: async (ctx, { query }) => ({
        data: await read(ctx, (em) => searchRecords(em, ctx, query, dashboardUrl)),
      }),
    }),
  };
}
