/** Where a record of a kind has its page. */
const places: Record<string, string> = {
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
  const place = places[type];
  return place === undefined ? undefined : `${place}${encodeURIComponent(id)}`;
}
