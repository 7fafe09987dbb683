import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { PolicyPreview as Preview } from '#features/calls/schemas';
import type { OrganizationRecord } from '#features/organizations/schemas';
import { queryString, request } from '../core/api.ts';
import { useDebounced } from '../core/debounced.ts';
import { keyOf } from '../core/query.ts';

type Policy = Pick<
  OrganizationRecord['dispatch_policy'],
  'enabled' | 'min_confidence' | 'intents' | 'urgencies'
>;
type Action = Preview['differences'][number]['current'];

const actionLabels: Partial<Record<Action, string>> = {
  auto_dispatch: 'Dispatched automatically',
  review: 'Left for a person',
  none: 'No action',
};

const labelOf = (action: Action): string => actionLabels[action] ?? action;

/** The decisions about last week's calls under the form's policy, and the calls whose decision would change. */
export function PolicyPreview({ organizationId, policy }: { organizationId: string; policy: Policy }) {
  const query = useDebounced(
    queryString({
      enabled: policy.enabled,
      min_confidence: policy.min_confidence,
      intents: policy.intents.join(','),
      urgencies: policy.urgencies.join(','),
    }),
  );
  const path = `/organizations/${organizationId}/dispatch-policy/preview`;
  const { data: preview, error } = useQuery({
    queryKey: [...keyOf(path), query],
    queryFn: async ({ signal }) => (await request<Preview>('GET', `${path}${query}`, { signal })).data,
    placeholderData: keepPreviousData,
  });
  const counts = ['auto_dispatch', 'review', 'none'] as const;
  return (
    <section className="policy-preview" aria-live="polite">
      <h3>Last week’s calls under this policy</h3>
      {error ? (
        <p className="soft">The preview did not load: {error.message}</p>
      ) : !preview ? (
        <p className="soft">Looking at last week’s calls</p>
      ) : preview.call_count === 0 ? (
        <p className="soft">No calls were read in the last seven days.</p>
      ) : (
        <>
          <table className="changes">
            <thead>
              <tr>
                <th>
                  {preview.complete ? `${preview.call_count} calls` : `Newest ${preview.call_count} calls`}
                </th>
                <th className="end">Saved policy</th>
                <th className="end">This policy</th>
              </tr>
            </thead>
            <tbody>
              {counts.map((action) => (
                <tr key={action}>
                  <td>{labelOf(action)}</td>
                  <td className="end number">{preview.current[action]}</td>
                  <td className="end number">{preview.changed[action]}</td>
                </tr>
              ))}
            </tbody>
          </table>
          {preview.differences.length > 0 && (
            <details>
              <summary>Calls that would have gone differently</summary>
              <ul className="sub-list">
                {preview.differences.map(({ call_id, summary, current, changed }) => (
                  <li key={call_id}>
                    <Link to={`/calls/${call_id}`}>{summary ?? 'Call'}</Link>
                    <span className="sub">
                      {labelOf(current)} → {labelOf(changed).toLowerCase()}
                    </span>
                  </li>
                ))}
              </ul>
            </details>
          )}
        </>
      )}
    </section>
  );
}
