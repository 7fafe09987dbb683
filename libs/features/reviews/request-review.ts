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

/** Where customers are asked to write unless the organization was last reviewed elsewhere. */
const usualPlatform = 'google';

/** The platform that customers are asked to write at, of those that the organization has a link to; null without any. */
async function platformOf(tx: Tx, { organizationId, reviewLinks }: Organization): Promise<string | null> {
  const last = await findLastPlatform(tx.em, organizationId);
  const linked = Object.keys(reviewLinks).sort();
  return [last, usualPlatform, ...linked].find((name) => name && linked.includes(name)) ?? null;
}

interface Obstacle {
  reason: string;
  /** What somebody can do about it, and whether it is the organization's and not this customer's. */
  remedy: { where: string; ofOrganization: boolean };
}

/** What speaks against asking this customer; null when nothing does. */
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

/** Tells people that a customer was not asked; once while nobody has seen it, where the cause is the same for all. */
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
 * A person has a customer asked for a review.
 * @throws AppError `conflict` where the customer of this job was asked already, or is about to be.
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
 * Has the customer of a finished job asked for a review, once per job: by a mail with the organization's link and a way
 * out. Where that is not possible an alert says what is missing, and a person may ask once more.
 * @returns whether this is the first request for the job that can go out.
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

/** What became of the mail that asks for a review: a mail server has taken it, or none will. */
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
