import { useState } from 'react';
import type { FeatureList } from '#features/tenants/schemas';
import { Badge } from '../components/badges.tsx';
import { Pending } from '../components/feedback.tsx';
import { Card, PageHead } from '../components/page.tsx';
import { toast, toastError } from '../components/toasts.tsx';
import { request, restoreSession } from '../core/api.ts';
import { useResource } from '../core/query.ts';
import { useMay } from '../core/session.ts';

export function FeaturesPage() {
  const maySwitch = useMay('features.manage');
  const [busy, setBusy] = useState(false);
  const { data, error, reload, set } = useResource<FeatureList>('/features');
  async function switchTo(feature: string, enabled: boolean): Promise<void> {
    setBusy(true);
    try {
      set((await request<FeatureList>('POST', '/features/switch', { body: { feature, enabled } })).data);
      // Refresh the menu, which shows only enabled features.
      await restoreSession();
      toast(enabled ? 'Switched on.' : 'Switched off.');
    } catch (caught) {
      toastError(caught);
    } finally {
      setBusy(false);
    }
  }
  return (
    <>
      <PageHead title="Features">
        Live groups are on for everybody. Roadmap groups are switched here, for live and sandbox alike.
      </PageHead>
      <Card flush>
        {data ? (
          <table className="list">
            <thead>
              <tr>
                <th scope="col">Group</th>
                <th scope="col">Status</th>
                <th scope="col">On</th>
              </tr>
            </thead>
            <tbody>
              {data.data.map(({ group, status, feature, enabled }) => (
                <tr key={group}>
                  <td>{group}</td>
                  <td>
                    <Badge tone={status === 'live' ? 'good' : 'plain'}>
                      {status === 'live' ? 'Live' : 'Roadmap'}
                    </Badge>
                  </td>
                  <td>
                    {feature === null ? (
                      'Always'
                    ) : (
                      <label className="choice">
                        <input
                          type="checkbox"
                          aria-label={group}
                          checked={enabled}
                          disabled={busy || !maySwitch}
                          onChange={(event) => void switchTo(feature, event.target.checked)}
                        />
                        <span>{enabled ? 'On' : 'Off'}</span>
                      </label>
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        ) : (
          <Pending error={error} retry={reload} />
        )}
      </Card>
    </>
  );
}
