import { type Context, type Database, lockIfPresent, transaction } from '#platform/db';
import { notFound } from '#platform/errors';
import type { Log } from '#platform/log';
import { OutreachEmail } from './email.entity.ts';
import { recordNews } from './receive-email-event.ts';
import { suppressAddress } from './suppressions.service.ts';
import type { UnsubscribeLinks } from './unsubscribe-link.ts';

export interface UnsubscribeServices {
  db: Database;
  links: UnsubscribeLinks;
  log: Log;
}

/**
 * Opts the recipient of a mail out of all mail of the network. A second time changes nothing.
 * @throws AppError `not_found` for a token that we did not make.
 */
export async function unsubscribe(
  { db, links, log }: UnsubscribeServices,
  token: string,
  request: Pick<Context, 'requestId' | 'ip' | 'userAgent'>,
): Promise<void> {
  const optOut = links.open(token);
  if (!optOut) throw notFound('unsubscribe link');
  const { tenantId, environment, outreachId, address } = optOut;
  const ctx: Context = {
    tenantId,
    environment,
    organizationIds: null,
    actor: { type: 'system', id: 'unsubscribe-link', name: null },
    scopes: [],
    db,
    log,
    signal: new AbortController().signal,
    ...request,
  };
  await transaction(ctx, async (tx) => {
    const email = await lockIfPresent(tx, OutreachEmail, outreachId);
    if (!email) throw notFound('unsubscribe link');
    await suppressAddress(tx, email.organizationId, address, 'unsubscribe');
    await recordNews(tx, email, {
      sourceId: null,
      provider: 'unsubscribe_link',
      providerEventId: outreachId,
      status: 'unsubscribed',
      bounceType: null,
      occurredAt: new Date(),
    });
  });
}
