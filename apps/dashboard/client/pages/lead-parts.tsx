import type { LeadRecord } from '#features/leads/schemas';
import type { Person } from '#features/members/schemas';
import type { PipelineStage } from '#features/taxonomy';
import { Badge, type Tone } from '../components/badges.tsx';
import { Dialog, DialogForm } from '../components/dialog.tsx';
import { TextField } from '../components/fields.tsx';
import { toast, toastError } from '../components/toasts.tsx';
import type { ApiError } from '../core/api.ts';
import { useApiForm } from '../core/form.ts';
import { humanize, providerName, stageLabels, tierLabels } from '../core/labels.ts';
import { type Change, usePages } from '../core/query.ts';
import { useSession } from '../core/session.ts';

const tierTones: Record<keyof typeof tierLabels, Tone> = { hot: 'danger', warm: 'warn', cold: 'plain' };

export function TierBadge({ tier }: { tier: keyof typeof tierLabels }) {
  return <Badge tone={tierTones[tier]}>{tierLabels[tier]}</Badge>;
}

/** The lead's name, else its email or phone. */
export function leadName(lead: Pick<LeadRecord, 'name' | 'email' | 'phone'>): string {
  return lead.name ?? lead.email ?? lead.phone ?? 'Lead without a name';
}

/** The label of a lead's source: an identifier such as `google_ads` is written out, free text stays unchanged. */
export function sourceName(source: string): string {
  const provider = /^call:(\w+)$/.exec(source)?.[1];
  if (provider !== undefined) return `Call, ${providerName(provider)}`;
  return /^[a-z0-9]+(_[a-z0-9]+)*$/.test(source) ? humanize(source) : source;
}

/** The source on one line: a long one is truncated, with the full text in its tooltip. */
export function Source({ source }: { source: string }) {
  const name = sourceName(source);
  return (
    <span className="one-line" title={name}>
      {name}
    </span>
  );
}

/** The final stages. */
const closed: readonly PipelineStage[] = ['won', 'lost', 'disqualified'];

export function isOverdue(lead: LeadRecord): boolean {
  return (
    lead.next_action_at !== null &&
    new Date(lead.next_action_at) <= new Date() &&
    !closed.includes(lead.pipeline_stage)
  );
}

/** The stages that need a reason. */
export const explained: readonly PipelineStage[] = ['lost', 'disqualified'];

/** Possible assignees of a lead: the people of the account who work with records. */
export function useOwners(): { all: Person[]; nameOf: (userId: string | null) => string | null } {
  const { user } = useSession();
  const { items } = usePages<Person>('/people');
  const all = (items ?? []).filter(({ status, role }) => status === 'active' && role !== 'viewer');
  return {
    all: all.toSorted((a, b) => Number(b.user_id === user.user_id) - Number(a.user_id === user.user_id)),
    nameOf: (userId) =>
      userId === null
        ? null
        : (items?.find((person) => person.user_id === userId)?.name ?? 'Somebody who left'),
  };
}

/** A change of stage. */
export interface Move {
  lead: Pick<LeadRecord, 'lead_id' | 'pipeline_stage' | 'lost_reason' | 'name' | 'email' | 'phone'>;
  stage: PipelineStage;
  reason?: string | null;
  etag?: string | null;
}

export const changeOfMove = ({ lead, stage, reason, etag }: Move): Change => ({
  method: 'PATCH',
  path: `/leads/${lead.lead_id}`,
  body: { pipeline_stage: stage, ...(explained.includes(stage) && { lost_reason: reason ?? null }) },
  ...(etag && { ifMatch: etag }),
});

/** Functions that close the toast of each lead's last move: once the lead moves again, that *Undo* is no longer right. */
const lastMoves = new Map<string, () => void>();

/** A toast about a lead's move, with *Undo*. */
export function toastMove({ lead, stage }: Move, undo: (back: Move) => void): void {
  lastMoves.get(lead.lead_id)?.();
  const close = toast(`${leadName(lead)} moved to ${stageLabels[stage].toLowerCase()}.`, {
    label: 'Undo',
    run: () =>
      undo({
        lead: { ...lead, pipeline_stage: stage },
        stage: lead.pipeline_stage,
        reason: lead.lost_reason,
      }),
  });
  lastMoves.set(lead.lead_id, close);
}

/** A toast about a refused change; for a conflict it says what to do. */
export function toastRefusal(error: ApiError): void {
  if (error.status !== 412) toastError(error);
  else
    toast(
      'Someone else changed this lead just now. You see their version; make your change again if it is still right.',
    );
}

/** Asks why a lead is lost or disqualified. */
export function LossDialog({
  move,
  onMove,
  onClose,
}: {
  move: Move;
  onMove: (move: Move) => void;
  onClose: () => void;
}) {
  const form = useApiForm({
    values: { lost_reason: '' },
    send: async ({ lost_reason }) => onMove({ ...move, reason: lost_reason.trim() || null }),
    done: onClose,
    unguarded: true,
  });
  return (
    <Dialog
      title={`Why is ${leadName(move.lead)} ${stageLabels[move.stage].toLowerCase()}?`}
      onClose={onClose}
    >
      <DialogForm form={form} confirm={`Move to ${stageLabels[move.stage].toLowerCase()}`} onClose={onClose}>
        <TextField
          form={form}
          name="lost_reason"
          label="Reason"
          hint="For example: went with another company, out of our area. You can leave it empty."
          maxLength={500}
        />
      </DialogForm>
    </Dialog>
  );
}
