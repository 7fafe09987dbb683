import { ListTree } from 'lucide-react';
import { Link } from 'react-router';
import type { RequestLogEntry } from '#features/request-log/schemas';
import { Empty, Pending } from '../components/feedback.tsx';
import { Card, DescriptionList, PageHead } from '../components/page.tsx';
import { Time } from '../components/time.tsx';
import { useRecordId } from '../core/filters.ts';
import { usePages } from '../core/query.ts';
import { keyLabel, StatusBadge, shortPath } from './requests.tsx';

const back = { to: '/settings/requests', label: 'Requests' };

function Details({ entry }: { entry: RequestLogEntry }) {
  const { error_code, doc_url } = entry;
  return (
    <Card>
      <DescriptionList
        items={[
          ['Request ID', <code key="r">{entry.request_id}</code>],
          ['Path', <code key="p">{entry.path}</code>],
          ['Endpoint', <code key="e">{`${entry.method} ${shortPath(entry.route)}`}</code>],
          [
            'Error',
            error_code && (
              <>
                <code>{error_code}</code>
                {doc_url && (
                  <>
                    {' '}
                    <a href={doc_url} target="_blank" rel="noreferrer">
                      What it means and what to do
                    </a>
                  </>
                )}
              </>
            ),
          ],
          [
            'Key',
            <Link key="k" to={`/settings/requests?key_id=${encodeURIComponent(entry.key_id)}`}>
              {keyLabel(entry)}
            </Link>,
          ],
          ['Key ID', entry.key_name && <code>{entry.key_id}</code>],
          ['Took', `${entry.duration_ms} ms`],
          ['When', <Time key="w" at={entry.created_at} />],
        ]}
      />
    </Card>
  );
}

/** The logged requests with an id; several, if the client used the id more than once. */
export function RequestPage() {
  const requestId = useRecordId();
  const { items, error, reload } = usePages<RequestLogEntry>('/request-log', { request_id: requestId });
  const [newest] = items ?? [];
  return (
    <>
      <PageHead
        title={newest ? `${newest.method} ${shortPath(newest.path)}` : 'Request'}
        back={back}
        badges={newest && <StatusBadge status={newest.status} />}
      >
        {items && items.length > 1 && `${items.length} requests have this ID, the newest first.`}
      </PageHead>
      {!items && (
        <Card flush>
          <Pending error={error} retry={reload} lines={6} />
        </Card>
      )}
      {items?.length === 0 && (
        <Card flush>
          <Empty icon={ListTree} title="No such request">
            <p>Requests are kept for seven days, and show a second or two after their answer.</p>
          </Empty>
        </Card>
      )}
      {items?.map((entry) => (
        <Details key={entry.entry_id} entry={entry} />
      ))}
    </>
  );
}
