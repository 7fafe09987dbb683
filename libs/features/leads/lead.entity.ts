import { defineEntity, p } from '@mikro-orm/postgresql';
import type { Attribution } from '#features/attribution';
import type { JobProgress } from '#features/job-progress';
import type { JobStatus, PipelineStage } from '#features/taxonomy';
import { type AiRunRecord, aiRunOf } from '#platform/ai-runs';
import { privateRecordColumns } from '#platform/db';
import { validationError } from '#platform/errors';
import type { Qualification, Tier } from './leads.schemas.ts';

const schema = defineEntity({
  name: 'Lead',
  tableName: 'leads',
  properties: {
    leadId: p.uuid().primary(),
    ...privateRecordColumns(),
    organizationId: p.uuid(),
    direction: p.text().$type<'inbound' | 'outbound'>(),
    name: p.text().nullable(),
    email: p.text().nullable(),
    phone: p.text().nullable(),
    source: p.text(),
    message: p.text().nullable(),
    industry: p.text().nullable(),
    pipelineStage: p.text().$type<PipelineStage>(),
    stageSetByPerson: p.boolean(),
    lostReason: p.text().nullable(),
    leadScore: p.integer().nullable(),
    qualification: p.json().$type<Qualification>(),
    ownerUserId: p.text().nullable(),
    nextActionAt: p.datetime().nullable(),
    attribution: p.json().$type<Attribution>().nullable(),
    externalRef: p.text().nullable(),
    callId: p.text().nullable(),
    job: p.json().$type<JobProgress>().nullable(),
    aiRunId: p.text().nullable(),
    aiRun: p.json().$type<AiRunRecord>().nullable().lazy().formula(aiRunOf),
    erasedAt: p.datetime().nullable(),
  },
});

/** The stage for each tier. */
const stageOfTier = { hot: 'qualified', warm: 'nurture', cold: 'disqualified' } as const satisfies Record<
  Tier,
  PipelineStage
>;

/** The stage for each status of the lead's job. */
const stageOfJob = {
  scheduled: 'appointment_set',
  in_progress: 'appointment_set',
  completed: 'won',
  canceled: 'lost',
} as const satisfies Record<JobStatus, PipelineStage>;

/** The stages that have a `lost_reason`. */
const lostStages: readonly PipelineStage[] = ['disqualified', 'lost'];

/** @throws AppError `validation_error` for a loss reason in a stage that is no loss. */
export function requireLost(stage: PipelineStage, reason: string | null): void {
  if (reason === null || lostStages.includes(stage)) return;
  throw validationError([
    { path: 'lost_reason', message: `needs pipeline_stage to be ${lostStages.join(' or ')}` },
  ]);
}

/** Below this confidence a person reviews the lead. */
const minConfidence = 0.5;

/** An engine's assessment of a lead; `confidence` from 0 to 1, `score` from 0 to 100. */
export interface Assessment {
  tier: Tier;
  score: number;
  confidence: number;
  industry: string;
  reasons: string[];
  engine: string;
  model: string;
  promptVersion: string;
  /** The AI run that made it. */
  runId: string;
  /** Why a person has to review the lead although the engine is confident; null if there is no reason. */
  reviewFlag: string | null;
}

/** The qualification of a lead that is not assessed yet. */
export const unqualified: Qualification = {
  status: 'pending',
  tier: null,
  confidence: null,
  reasons: [],
  engine: null,
  model: null,
  prompt_version: null,
  qualified_at: null,
};

/**
 * A potential customer who contacted the company, or (outbound) whom the company wants to approach. An erased
 * lead is a tombstone without personal data.
 */
export class Lead extends schema.class {
  /** Moves the lead to the stage that a user or its job system sets. From then on no engine moves it. */
  moveTo(stage: PipelineStage): void {
    if (stage === this.pipelineStage) return;
    this.pipelineStage = stage;
    this.stageSetByPerson = true;
    if (!lostStages.includes(stage)) this.lostReason = null;
  }

  /**
   * Stores the progress of its job. A new status moves the lead, from any stage; a repeated status does not,
   * since a user may have moved the lead meanwhile.
   */
  followJob(job: JobProgress): void {
    const isNews = job.status !== this.job?.status;
    this.job = job;
    if (!isNews) return;
    this.moveTo(stageOfJob[job.status]);
    if (job.status === 'canceled') this.lostReason ??= 'The job was canceled.';
  }

  /**
   * Says why the lead was given up.
   * @throws AppError `validation_error` for a reason while it is not lost.
   */
  explainLoss(reason: string | null): void {
    requireLost(this.pipelineStage, reason);
    this.lostReason = reason;
  }

  /** A new qualification is pending; the last one stays until it arrives. */
  awaitQualification(): void {
    this.qualification = { ...this.qualification, status: 'pending' };
  }

  /**
   * Applies an engine's assessment. The stage follows the tier unless the engine is unsure or a user has set
   * the stage; the industry is only filled in where it is unset.
   */
  qualify(assessment: Assessment, at: Date): void {
    const sure = assessment.confidence >= minConfidence && assessment.reviewFlag === null;
    this.leadScore = assessment.score;
    this.qualification = {
      status: sure ? 'ready' : 'needs_review',
      tier: assessment.tier,
      confidence: assessment.confidence,
      reasons:
        assessment.reviewFlag === null ? assessment.reasons : [...assessment.reasons, assessment.reviewFlag],
      engine: assessment.engine,
      model: assessment.model,
      prompt_version: assessment.promptVersion,
      qualified_at: at.toISOString(),
    };
    this.aiRunId = assessment.runId;
    if (!sure) return;
    if (assessment.industry !== 'other') this.industry ??= assessment.industry;
    if (!this.stageSetByPerson) this.pipelineStage = stageOfTier[assessment.tier];
  }

  /** Replaces the engine's tier by a user's; the next qualification replaces it again. */
  judge(tier: Tier, at: Date): void {
    this.qualification = { ...this.qualification, status: 'ready', tier, qualified_at: at.toISOString() };
  }

  /**
   * Gives up waiting for an assessment; an existing one is kept.
   * @param score for a lead that has none: the built-in engine's.
   */
  failQualification(score: number): void {
    if (this.qualification.status !== 'pending') return;
    this.leadScore ??= score;
    this.qualification = { ...this.qualification, status: 'failed' };
  }
}

schema.setClass(Lead);
