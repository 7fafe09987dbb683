/** Paths of the pages of records, by kind. */
const paths: Record<string, string> = {
  call: '/calls/',
  lead: '/leads/',
  prospect: '/prospects/',
  claim: '/claims/',
  outreach: '/outreach/records/',
  content: '/content/',
  review: '/reviews/',
  delivery: '/deliveries/',
  webhook: '/settings/webhooks/',
  organization: '/settings/organizations/',
  ingest_source: '/settings/ingest-sources/',
  connection: '/settings/connections?id=',
  api_key: '/settings/api-keys?id=',
};

/** The page of a record; undefined where the dashboard has none for its kind. */
export function pageOfRecord(type: string, id: string): string | undefined {
  const path = paths[type];
  return path === undefined ? undefined : `${path}${encodeURIComponent(id)}`;
}
