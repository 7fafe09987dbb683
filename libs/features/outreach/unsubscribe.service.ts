import { findOrganization } from '#features/organizations';
import { type Context, type Database, lockIfPresent, ownContext, read, transaction } from '#platform/db';
import { notFound } from '#platform/errors';
import type { Log } from '#platform/log';
import { OutreachEmail } from './email.entity.ts';
import { recordNews } from './receive-email-event.ts';
import { senderName } from './render-email.ts';
import { suppressAddress } from './suppressions.service.ts';
import type { OptOut, UnsubscribeLinks } from './unsubscribe-link.ts';

export interface UnsubscribeServices {
  db: Database;
  links: UnsubscribeLinks;
  log: Log;
}

/** The context for the holder of a link, who has no key. */
function contextOf(
  { db, log }: UnsubscribeServices,
  { tenantId, environment }: OptOut,
  request: Pick<Context, 'requestId' | 'ip' | 'userAgent'>,
): Context {
  const actor = { type: 'system', id: 'unsubscribe-link', name: null } as const;
  return ownContext({ tenantId, environment, actor, db, log, ...request });
}

/**
 * The name of the sender of the mail that contained the link.
 * @throws AppError `not_found` for a token that we did not issue.
 */
export async function senderOf(
  services: UnsubscribeServices,
  token: string,
  request: Pick<Context, 'requestId' | 'ip' | 'userAgent'>,
): Promise<string> {
  const optOut = services.links.open(token);
  if (!optOut) throw notFound('unsubscribe link');
  return read(contextOf(services, optOut, request), async (em) => {
    const email = await em.findOne(OutreachEmail, { outreachId: optOut.outreachId });
    if (!email) throw notFound('unsubscribe link');
    return senderName(await findOrganization({ em }, email.organizationId));
  });
}

/**
 * Opts the recipient of a mail out of all mail of the network. Idempotent.
 * @throws AppError `not_found` for a token that we did not issue.
 */
export async function unsubscribe(
  services: UnsubscribeServices,
  token: string,
  request: Pick<Context, 'requestId' | 'ip' | 'userAgent'>,
): Promise<void> {
  const optOut = services.links.open(token);
  if (!optOut) throw notFound('unsubscribe link');
  const { outreachId, address } = optOut;
  await transaction(contextOf(services, optOut, request), async (tx) => {
    const email = await lockIfPresent(tx, OutreachEmail, outreachId);
    if (!email) throw notFound('unsubscribe link');
    await suppressAddress(tx, email.organizationId, address, 'unsubscribe');
    await recordNews(tx, email, {
      sourceId: null,
      ingestMessageId: null,
      provider: 'unsubscribe_link',
      providerEventId: outreachId,
      status: 'unsubscribed',
      bounceType: null,
      occurredAt: new Date(),
    });
  });
}
