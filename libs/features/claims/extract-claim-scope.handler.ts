import { raiseAlert } from '#features/alerts';
import type { AiPort, AiRun } from '#platform/ai';
import { changesBetween } from '#platform/audit';
import { read, transaction } from '#platform/db';
import type { JobHandler } from '#platform/jobs';
import { emit } from '#platform/outbox';
import type { Claim } from './claim.entity.ts';
import { findClaim, reviewUrlOf } from './claims.read.ts';
import { auditClaim, lockClaim } from './claims.service.ts';
import type { ExtractionInput } from './engine/index.ts';
import { extractClaimScopeTask } from './extract-claim-scope.prompt.ts';
import { scopeOf } from './scope.ts';

/**
 * Characters that an engine is given of one claim, about a hundred pages: reading takes memory and a processor, and a
 * worker has other claims to read. What is beyond it is named in the scope's warnings.
 */
const readAtMost = 200_000;

/** What an engine is asked about a claim, and which of its documents it is not shown in full. */
function inputOf(claim: Claim): { input: ExtractionInput; unread: string[] } {
  let left = readAtMost;
  const unread: string[] = [];
  const documents = claim.documents.map(({ document_id, kind }, at) => {
    const text = claim.documentTexts[at] ?? '';
    const shown = text.slice(0, left);
    left -= shown.length;
    if (shown.length < text.length) {
      unread.push(
        `only ${shown.length} of the ${text.length} characters of ${document_id} were read: a claim is read to ${readAtMost} characters`,
      );
    }
    return { documentId: document_id, kind, text: shown };
  });
  return {
    input: {
      lossType: claim.lossType ?? null,
      lossDate: claim.lossDate ?? null,
      documents,
      photos: claim.photos.map(({ photo_id, filename, caption }) => ({
        photoId: photo_id,
        filename,
        caption,
      })),
    },
    unread,
  };
}

export function createExtractClaimScopeHandler({
  ai,
  dashboardUrl,
}: {
  ai: AiPort;
  dashboardUrl: string;
}): JobHandler {
  return {
    async run(job) {
      const { ctx, subjectId, complete } = job;
      const claim = await read(ctx, (em) => findClaim(em, subjectId));
      if (!claim.awaitsExtraction()) return;
      if (claim.status === 'queued') {
        await transaction(ctx, async (tx) => {
          const current = await lockClaim(tx, subjectId);
          // Another worker was faster.
          if (current.status !== 'queued') return;
          current.beginExtraction();
          current.updatedAt = new Date();
          auditClaim(tx, current, 'claim.extraction_started', {
            status: { from: 'queued', to: current.status },
          });
        });
      }
      const { input, unread } = inputOf(claim);
      const { output, run, doubt } = await ai.ask(extractClaimScopeTask, input, job);
      const scope = scopeOf(output, input, [...unread, ...(doubt ? [doubt.reason] : [])]);
      await complete(async (tx) => {
        const current = await lockClaim(tx, subjectId);
        if (!current.awaitsExtraction()) return;
        const before = summaryOf(current);
        current.completeExtraction(scope, output.lossType);
        current.updatedAt = new Date();
        auditClaim(
          tx,
          current,
          'claim.scope_extracted',
          changesBetween(before, { ...summaryOf(current), ...provenanceOf(run) }),
        );
        emit(tx, {
          type: 'claim.scope.ready',
          organizationId: current.organizationId,
          subjectId,
          data: {
            claim_id: subjectId,
            job_external_ref: current.jobExternalRef,
            loss_type: current.lossType,
            scope_item_count: current.scopeItemCount,
            rooms_documented: current.roomsDocumented,
            review_url: reviewUrlOf(dashboardUrl, subjectId),
          },
        });
      });
    },
    async exhausted(tx, claimId, reason) {
      const claim = await lockClaim(tx, claimId);
      if (!claim.awaitsExtraction()) return;
      const before = summaryOf(claim);
      claim.failExtraction(reason);
      claim.updatedAt = new Date();
      auditClaim(tx, claim, 'claim.extraction_failed', changesBetween(before, summaryOf(claim)));
      raiseAlert(tx, {
        kind: 'claim.extraction_failed',
        severity: 'warning',
        message: `The scope of a claim could not be extracted and needs a person: ${reason}`,
        target: { type: 'claim', id: claimId },
      });
    },
  };
}

function summaryOf(claim: Claim): Record<string, unknown> {
  return {
    status: claim.status,
    loss_type: claim.lossType ?? null,
    scope_item_count: claim.scopeItemCount ?? null,
    failure_reason: claim.failureReason ?? null,
  };
}

/** Who read it, for the audit log. */
function provenanceOf(run: AiRun): Record<string, unknown> {
  return {
    engine: run.engine,
    model: run.model,
    prompt_version: run.promptVersion,
    input_hash: `sha256:${run.inputHash}`,
  };
}
