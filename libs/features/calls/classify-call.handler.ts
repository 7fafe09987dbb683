import { raiseAlert, resolveAlerts } from '#features/alerts';
import { findExamples } from '#features/feedback';
import { enqueue } from '#features/job-catalog';
import type { AiAnswer, AiPort } from '#platform/ai';
import type { ReviewFlag } from '#platform/ai-engine';
import { audit, changesBetween } from '#platform/audit';
import { lockIfPresent, read, type Tx } from '#platform/db';
import type { JobHandler } from '#platform/jobs';
import { Call } from './call.entity.ts';
import { announceClassified, announceQualified } from './call.events.ts';
import { findClassifiable } from './calls.read.ts';
import type { Classification, Extracted } from './calls.schemas.ts';
import { passOnJoined } from './calls.service.ts';
import { lockOpenCalls, type OpenCall } from './calls.sql.ts';
import { classifyCallTask } from './classify-call.task.ts';
import { withCorrections } from './corrections.ts';
import { type DispatchRules, findDispatchRules } from './dispatch-policy.read.ts';
import { decideDispatch, needsReview } from './dispatch-policy.ts';
import type { CallAssessment, LossMentions } from './engine/index.ts';
import { type CallDecision, considerOpenCalls, mayJoin } from './further-call.ts';
import { makeLeadOf } from './make-lead.ts';
import { withVerdict } from './provider-verdict.ts';

function classificationOf({ output, run }: AiAnswer<CallAssessment>): Classification {
  const found = output.classification;
  return {
    intent: found.intent,
    confidence: Math.round(found.confidence * 1000) / 1000,
    urgency: found.urgency,
    qualified: found.qualified,
    service_line: found.serviceLine,
    disqualify_reason: found.disqualifyReason,
    summary: found.summary,
    evidence: found.evidence,
    engine: run.engine,
    model: run.model,
    prompt_version: run.promptVersion,
    classified_at: new Date().toISOString(),
  };
}

function extractedOf({ extracted }: CallAssessment): Extracted {
  const stated: Extracted = {
    caller_name: extracted.callerName,
    callback_number: extracted.callbackNumber,
    address: extracted.address,
    loss_cause: extracted.lossCause,
    insured: extracted.insured,
    carrier: extracted.carrier,
    claim_number: extracted.claimNumber,
  };
  return Object.fromEntries(Object.entries(stated).filter(([, value]) => value !== undefined));
}

/** Decides about a call by the policy and the open calls of its number. */
function decide(
  call: Call,
  result: Classification,
  mentions: LossMentions,
  { policy, connected }: DispatchRules,
  reviewFlag: ReviewFlag | null,
  openCalls: readonly OpenCall[],
): CallDecision {
  const own = decideDispatch(result, policy, { reviewFlag, reachable: call.isReachable(), connected });
  const words = { mentions, address: call.extracted.address ?? null };
  const recent = openCalls.filter(({ hours }) => hours < policy.repeat_window_hours);
  return considerOpenCalls(own, result, words, recent);
}

/** Applies a classification in one transaction: the record, the lead, the decision, the events. */
async function apply(
  tx: Tx,
  call: Call,
  answer: AiAnswer<CallAssessment>,
  rules: DispatchRules,
  openCalls: readonly OpenCall[],
): Promise<void> {
  const before = { status: call.status };
  const { result: read, contradiction } = withVerdict(classificationOf(answer), call.providerVerdict ?? null);
  const { result, extracted } = withCorrections(
    { result: read, extracted: extractedOf(answer.output) },
    call.correction?.fields ?? {},
  );
  const reviewFlag = answer.reviewFlag ?? contradiction;
  call.classify(result, extracted, reviewFlag !== null || needsReview(result));
  call.aiRunId = answer.run.runId;
  announceClassified(tx, call);
  const decision = call.isDecided()
    ? null
    : decide(call, result, answer.output.mentions, rules, reviewFlag, openCalls);
  const joins = decision?.action === 'joined' ? (decision.open?.call_id ?? null) : null;
  if (joins && call.dispatchAction) await passOnJoined(tx, call.callId, joins);
  // Closes the alert of an earlier reading that left an emergency to a person.
  if (decision && !decision.escalate && call.dispatchAction)
    await resolveAlerts(tx, [call.callId], '^call.emergency_needs_review$');
  if (decision) {
    call.decideDispatch({ ...decision, decidedBy: 'dispatch_policy', at: new Date() });
    call.joinedCallId = joins;
    call.leadId ??= decision.open?.lead_id ?? null;
  }
  if (result.qualified === true && !call.leadId) await makeLeadOf(tx, call);
  if (decision?.action === 'auto_dispatch') {
    enqueue(tx, 'dispatch-call', call.callId);
  } else if (decision && !joins) {
    announceQualified(tx, call);
  }
  if (decision?.escalate) {
    raiseAlert(tx, {
      kind: 'call.emergency_needs_review',
      severity: 'critical',
      message: `A call sounds like an emergency and nobody was sent: ${decision.reason}.`,
      target: { type: 'call', id: call.callId },
      organizationId: call.organizationId,
    });
  }
  call.updatedAt = new Date();
  audit(tx, {
    action: 'call.classified',
    target: { type: 'call', id: call.callId },
    organizationId: call.organizationId,
    changes: changesBetween(before, {
      status: call.status,
      intent: result.intent,
      confidence: result.confidence,
      urgency: result.urgency,
      qualified: result.qualified,
      engine: result.engine,
      model: result.model,
      prompt_version: result.prompt_version,
      ...(decision && { dispatch_action: decision.action, dispatch_reason: decision.reason }),
      ...(joins && { joined_call_id: joins }),
    }),
  });
}

export function createClassifyCallHandler({
  ai,
  operatorsJobSystem,
}: {
  ai: AiPort;
  /** Whether the operator's job system serves organizations that have connected none. */
  operatorsJobSystem: boolean;
}): JobHandler {
  return {
    async run(job) {
      const call = await read(job.ctx, (em) => findClassifiable(em, job.subjectId));
      if (!call?.transcript || !['classifying', 'failed'].includes(call.status)) return;
      const { transcript: words, organization_id: organizationId } = call;
      const answer = await ai.ask(
        classifyCallTask,
        {
          transcript: words,
          durationSeconds: call.duration_seconds,
          voicemail: call.voicemail ?? undefined,
        },
        {
          ...job,
          examples: (most) =>
            findExamples(job.ctx, { kind: 'call', organizationId, subjectId: job.subjectId }, most),
        },
      );
      await job.complete(async (tx) => {
        const { caller_number: callerNumber } = call;
        // In one round trip, since the queries are independent.
        const [openCalls, current, rules] = await Promise.all([
          callerNumber && mayJoin(answer.output.classification)
            ? lockOpenCalls(tx, { callId: job.subjectId, organizationId, callerNumber })
            : [],
          lockIfPresent(tx, Call, job.subjectId, { populate: ['transcript'] }),
          findDispatchRules(tx, organizationId, operatorsJobSystem),
        ]);
        // The call was erased, or has a newer transcript, which the job enqueued with it classifies.
        if (!current?.awaitsClassification() || current.transcript !== words) return;
        await apply(tx, current, answer, rules, openCalls);
      });
    },
    async discarded(tx, callId, reason) {
      const call = await lockIfPresent(tx, Call, callId);
      if (call?.status !== 'classifying') return;
      call.failClassification();
      call.updatedAt = new Date();
      audit(tx, {
        action: 'call.classification_failed',
        target: { type: 'call', id: callId },
        organizationId: call.organizationId,
        changes: changesBetween({ status: 'classifying' }, { status: call.status }),
      });
      if (call.decision) return;
      raiseAlert(tx, {
        kind: 'call.classification_failed',
        severity: 'critical',
        message: `A call could not be classified and needs a person: ${reason}`,
        target: { type: 'call', id: callId },
        organizationId: call.organizationId,
      });
    },
  };
}
