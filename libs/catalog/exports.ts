import { listCalls } from '#features/calls';
import { call, listCalls as callQuery } from '#features/calls/schemas';
import { listClaims } from '#features/claims';
import { claim, listClaims as claimQuery } from '#features/claims/schemas';
import type { ExportedList } from '#features/exports';
import { listLeads } from '#features/leads';
import { lead, listLeads as leadQuery } from '#features/leads/schemas';
import { listProspects } from '#features/prospects';
import { prospect, listProspects as prospectQuery } from '#features/prospects/schemas';
import { listReviews } from '#features/reviews';
import { review, listReviews as reviewQuery } from '#features/reviews/schemas';

/** The lists that can be exported. */
export function exportedLists({ dashboardUrl }: { dashboardUrl: string }): ExportedList[] {
  return [
    { records: 'leads', feature: null, query: leadQuery, record: lead, page: listLeads },
    {
      records: 'prospects',
      feature: 'prospects',
      query: prospectQuery,
      record: prospect,
      page: listProspects,
    },
    { records: 'calls', feature: 'calls', query: callQuery, record: call, page: listCalls },
    {
      records: 'claims',
      feature: 'claims',
      query: claimQuery,
      record: claim,
      page: (em, cursors, request) => listClaims(em, cursors, dashboardUrl, request),
    },
    { records: 'reviews', feature: null, query: reviewQuery, record: review, page: listReviews },
  ];
}
