import type { ReactNode } from 'react';
import type { AlertRecord } from '#features/alerts/schemas';
import type { CallRecord } from '#features/calls/schemas';
import type { LeadRecord } from '#features/leads/schemas';
import type { Urgency } from '#features/taxonomy';
import type { DeliveryRecord } from '#features/webhooks/schemas';
import { callStatusLabels, deliveryLabels, humanize, stageLabels, urgencyLabels } from '../core/labels.ts';

export type Tone = 'danger' | 'warn' | 'good' | 'info' | 'plain';

export function Badge({
  tone = 'plain',
  dot,
  children,
}: {
  tone?: Tone;
  dot?: boolean;
  children: ReactNode;
}) {
  return <span className={`badge ${tone} ${dot ? 'dot' : ''}`}>{children}</span>;
}

const urgencyTones: Record<Urgency, Tone> = {
  emergency: 'danger',
  same_day: 'warn',
  standard: 'plain',
  low: 'plain',
};

export function UrgencyBadge({ urgency }: { urgency: Urgency }) {
  return (
    <Badge tone={urgencyTones[urgency]} dot={urgency === 'emergency'}>
      {urgencyLabels[urgency]}
    </Badge>
  );
}

/** The outcome of a call, in a word. */
export function callOutcome(call: CallRecord): { label: string; tone: Tone } {
  const { dispatch } = call;
  if (dispatch?.action === 'joined') {
    return { label: 'Joined', tone: dispatch.status === 'failed' ? 'danger' : 'info' };
  }
  if (dispatch?.status === 'dispatched') return { label: 'Dispatched', tone: 'good' };
  if (dispatch?.status === 'cancelling') return { label: 'Being taken back', tone: 'warn' };
  if (dispatch?.status === 'pending') return { label: 'Being dispatched', tone: 'info' };
  if (dispatch?.status === 'failed') return { label: 'Dispatch failed', tone: 'danger' };
  if (dispatch?.action === 'review') return { label: callStatusLabels.needs_review, tone: 'warn' };
  if (call.decision?.action === 'close') return { label: 'Closed', tone: 'plain' };
  if (call.decision?.action === 'make_lead') return { label: 'Lead', tone: 'good' };
  if (dispatch?.action === 'none') return { label: 'No action', tone: 'plain' };
  if (call.status === 'needs_review') return { label: callStatusLabels.needs_review, tone: 'warn' };
  if (call.status === 'failed') return { label: 'Failed', tone: 'danger' };
  if (call.status === 'recorded') return { label: callStatusLabels.recorded, tone: 'plain' };
  return { label: callStatusLabels[call.status], tone: 'info' };
}

export function OutcomeBadge({ call }: { call: CallRecord }) {
  const { label, tone } = callOutcome(call);
  return <Badge tone={tone}>{label}</Badge>;
}

const stageTones: Record<LeadRecord['pipeline_stage'], Tone> = {
  new: 'info',
  qualified: 'good',
  nurture: 'warn',
  disqualified: 'plain',
  contacted: 'info',
  appointment_set: 'info',
  won: 'good',
  lost: 'plain',
};

export function StageBadge({ stage }: { stage: LeadRecord['pipeline_stage'] }) {
  return <Badge tone={stageTones[stage]}>{stageLabels[stage]}</Badge>;
}

const severityTones: Record<AlertRecord['severity'], Tone> = {
  critical: 'danger',
  warning: 'warn',
  info: 'info',
};

export function SeverityBadge({ severity }: { severity: AlertRecord['severity'] }) {
  return (
    <Badge tone={severityTones[severity]} dot={severity === 'critical'}>
      {humanize(severity)}
    </Badge>
  );
}

const deliveryTones: Record<DeliveryRecord['status'], Tone> = {
  pending: 'info',
  delivering: 'info',
  delivered: 'good',
  failed: 'danger',
  canceled: 'plain',
};

/** The status of a delivery; one that waits for a retry is shown differently from one that waits for its first attempt. */
export function DeliveryBadge({ delivery }: { delivery: Pick<DeliveryRecord, 'status' | 'attempt_count'> }) {
  if (delivery.status === 'pending' && delivery.attempt_count > 0) return <Badge tone="warn">Retrying</Badge>;
  return <Badge tone={deliveryTones[delivery.status]}>{deliveryLabels[delivery.status]}</Badge>;
}

/** A value from 0 to 1, as a bar and in percent. */
export function Meter({ value, label }: { value: number; label: string }) {
  const percent = Math.round(value * 100);
  return (
    <span className={`meter ${value < 0.6 ? 'low' : ''}`} role="img" aria-label={`${label}: ${percent}%`}>
      <span className="meter-track" aria-hidden="true">
        <i style={{ width: `${percent}%` }} />
      </span>
      <span aria-hidden="true">{percent}%</span>
    </span>
  );
}
