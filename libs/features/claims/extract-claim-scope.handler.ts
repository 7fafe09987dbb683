import { setTimeout } from 'node:timers/promises';
import { raiseAlert } from '#features/alerts';
import { emit } from '#features/event-catalog';
import { type AiPort, type AiRun, ModelFailure } from '#platform/ai';
import { changesBetween } from '#platform/audit';
import { read, transaction } from '#platform/db';
import type { Engines } from '#platform/engines';
import { backoffDelay, type JobHandler, type JobRun } from '#platform/jobs';
import type { Outbound } from '#platform/outbound';
import type { Claim } from './claim.entity.ts';
import { findClaim, reviewUrlOf } from './claims.read.ts';
import { auditClaim, lockClaim } from './claims.service.ts';
import type { ExtractionInput } from './engine/index.ts';
import { extractClaimScopeTask } from './extract-claim-scope.task.ts';
import { summarizePhotoTask } from './summarize-photo.task.ts';
import { type Viewed, viewPhotos } from './view-photos.ts';

/**
 * Limit of characters of one claim that an engine is given, about a hundred pages: reading takes memory and CPU, and a
 * worker has other claims to read. The scope's warnings name the documents that exceed it.
 */
const readAtMost = 200_000;

/** The engine's input for a claim, and the documents that it does not contain in full. */
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

/** Time for the photos of one claim, within that of the job. */
const photosTimeoutMs = 60_000;
/** Attempts per photo while the model is busy, with the jobs' backoff: the scope need not be extracted again. */
const photoAttempts = 3;
const photoBackoff = { baseMs: 2_000, maxMs: 8_000 };

export interface ExtractClaimScopeOptions {
  ai: AiPort;
  engines: Engines;
  dashboardUrl: string;
  /** Fetches photos; null where no vision model is configured. */
  outbound?: Outbound | null;
}

export function createExtractClaimScopeHandler({
  ai,
  engines,
  dashboardUrl,
  outbound = null,
}: ExtractClaimScopeOptions): JobHandler {
  /** Has the claim's photos looked at; the sandbox sends no requests. */
  async function viewed({ ctx, subjectId }: JobRun, claim: Claim, rooms: readonly string[]): Promise<Viewed> {
    if (!outbound || ctx.environment !== 'live') return { seen: new Map(), warnings: [] };
    const result = await viewPhotos(claim.photos, {
      outbound,
      rooms,
      signal: AbortSignal.any([ctx.signal, AbortSignal.timeout(photosTimeoutMs)]),
      async look(input, picture, signal) {
        for (let attempt = 1; ; attempt += 1) {
          const request = {
            ctx: { ...ctx, signal },
            subjectId,
            attempt,
            lastAttempt: attempt === photoAttempts,
            pictures: [picture],
            noSnooze: true,
          };
          try {
            return await ai.ask(summarizePhotoTask, input, request);
          } catch (error) {
            if (!(error instanceof ModelFailure)) throw error;
            await setTimeout(backoffDelay(photoBackoff, attempt), undefined, { signal });
          }
        }
      },
    });
    ctx.signal.throwIfAborted();
    return result;
  }

  return {
    async run(job) {
      const { ctx, subjectId, complete } = job;
      const claim = await read(ctx, (em) => findClaim(em, subjectId));
      // A discarded job leaves the claim failed, and may be retried.
      const isNew = claim.status === 'queued' || claim.status === 'failed';
      if (!isNew && claim.status !== 'extracting') return;
      if (isNew) {
        await transaction(ctx, async (tx) => {
          const current = await lockClaim(tx, subjectId);
          // Another worker changed the claim meanwhile.
          if (current.status !== claim.status) return;
          const before = summaryOf(current);
          current.beginExtraction();
          current.updatedAt = new Date();
          auditClaim(tx, current, 'claim.extraction_started', changesBetween(before, summaryOf(current)));
        });
      }
      const { input, unread } = inputOf(claim);
      const { output, run, reviewFlag } = await ai.ask(extractClaimScopeTask, input, job);
      const photos = await viewed(
        job,
        claim,
        output.rooms.map(({ name }) => name),
      );
      const notes = [...unread, ...(reviewFlag ? [reviewFlag.reason] : []), ...photos.warnings];
      const answered = { extraction: output, input, notes, seen: photos.seen };
      const scope = await engines.run(extractClaimScopeTask, 'keep', answered, { ...job, maySnooze: false });
      await complete(async (tx) => {
        const current = await lockClaim(tx, subjectId);
        if (!current.awaitsExtraction()) return;
        const before = summaryOf(current);
        current.completeExtraction(scope, output.lossType, run.runId);
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
            loss_type: current.lossType ?? null,
            scope_item_count: scope.scope_items.length,
            rooms_documented: current.roomsDocumented,
            review_url: reviewUrlOf(dashboardUrl, tx.environment, subjectId),
          },
        });
      });
    },
    async discarded(tx, claimId, reason) {
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
        organizationId: claim.organizationId,
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

/** The engine that read the claim, for the audit log. */
function provenanceOf(run: AiRun): Record<string, unknown> {
  return {
    engine: run.engine,
    model: run.model,
    prompt_version: run.promptVersion,
    input_hash: `sha256:${run.inputHash}`,
  };
}
