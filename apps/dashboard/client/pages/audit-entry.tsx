import { Link } from 'react-router';
import type { SealedAuditEntryRecord } from '#features/audit-log/schemas';
import { AuditProof } from '../components/audit-proof.tsx';
import { Badge } from '../components/badges.tsx';
import { Card, DescriptionList, PageHead, PendingPage } from '../components/page.tsx';
import { Time } from '../components/time.tsx';
import { actorName, TargetLink } from '../components/timeline.tsx';
import { actionName } from '../core/audit-labels.ts';
import { useRecordId } from '../core/filters.ts';
import { humanize } from '../core/labels.ts';
import { useOrganizations } from '../core/organizations.ts';
import { useResource } from '../core/query.ts';
import { actorLabels } from './audit-log.tsx';

/** A changed field's value for display: text without quotes, everything else as JSON. */
function displayValue(value: unknown): string {
  if (value === null || value === undefined || value === '') return '–';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function Seal({ auditId, seal }: { auditId: string; seal: NonNullable<SealedAuditEntryRecord['seal']> }) {
  return (
    <Card title="Seal">
      <AuditProof auditId={auditId} signed={seal.checkpoint !== null} />
      <p className="soft fact-text">
        The entry’s hash and the proof below lead to its batch’s root. The roots of all batches are under one
        signature, the checkpoint. With a checkpoint that you kept you can prove that nothing was altered.
      </p>
      <DescriptionList
        items={[
          ['Batch', seal.batch],
          ['Root', <code key="r">{seal.root}</code>],
          ['Place in batch', seal.leaf_index],
          [
            'Proof',
            seal.proof.length > 0 && (
              <ol className="proof">
                {seal.proof.map((step) => (
                  <li key={step.hash}>
                    <code>{`${step.side} ${step.hash}`}</code>
                  </li>
                ))}
              </ol>
            ),
          ],
          ['Checkpoint', seal.checkpoint && <pre className="note">{seal.checkpoint.note}</pre>],
          ['Signing key', seal.checkpoint && <code key="k">{seal.checkpoint.verifier_key}</code>],
        ]}
      />
    </Card>
  );
}

export function AuditEntryPage() {
  const auditId = useRecordId();
  const { nameOf } = useOrganizations();
  const {
    data: entry,
    error,
    reload,
  } = useResource<SealedAuditEntryRecord>(`/audit-log/${encodeURIComponent(auditId)}`);
  const back = { to: '/audit-log', label: 'Audit log' };
  if (!entry) {
    return <PendingPage title="Audit entry" back={back} error={error} retry={reload} lines={6} />;
  }
  const changes = Object.entries(entry.changes);
  return (
    <>
      <PageHead
        title={actionName(entry.action)}
        back={back}
        badges={entry.seal ? <Badge tone="good">Sealed</Badge> : <Badge>Not sealed yet</Badge>}
      >
        By {actorName(entry.actor)}, <Time at={entry.occurred_at} organizationId={entry.organization_id} />
      </PageHead>
      <div className="columns">
        <div>
          <Card title="What changed">
            {changes.length === 0 ? (
              <p className="soft">No field of the record changed.</p>
            ) : (
              <table className="changes">
                <thead>
                  <tr>
                    <th scope="col">Field</th>
                    <th scope="col">From</th>
                    <th scope="col">To</th>
                  </tr>
                </thead>
                <tbody>
                  {changes.map(([field, { from, to }]) => (
                    <tr key={field}>
                      <th scope="row">{humanize(field)}</th>
                      <td>{displayValue(from)}</td>
                      <td>{displayValue(to)}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
            )}
          </Card>
          {entry.seal && <Seal auditId={entry.audit_id} seal={entry.seal} />}
        </div>
        <Card title="Entry">
          <DescriptionList
            items={[
              ['About', <TargetLink key="t" target={entry.target} />],
              ['Record ID', <code key="r">{entry.target.id}</code>],
              ['Organization', nameOf(entry.organization_id)],
              [
                'By',
                <span key="b">
                  <Link to={`/audit-log?actor_id=${encodeURIComponent(entry.actor.id)}`}>
                    {actorName(entry.actor)}
                  </Link>{' '}
                  ({actorLabels[entry.actor.type]})
                </span>,
              ],
              ['Actor ID', <code key="a">{entry.actor.id}</code>],
              ['Address', entry.context.ip],
              ['Program', entry.context.user_agent],
              ['Request ID', entry.context.request_id && <code>{entry.context.request_id}</code>],
              ['Number in the log', entry.sequence],
              ['Entry ID', <code key="e">{entry.audit_id}</code>],
            ]}
          />
        </Card>
      </div>
    </>
  );
}
