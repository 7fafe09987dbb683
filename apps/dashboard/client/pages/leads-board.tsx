import {
  closestCorners,
  DndContext,
  type DragEndEvent,
  DragOverlay,
  type KeyboardCoordinateGetter,
  KeyboardSensor,
  PointerSensor,
  TouchSensor,
  useDraggable,
  useDroppable,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { GripVertical } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { LeadRecord } from '#features/leads/schemas';
import type { PipelineStage } from '#features/taxonomy';
import { Pending } from '../components/feedback.tsx';
import { MoreButton, PageHead } from '../components/page.tsx';
import { Time } from '../components/time.tsx';
import { formatPhone, stageLabels } from '../core/labels.ts';
import { organizationQuery, useOrganizationChoice } from '../core/organization-choice.ts';
import { type Pages, useChange, usePages } from '../core/query.ts';
import { useMay } from '../core/session.ts';
import {
  changeOfMove,
  explained,
  isOverdue,
  LossDialog,
  leadName,
  type Move,
  Source,
  TierBadge,
  toastMove,
  toastRefusal,
  useOwners,
} from './lead-parts.tsx';
import { LeadViews } from './lead-views.tsx';

/** The columns, in the order of the pipeline. */
const stages: readonly PipelineStage[] = [
  'new',
  'qualified',
  'nurture',
  'contacted',
  'appointment_set',
  'won',
  'lost',
  'disqualified',
];

const perColumn = 25;

/** The arrow keys move a lead to the neighboring column. */
const toColumnBeside: KeyboardCoordinateGetter = (
  event,
  { context: { over, droppableRects }, currentCoordinates },
) => {
  const step = { ArrowLeft: -1, ArrowRight: 1 }[event.code];
  if (step === undefined) return undefined;
  event.preventDefault();
  const here = stages.indexOf((over?.id ?? 'new') as PipelineStage);
  const beside = droppableRects.get(stages[Math.min(Math.max(here + step, 0), stages.length - 1)] ?? 'new');
  return beside ? { x: beside.left + 8, y: beside.top + 48 } : currentCoordinates;
};

/** The content of a card; while it is dragged its name is no link. */
function CardContent({
  lead,
  owner,
  dragged = false,
}: {
  lead: LeadRecord;
  owner: string | null;
  dragged?: boolean;
}) {
  return (
    <>
      {dragged ? (
        <span className="board-name">{leadName(lead)}</span>
      ) : (
        <Link to={`/leads/${lead.lead_id}`} className="board-name">
          {leadName(lead)}
        </Link>
      )}
      {lead.phone && lead.name && <span>{formatPhone(lead.phone)}</span>}
      <Source source={lead.source} />
      {lead.next_action_at && (
        <span className={isOverdue(lead) ? 'overdue' : 'soft'}>
          {isOverdue(lead) ? 'Overdue, ' : 'Next '}
          <Time at={lead.next_action_at} organizationId={lead.organization_id} />
        </span>
      )}
      <span className="board-foot">
        {lead.qualification.tier && <TierBadge tier={lead.qualification.tier} />}
        {lead.lead_score !== null && <span>{lead.lead_score}</span>}
        {owner && <span className="one-line">{owner}</span>}
      </span>
    </>
  );
}

function BoardCard({ lead, owner, mayMove }: { lead: LeadRecord; owner: string | null; mayMove: boolean }) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, isDragging } = useDraggable({
    id: lead.lead_id,
    data: { lead },
    disabled: !mayMove,
  });
  return (
    <li ref={setNodeRef} className={`board-card ${isDragging ? 'lifted' : ''}`}>
      <CardContent lead={lead} owner={owner} />
      {mayMove && (
        <button
          type="button"
          ref={setActivatorNodeRef}
          className="icon-button board-grip"
          {...attributes}
          {...listeners}
          aria-label={`Move ${leadName(lead)}`}
        >
          <GripVertical size={16} />
        </button>
      )}
    </li>
  );
}

function Column({
  stage,
  leads,
  list,
  ownerOf,
  mayMove,
}: {
  stage: PipelineStage;
  leads: readonly LeadRecord[];
  list: Pages<LeadRecord>;
  ownerOf: (userId: string | null) => string | null;
  mayMove: boolean;
}) {
  const { setNodeRef, isOver } = useDroppable({ id: stage });
  const oldest = leads.reduce<LeadRecord | null>(
    (old, lead) => (old === null || lead.updated_at < old.updated_at ? lead : old),
    null,
  );
  return (
    <section
      ref={setNodeRef}
      className={`board-column ${isOver ? 'over' : ''}`}
      aria-label={stageLabels[stage]}
    >
      <header>
        <h2>{stageLabels[stage]}</h2>
        <span className="board-count">
          {list.items && `${leads.length}${list.hasMore ? ' or more' : ''}`}
        </span>
        {oldest && (
          <span className="small soft">
            Longest untouched: <Time at={oldest.updated_at} organizationId={oldest.organization_id} />
          </span>
        )}
      </header>
      {!list.items ? (
        <Pending error={list.error} retry={list.reload} lines={5} />
      ) : (
        <ul>
          {leads.map((lead) => (
            <BoardCard key={lead.lead_id} lead={lead} owner={ownerOf(lead.owner_user_id)} mayMove={mayMove} />
          ))}
        </ul>
      )}
      <MoreButton list={list} />
    </section>
  );
}

/** The leads of one stage, the longest untouched first. */
function useStage(stage: PipelineStage, organizationId: string): Pages<LeadRecord> {
  return usePages<LeadRecord>(
    '/leads',
    { pipeline_stage: stage, sort: 'updated_at', limit: perColumn, ...organizationQuery(organizationId) },
    { pollMs: 30_000 },
  );
}

function useStages(organizationId: string): Record<PipelineStage, Pages<LeadRecord>> {
  return {
    new: useStage('new', organizationId),
    qualified: useStage('qualified', organizationId),
    nurture: useStage('nurture', organizationId),
    contacted: useStage('contacted', organizationId),
    appointment_set: useStage('appointment_set', organizationId),
    won: useStage('won', organizationId),
    lost: useStage('lost', organizationId),
    disqualified: useStage('disqualified', organizationId),
  };
}

/**
 * The latest changes of all stages. `sort=updated_at` would leave out those of the last ten seconds, but a lead must appear
 * here immediately.
 */
function useRecent(organizationId: string): readonly LeadRecord[] {
  const { items } = usePages<LeadRecord>(
    '/leads',
    { sort: '-updated_at', limit: 100, ...organizationQuery(organizationId) },
    { pollMs: 30_000 },
  );
  return items ?? [];
}

/** The later of two versions of a lead. */
const later = (a: LeadRecord, b: LeadRecord | undefined): LeadRecord =>
  b && b.updated_at >= a.updated_at ? b : a;

export function LeadsBoardPage() {
  const { chosen: organizationId } = useOrganizationChoice();
  const lists = useStages(organizationId);
  const recent = useRecent(organizationId);
  const owners = useOwners();
  const mayMove = useMay('records.write');
  // Leads that were moved in this tab, until the refetched lists contain the move.
  const [moved, setMoved] = useState<Record<string, LeadRecord>>({});
  const [asking, setAsking] = useState<Move>();
  const [lifted, setLifted] = useState<LeadRecord>();
  const keep = (lead: LeadRecord) => setMoved((before) => ({ ...before, [lead.lead_id]: lead }));
  const leads = new Map<string, LeadRecord>();
  for (const list of Object.values(lists)) {
    for (const lead of list.items ?? []) leads.set(lead.lead_id, later(lead, leads.get(lead.lead_id)));
  }
  // The longest untouched first here too. If a stage has more pages, a lead that has just changed would be on the last one.
  for (const lead of [...recent].reverse()) {
    const { items, hasMore } = lists[lead.pipeline_stage];
    if (leads.has(lead.lead_id) || (items && !hasMore))
      leads.set(lead.lead_id, later(lead, leads.get(lead.lead_id)));
  }
  for (const lead of Object.values(moved))
    leads.set(lead.lead_id, later(leads.get(lead.lead_id) ?? lead, lead));

  const change = useChange<Move, LeadRecord>(changeOfMove, {
    done: (lead, move) => {
      keep(lead);
      toastMove(move, start);
    },
    failed: (error) => {
      setMoved({});
      toastRefusal(error);
    },
  });
  function start(move: Move): void {
    const lead = leads.get(move.lead.lead_id);
    if (lead) keep({ ...lead, pipeline_stage: move.stage });
    change.run(move);
  }
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 200, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: toColumnBeside }),
  );
  function drop({ active, over }: DragEndEvent): void {
    setLifted(undefined);
    const lead = leads.get(String(active.id));
    const stage = over?.id as PipelineStage | undefined;
    if (!lead || !stage || stage === lead.pipeline_stage) return;
    if (explained.includes(stage)) setAsking({ lead, stage });
    else start({ lead, stage });
  }
  const nameOf = (id: string | number) => {
    const lead = leads.get(String(id));
    return lead ? leadName(lead) : 'The lead';
  };
  const stageOf = (id: string | number | undefined) =>
    id === undefined ? 'no stage' : stageLabels[id as PipelineStage].toLowerCase();
  return (
    <>
      <PageHead title="Leads" actions={<LeadViews shown="board" />}>
        {mayMove
          ? 'Drag a lead to another stage, or press Space on its handle and use the arrow keys.'
          : 'People who may buy, by how far each one has come.'}
      </PageHead>
      <DndContext
        sensors={sensors}
        collisionDetection={closestCorners}
        onDragStart={({ active }) => setLifted(leads.get(String(active.id)))}
        onDragCancel={() => setLifted(undefined)}
        onDragEnd={drop}
        accessibility={{
          screenReaderInstructions: {
            draggable:
              'Press Space to pick the lead up, the left and right arrow keys to choose a stage, Space to put it there, Escape to leave it.',
          },
          announcements: {
            onDragStart: ({ active }) => `${nameOf(active.id)} picked up.`,
            onDragOver: ({ active, over }) => `${nameOf(active.id)} is over ${stageOf(over?.id)}.`,
            onDragEnd: ({ active, over }) => `${nameOf(active.id)} put into ${stageOf(over?.id)}.`,
            onDragCancel: ({ active }) => `${nameOf(active.id)} stays where it was.`,
          },
        }}
      >
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways, also by keyboard. */}
        <section className="board" aria-label="Leads by stage" tabIndex={0}>
          {stages.map((stage) => (
            <Column
              key={stage}
              stage={stage}
              list={lists[stage]}
              leads={[...leads.values()].filter((lead) => lead.pipeline_stage === stage)}
              ownerOf={owners.nameOf}
              mayMove={mayMove}
            />
          ))}
        </section>
        <DragOverlay dropAnimation={null}>
          {lifted && (
            <div className="board-card dragged">
              <CardContent lead={lifted} owner={owners.nameOf(lifted.owner_user_id)} dragged />
            </div>
          )}
        </DragOverlay>
      </DndContext>
      {asking && <LossDialog move={asking} onMove={start} onClose={() => setAsking(undefined)} />}
    </>
  );
}
