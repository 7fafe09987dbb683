import { Download } from 'lucide-react';
import { useState } from 'react';
import type { ClaimRecord, ScopeItemRecord, ScopeRecord } from '#features/claims/schemas';
import { DecidedBy } from '../components/ai-run.tsx';
import { Meter } from '../components/badges.tsx';
import { ConfirmDialog } from '../components/dialog.tsx';
import { Erase } from '../components/erase.tsx';
import { Failure, Loading, Notice } from '../components/feedback.tsx';
import { Card, DescriptionList, PageHead } from '../components/page.tsx';
import { Time } from '../components/time.tsx';
import { AuditCard, EventsCard } from '../components/timeline.tsx';
import { toast, toastError } from '../components/toasts.tsx';
import { download, request } from '../core/api.ts';
import { useRecordId } from '../core/filters.ts';
import { humanize, lossTypeLabels, sentence, tradeLabels, unitLabels } from '../core/labels.ts';
import { useOrganizations } from '../core/organizations.ts';
import { useResource } from '../core/query.ts';
import { useMay } from '../core/session.ts';
import { ClaimBadge } from './claims.tsx';

function Evidence({ item }: { item: ScopeItemRecord }) {
  return (
    <ul className="item-evidence">
      {item.evidence.map((evidence) => {
        const source = 'document_id' in evidence ? evidence.document_id : evidence.photo_id;
        return (
          <li key={`${source} ${evidence.quote}`}>
            <q>{evidence.quote}</q> <span className="soft">{source}</span>
          </li>
        );
      })}
    </ul>
  );
}

function Item({ item }: { item: ScopeItemRecord }) {
  return (
    <li className="scope-item">
      <div className="scope-line">
        <div>
          <b>{sentence(item.description)}</b>
          <span className="soft small">
            {humanize(item.activity)}, {tradeLabels[item.category]} ({item.category})
          </span>
        </div>
        <div className="scope-quantity">
          <b className="number">
            {item.quantity === null ? 'Not stated' : `${item.quantity} ${unitLabels[item.unit]}`}
          </b>
          {item.confidence !== null && <Meter value={item.confidence} label="Confidence" />}
        </div>
      </div>
      <Evidence item={item} />
    </li>
  );
}

function ScopeItems({ scope }: { scope: ScopeRecord }) {
  const byRoom = Map.groupBy(scope.scope_items, (item) => item.room);
  if (byRoom.size === 0) {
    return (
      <Card title="Scope of work">
        <p className="soft">No work could be read out of the documents.</p>
      </Card>
    );
  }
  return [...byRoom].map(([room, items]) => (
    <Card key={room} title={room}>
      <ul>
        {items.map((item) => (
          <Item key={item.item_id} item={item} />
        ))}
      </ul>
    </Card>
  ));
}

/** A measure as it was stated, with its unit; a dash where it was not. */
function measure(value: number | null, unit: string): string {
  return value === null ? '–' : `${value} ${unit}`;
}

function Rooms({ rooms }: { rooms: ScopeRecord['rooms'] }) {
  if (rooms.length === 0) return null;
  return (
    <Card title="Rooms">
      <dl className="description-list">
        {rooms.map((room) => (
          <div key={room.room_id}>
            <dt>{room.name}</dt>
            <dd className="number">
              {measure(room.length_ft, 'ft')} × {measure(room.width_ft, 'ft')} ×{' '}
              {measure(room.height_ft, 'ft')}
              {room.floor_sf !== null && <div className="small soft">{room.floor_sf} sq ft of floor</div>}
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

function Remarks({ title, lines }: { title: string; lines: readonly string[] }) {
  if (lines.length === 0) return null;
  return (
    <Card title={title}>
      <ul className="reasons">
        {lines.map((line) => (
          <li key={line} className="breakable">
            {sentence(line)}
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** The papers, and what was seen in the photos. */
function Documents({ claim, scope }: { claim: ClaimRecord; scope: ScopeRecord | undefined }) {
  const seen = new Map(
    scope?.photo_summaries
      .filter(({ source }) => source === 'picture')
      .map(({ photo_id, summary }) => [photo_id, summary]),
  );
  return (
    <Card title="Documents">
      {claim.documents.map((document) => (
        <details key={document.document_id} className="document">
          <summary>
            {humanize(document.kind)} <span className="soft">{document.document_id}</span>
          </summary>
          <p className="message">{document.text}</p>
        </details>
      ))}
      {claim.photos.length > 0 && (
        <ul className="photos">
          {claim.photos.map((photo) => (
            <li key={photo.photo_id}>
              <b>{photo.filename ?? photo.photo_id}</b>
              <span className="soft breakable">{photo.caption}</span>
              {seen.has(photo.photo_id) && (
                <span className="breakable">Seen in it: {seen.get(photo.photo_id)}</span>
              )}
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

const reads: readonly ClaimRecord['status'][] = ['ready_for_review', 'approved', 'rejected'];

export function ClaimPage() {
  const claimId = useRecordId();
  const { nameOf } = useOrganizations();
  const path = `/claims/${encodeURIComponent(claimId)}`;
  const { data: claim, error, reload } = useResource<ClaimRecord>(path, { pollMs: 15_000 });
  const scope = useResource<ScopeRecord>(claim && reads.includes(claim.status) ? `${path}/scope` : null);
  const mayReview = useMay('records.write');
  const [verdict, setVerdict] = useState<'approve' | 'reject'>();
  const [reason, setReason] = useState('');
  const back = { to: '/claims', label: 'Claims' };
  if (!claim) {
    return (
      <>
        <PageHead title="Claim" back={back} />
        <Card flush>{error ? <Failure error={error} retry={reload} /> : <Loading lines={8} />}</Card>
      </>
    );
  }
  const found = scope.data;
  return (
    <>
      <PageHead
        title={claim.job_external_ref}
        back={back}
        badges={<ClaimBadge status={claim.status} />}
        actions={
          <>
            {found && (
              <button
                type="button"
                className="button"
                onClick={() =>
                  download(`${path}/scope`, 'text/csv', `${claim.claim_id}.csv`).catch(toastError)
                }
              >
                <Download size={16} />
                Download CSV
              </button>
            )}
            {mayReview && found && claim.status === 'ready_for_review' && (
              <>
                <button type="button" className="button danger" onClick={() => setVerdict('reject')}>
                  Reject
                </button>
                <button type="button" className="button primary" onClick={() => setVerdict('approve')}>
                  Approve
                </button>
              </>
            )}
            <Erase
              record="claim"
              path={path}
              list="/claims"
              goes="the documents, photo captions and scope of this claim, and their copies in past events and alerts."
              stays="the audit log, which then names nobody; photos, which lie where their addresses point."
            />
          </>
        }
      >
        {claim.loss_type && `${lossTypeLabels[claim.loss_type]}, `}
        {nameOf(claim.organization_id)}, <Time at={claim.created_at} organizationId={claim.organization_id} />
      </PageHead>
      <div className="columns with-history">
        <div>
          {found && found.warnings.length > 0 && (
            <Notice tone="warn">
              {found.warnings.map((warning) => (
                <p key={warning}>{sentence(warning)}</p>
              ))}
            </Notice>
          )}
          {claim.status === 'failed' && (
            <Notice tone="danger">The documents could not be read. Send the claim again.</Notice>
          )}
          {found ? (
            <ScopeItems scope={found} />
          ) : (
            <Card title="Scope of work" flush={reads.includes(claim.status)}>
              {scope.error ? (
                <Failure error={scope.error} retry={scope.reload} />
              ) : reads.includes(claim.status) ? (
                <Loading lines={6} />
              ) : (
                <p className="soft">
                  {claim.status === 'failed' ? 'There is none.' : 'The documents are being read.'}
                </p>
              )}
            </Card>
          )}
        </div>
        <div>
          {found && <Remarks title="Missing information" lines={found.missing_information} />}
          {found && <Remarks title="Assumptions" lines={found.assumptions} />}
          {found && <Rooms rooms={found.rooms} />}
          <Card title="Claim">
            <DescriptionList
              items={[
                ['Organization', nameOf(claim.organization_id)],
                ['Loss', claim.loss_type && lossTypeLabels[claim.loss_type]],
                ['Date of loss', claim.loss_date],
                ['Water category', found?.water_category],
                ['Water class', found?.water_class],
                [
                  'Read by',
                  claim.ai_run && (
                    <DecidedBy
                      engine={claim.ai_run.engine}
                      promptVersion={claim.ai_run.prompt_version}
                      run={claim.ai_run}
                    />
                  ),
                ],
                ['Claim id', <code key="c">{claim.claim_id}</code>],
              ]}
            />
          </Card>
          <Documents claim={claim} scope={found} />
        </div>
        <div className="history">
          <EventsCard subjectId={claim.claim_id} />
          <AuditCard targetId={claim.claim_id} />
        </div>
      </div>
      {verdict && (
        <ConfirmDialog
          title={verdict === 'approve' ? 'Approve this scope?' : 'Reject this scope?'}
          confirm={verdict === 'approve' ? 'Approve scope' : 'Reject scope'}
          onClose={() => setVerdict(undefined)}
          onConfirm={async () => {
            if (verdict === 'approve') await request('POST', `${path}/scope/items/accept`, { body: {} });
            await request('POST', `${path}/review`, {
              body: { verdict, reason: verdict === 'reject' ? reason : null },
            });
            setVerdict(undefined);
            toast(verdict === 'approve' ? 'The scope is approved.' : 'The scope is rejected.');
            reload();
            scope.reload();
          }}
        >
          {verdict === 'approve' ? (
            <p>Every item that nobody has decided about is accepted.</p>
          ) : (
            <label>
              Reason
              <input value={reason} onChange={(event) => setReason(event.target.value)} />
            </label>
          )}
        </ConfirmDialog>
      )}
    </>
  );
}
