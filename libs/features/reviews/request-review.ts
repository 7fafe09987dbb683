import { raiseAlert } from '#features/alerts';
import { emit } from '#features/event-catalog';
import { findOrganization, type Organization, requireActiveOrganization } from '#features/organizations';
import {
  findMailServer,
  isSuppressed,
  mailConnectionRemedy,
  type OutreachEmail,
  queueReviewRequest,
  refusalToSend,
} from '#features/outreach';
import { audit, changesBetween, newAuditKey } from '#platform/audit';
import type { EmailConfig } from '#platform/config';
import { type Context, type Tx, transaction } from '#platform/db';
import { AppError } from '#platform/errors';
import { findLastPlatform, isAlertOpen, readReviewRequest } from './reviews.read.ts';
import type { AskForReview, ReviewRequestRecord } from './reviews.schemas.ts';
import {
  type CompletedJob,
  insertReviewRequest,
  type JobOfRequest,
  noteReviewMail,
  refuseReviewRequest,
  settleRequestOfMail,
} from './reviews.sql.ts';

/**
 * The platform on which customers are asked for a review unless the organization was last reviewed elsewhere.
 */
const usualPlatform = 'google';

/**
 * The platform on which customers are asked for a review, among those that the organization has a link to;
 * null if there are none.
 */
async function platformOf(tx: Tx, { organizationId, reviewLinks }: Organization): Promise<string | null> {
  const last = await findLastPlatform(tx.em, organizationId);
  const linked = Object.keys(reviewLinks).sort();
  return [last, usualPlatform, ...linked].find((name) => name && linked.includes(name)) ?? null;
}

interface Obstacle {
  reason: string;
  /** What a user can do about it, and whether the cause is the organization's and not this customer's. */
  remedy: { where: string; ofOrganization: boolean };
}

/** Why this customer cannot be asked; null if they can. */
async function obstacleTo(
  tx: Tx,
  organization: Organization,
  { customer }: CompletedJob,
  platform: string | null,
  config: EmailConfig,
): Promise<Obstacle | null> {
  const ours = (reason: string, where: string): Obstacle => ({
    reason,
    remedy: { where, ofOrganization: true },
  });
  const theirs = (reason: string, where: string): Obstacle => ({
    reason,
    remedy: { where, ofOrganization: false },
  });
  if (!platform) {
    return ours('the organization has no review link', 'Set review_links of the organization.');
  }
  const refusal = refusalToSend(organization);
  if (refusal) return ours(refusal, 'Set address or sender.postal_address of the organization.');
  const mail = await findMailServer(tx, organization.organizationId, config);
  if (mail.refusal) return ours(mail.refusal, mailConnectionRemedy);
  if (!customer.email) return theirs('the customer has no email address', 'The job system has to send one.');
  if (await isSuppressed(tx, customer.email)) {
    return theirs('the customer wants no mail from this network', 'Nothing is to be done.');
  }
  return null;
}

/**
 * Raises an alert that a customer was not asked; an organization-wide cause has one alert until a user
 * acknowledges it.
 */
async function raiseNotRequested(
  tx: Tx,
  { organizationId, jobExternalRef }: JobOfRequest,
  { reason, remedy }: Obstacle,
): Promise<void> {
  const target = remedy.ofOrganization
    ? { type: 'organization', id: organizationId }
    : { type: 'job', id: jobExternalRef };
  const kind = 'review.not_requested';
  const message = `Customers are not asked for reviews: ${reason}. ${remedy.where}`;
  if (!(await isAlertOpen(tx.em, { kind, target_id: target.id, message })))
    raiseAlert(tx, {
      kind,
      severity: remedy.ofOrganization ? 'warning' : 'info',
      message,
      target,
      organizationId,
    });
}

/**
 * Asks a customer for a review at a user's request.
 * @throws AppError `conflict` where the customer of this job was asked already, or the request is queued.
 */
export async function askForReview(
  ctx: Context,
  { organization_id: organizationId, job_external_ref: jobExternalRef, customer }: AskForReview,
  config: EmailConfig,
): Promise<ReviewRequestRecord> {
  return transaction(ctx, async (tx) => {
    await requireActiveOrganization(tx, organizationId);
    const job = {
      organizationId,
      jobExternalRef,
      ingestMessageId: null,
      customer: { ...customer, phone: null },
    };
    if (!(await requestReview(tx, job, config)))
      throw new AppError('conflict', 'The customer of this job was asked for a review already.');
    return readReviewRequest(tx.em, job);
  });
}

/**
 * Asks the customer of a finished job for a review, once per job: by a mail with the organization's link and
 * an unsubscribe link. If that is not possible an alert says what is missing, and a user may ask again.
 * @returns whether this is the first request for the job that can be sent.
 */
export async function requestReview(tx: Tx, job: CompletedJob, config: EmailConfig): Promise<boolean> {
  const { organizationId, jobExternalRef, customer } = job;
  const key = newAuditKey();
  if (!(await insertReviewRequest(tx, job, key))) return false;
  const organization = await findOrganization(tx, organizationId);
  const platform = await platformOf(tx, organization);
  const obstacle = await obstacleTo(tx, organization, job, platform, config);
  audit(tx, {
    action: obstacle ? 'review.not_requested' : 'review.request_queued',
    target: { type: 'job', id: jobExternalRef },
    organizationId,
    changes: changesBetween(
      {},
      { platform, customer, reason: obstacle?.reason ?? null },
      { hash: ['customer'], key },
    ),
  });
  if (obstacle || !platform || !customer.email) {
    if (obstacle) await raiseNotRequested(tx, job, obstacle);
    await refuseReviewRequest(tx, job, obstacle?.reason);
    return true;
  }
  const email = queueReviewRequest(tx, organization, {
    to: customer.email,
    name: customer.name,
    link: organization.reviewLinks[platform] ?? '',
    domain: config.domain,
  });
  await tx.em.flush();
  await noteReviewMail(tx, job, platform, email.outreachId);
  return true;
}

/** Records the outcome of a review request's mail: a mail server has accepted it, or it will not be sent. */
export async function resolveReviewRequest(
  tx: Tx,
  { outreachId, organizationId, toEmail }: OutreachEmail,
  refusal: string | null,
): Promise<void> {
  const request = await settleRequestOfMail(tx, outreachId, refusal);
  if (!request) return;
  const { job_external_ref: jobExternalRef, customer_name: name, platform } = request;
  if (refusal !== null) {
    await raiseNotRequested(
      tx,
      { organizationId, jobExternalRef },
      {
        reason: refusal,
        remedy: { where: `The mail is ${outreachId}.`, ofOrganization: false },
      },
    );
    return;
  }
  audit(tx, { action: 'review.requested', target: { type: 'job', id: jobExternalRef }, organizationId });
  emit(tx, {
    type: 'review.requested',
    organizationId,
    subjectId: jobExternalRef,
    data: {
      job_external_ref: jobExternalRef,
      customer: { name, email: toEmail ?? null },
      platform,
      requested_at: new Date().toISOString(),
    },
  });
}
