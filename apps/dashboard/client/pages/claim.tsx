import { Download, Pencil, Printer } from 'lucide-react';
import { useCallback, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { ClaimRecord, ScopeRecord } from '#features/claims/schemas';
import { DecidedBy } from '../components/ai-run.tsx';
import { Button } from '../components/button.tsx';
import { Erase } from '../components/erase.tsx';
import { Failure, Loading, Notice } from '../components/feedback.tsx';
import { Card, DescriptionList, PageHead } from '../components/page.tsx';
import { Time } from '../components/time.tsx';
import { AuditCard, EventsCard } from '../components/timeline.tsx';
import { toastError } from '../components/toasts.tsx';
import { download } from '../core/api.ts';
import { useRecordId } from '../core/filters.ts';
import { lossTypeLabels, sentence } from '../core/labels.ts';
import { useOrganizations } from '../core/organizations.ts';
import { useResource } from '../core/query.ts';
import { useMay } from '../core/session.ts';
import { dayOf, missingWords, roomToMeasure, sourceNames } from './claim/claim-labels.ts';
import { DetailsDialog } from './claim/details-dialog.tsx';
import { Items } from './claim/items.tsx';
import { RoomDialog, Rooms } from './claim/rooms.tsx';
import { Sources } from './claim/sources.tsx';
import { type Asked, VerdictDialog } from './claim/verdict-dialog.tsx';
import { WaterDialog } from './claim/water-dialog.tsx';
import { ClaimBadge } from './claims.tsx';
import './claim/claim.css';

const reads: readonly ClaimRecord['status'][] = ['ready_for_review', 'approved', 'rejected'];

function Missing({
  scope,
  onMeasure,
  onGrade,
}: {
  scope: ScopeRecord;
  onMeasure: ((roomName: string) => void) | null;
  onGrade: (() => void) | null;
}) {
  const { missing_information: missing } = scope;
  return (
    <Card
      title={missing.length === 0 ? 'Nothing is missing' : `Missing information (${missing.length})`}
      className="missing"
    >
      {missing.length === 0 ? (
        <p className="soft">The documents state every size and grade that the scope needs.</p>
      ) : (
        <ul>
          {missing.map((note) => {
            const room = roomToMeasure(note);
            return (
              <li key={note} className="breakable">
                {missingWords(note)}
                {room !== null && onMeasure && (
                  <Button
                    small
                    onClick={() => onMeasure(room)}
                    aria-label={`Enter the dimensions of ${room}`}
                  >
                    Enter
                  </Button>
                )}
                {/^(?:conflict: )?water[ _](?:category|class)/.test(note) && onGrade && (
                  <Button small onClick={onGrade} aria-label={`Enter: ${missingWords(note)}`}>
                    Enter
                  </Button>
                )}
              </li>
            );
          })}
        </ul>
      )}
    </Card>
  );
}

function Remarks({ scope }: { scope: ScopeRecord }) {
  const lines = [...scope.warnings, ...scope.assumptions];
  if (lines.length === 0) return null;
  return (
    <Card title="Notes from reading">
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

function Details({
  claim,
  scope,
  onEdit,
  onGrade,
}: {
  claim: ClaimRecord;
  scope: ScopeRecord;
  onEdit: (() => void) | null;
  onGrade: (() => void) | null;
}) {
  const { nameOf } = useOrganizations();
  return (
    <Card
      title="Claim"
      aside={
        <>
          {onGrade && claim.loss_type === 'water' && (
            <Button small onClick={onGrade}>
              <Pencil size={14} />
              Edit water
            </Button>
          )}
          {onEdit && (
            <Button small onClick={onEdit}>
              <Pencil size={14} />
              Edit details
            </Button>
          )}
        </>
      }
    >
      <DescriptionList
        items={[
          ['Insured', claim.insured_name ?? 'Not stated'],
          ['Address of loss', claim.loss_address],
          ['Carrier', claim.carrier ?? 'Not stated'],
          ['Claim number', claim.claim_number ?? 'Not stated'],
          ['Loss', claim.loss_type && lossTypeLabels[claim.loss_type]],
          ['Date of loss', dayOf(claim.loss_date) ?? 'Not stated'],
          ['Water category', scope.water_category],
          ['Water class', scope.water_class],
          ['Location', nameOf(claim.organization_id)],
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
          ['Claim ID', <code key="c">{claim.claim_id}</code>],
        ]}
      />
    </Card>
  );
}

const verdictWords = { approve: 'Approved', reject: 'Rejected', reopen: 'Reopened' };

function LastVerdict({ claim }: { claim: ClaimRecord }) {
  const { review } = claim;
  if (!review) return null;
  return (
    <p className="last-verdict breakable">
      {verdictWords[review.verdict]} by {review.reviewed_by.name ?? 'a program'},{' '}
      <Time at={review.reviewed_at} organizationId={claim.organization_id} />
      {review.reason && `: ${review.reason}`}
    </p>
  );
}

/** The items beside the documents and photos that they cite. */
function Workbench({ claim, scope, path }: { claim: ClaimRecord; scope: ScopeRecord; path: string }) {
  const mayChange = useMay('records.write') && claim.status === 'ready_for_review';
  const mayEditDetails = useMay('records.write');
  const [selected, setSelected] = useState<string | null>(null);
  const [roomId, setRoomId] = useState<string>();
  /** The initial name of a room to be added. */
  const [newRoom, setNewRoom] = useState<string>();
  const [grading, setGrading] = useState(false);
  const [editing, setEditing] = useState(false);
  const pane = useRef<HTMLElement>(null);
  const room = scope.rooms.find((one) => one.room_id === roomId);

  /** Scrolls the marked words into view: in the pane if that scrolls, else on the page if `onPage`. */
  const show = useCallback((sourceId: string | null, onPage: boolean) => {
    // Wait until React has rendered the new marks.
    requestAnimationFrame(() => {
      const element = pane.current;
      const within = sourceId && element?.querySelector(`#${CSS.escape(`source-${sourceId}`)}`);
      const mark =
        (within || element)?.querySelector<HTMLElement>('.quoted.selected') ?? (within as HTMLElement | null);
      if (!element || !mark) return;
      if (element.scrollHeight > element.clientHeight + 1 && getComputedStyle(element).overflowY === 'auto') {
        const { top } = mark.getBoundingClientRect();
        element.scrollBy({ top: top - element.getBoundingClientRect().top - element.clientHeight / 3 });
      } else if (onPage) mark.scrollIntoView({ block: 'center' });
    });
  }, []);
  const measure = (name: string) => {
    const known = scope.rooms.find((one) => one.name === name);
    if (known) setRoomId(known.room_id);
    else setNewRoom(name);
  };
  const select = useCallback(
    (itemId: string) => {
      setSelected(itemId);
      show(null, false);
    },
    [show],
  );
  const selectFromSource = useCallback((itemId: string) => {
    setSelected(itemId);
    document.getElementById(itemId)?.scrollIntoView({ block: 'nearest' });
  }, []);

  return (
    <>
      <Missing
        scope={scope}
        onMeasure={mayChange ? measure : null}
        onGrade={mayChange ? () => setGrading(true) : null}
      />
      <div className="workbench">
        <div className="workbench-items">
          <Items
            path={path}
            scope={scope}
            names={sourceNames(claim)}
            organizationId={claim.organization_id}
            selected={selected}
            mayChange={mayChange}
            onSelect={select}
            onShow={(itemId, sourceId) => {
              setSelected(itemId);
              show(sourceId, true);
            }}
          />
          <Rooms scope={scope} mayChange={mayChange} onEdit={setRoomId} onAdd={() => setNewRoom('')} />
          <Details
            claim={claim}
            scope={scope}
            onEdit={mayEditDetails ? () => setEditing(true) : null}
            onGrade={mayChange ? () => setGrading(true) : null}
          />
          <Remarks scope={scope} />
        </div>
        <Sources
          claim={claim}
          scope={scope}
          items={scope.scope_items}
          selected={selected}
          onSelect={selectFromSource}
          paneRef={pane}
        />
      </div>
      {room && <RoomDialog path={path} room={room} onClose={() => setRoomId(undefined)} />}
      {newRoom !== undefined && (
        <RoomDialog
          path={path}
          room={{ name: newRoom, length_ft: null, width_ft: null, height_ft: null }}
          onClose={() => setNewRoom(undefined)}
        />
      )}
      {grading && <WaterDialog path={path} scope={scope} onClose={() => setGrading(false)} />}
      {editing && <DetailsDialog path={path} claim={claim} onClose={() => setEditing(false)} />}
    </>
  );
}

/** A placeholder as large as the workbench, to avoid a layout shift. */
function Awaited() {
  return (
    <>
      <Card className="missing" flush>
        <Loading lines={2} />
      </Card>
      <div className="workbench">
        <div className="workbench-items">
          <Card flush>
            <Loading lines={14} />
          </Card>
        </div>
        <div className="sources">
          <Card flush>
            <Loading lines={14} />
          </Card>
        </div>
      </div>
    </>
  );
}

export function ClaimPage() {
  const claimId = useRecordId();
  const { all, nameOf } = useOrganizations();
  const path = `/claims/${encodeURIComponent(claimId)}`;
  const { data: claim, error, reload } = useResource<ClaimRecord>(path, { pollMs: 15_000 });
  // Fetched in parallel: a claim that is opened nearly always has a scope.
  const { data: scope, error: noScope, reload: reloadScope } = useResource<ScopeRecord>(`${path}/scope`);
  const mayReview = useMay('records.write');
  const [asked, setAsked] = useState<Asked>();
  const back = { to: '/claims', label: 'Claims' };
  if (!claim || !all) {
    return (
      <>
        <PageHead title="Claim" back={back} actions={<span className="button-room" />}>
          <span className="line-room" />
        </PageHead>
        {error ? (
          <Card flush>
            <Failure error={error} retry={reload} />
          </Card>
        ) : (
          <Awaited />
        )}
      </>
    );
  }
  const isRead = reads.includes(claim.status);
  return (
    <>
      <PageHead
        title={claim.job_external_ref}
        back={back}
        badges={<ClaimBadge status={claim.status} />}
        actions={
          <>
            {isRead && (
              <>
                <Button
                  onClick={() =>
                    download(`${path}/scope`, 'text/csv', `${claim.claim_id}.csv`).catch(toastError)
                  }
                >
                  <Download size={16} />
                  Download CSV
                </Button>
                <Link className="button" to={`/claims/${encodeURIComponent(claimId)}/print`}>
                  <Printer size={16} />
                  Print
                </Link>
              </>
            )}
            {mayReview && claim.status === 'ready_for_review' && (
              <>
                <Button onClick={() => setAsked('reject')}>Reject scope</Button>
                <Button tone="primary" onClick={() => setAsked('approve')}>
                  Approve scope
                </Button>
              </>
            )}
            {mayReview && (claim.status === 'approved' || claim.status === 'rejected') && (
              <Button onClick={() => setAsked('reopen')}>Reopen</Button>
            )}
            <Erase
              record="claim"
              path={path}
              list="/claims"
              goes="the documents, photo captions and scope of this claim, and their copies in past events and alerts."
              stays="the audit log, which then names nobody; photos, which are stored at their own addresses."
            />
          </>
        }
      >
        {claim.loss_type && `${lossTypeLabels[claim.loss_type]}, `}
        {nameOf(claim.organization_id)}, <Time at={claim.created_at} organizationId={claim.organization_id} />
      </PageHead>
      <LastVerdict claim={claim} />
      {claim.status === 'failed' && (
        <Notice tone="danger">The documents could not be read. Send the claim again.</Notice>
      )}
      {scope && isRead ? (
        <Workbench claim={claim} scope={scope} path={path} />
      ) : isRead && noScope ? (
        <Card flush>
          <Failure error={noScope} retry={reloadScope} />
        </Card>
      ) : isRead ? (
        <Awaited />
      ) : (
        <Card title="Scope of work">
          <p className="soft">
            {claim.status === 'failed' ? 'There is none.' : 'The documents are being read.'}
          </p>
        </Card>
      )}
      <div className="columns claim-history">
        <EventsCard subjectId={claim.claim_id} />
        <AuditCard targetId={claim.claim_id} />
      </div>
      {asked && scope && (
        <VerdictDialog
          asked={asked}
          claim={claim}
          scope={scope}
          path={path}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  );
}
