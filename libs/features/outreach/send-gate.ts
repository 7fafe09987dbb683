import type { EntityManager } from '@mikro-orm/postgresql';
import type { Organization } from '#features/organizations';
import type { EmailConfig } from '#platform/config';
import { selectFrom, type TenantScope } from '#platform/db';
import { AppError } from '#platform/errors';

/** What is said of mail that nobody would take. */
export const noMailConnection = 'no mail connection';

/** Why an organization may not send commercial mail; null when it may. The unsubscribe link is added to every mail. */
export function refusalToSend({
  status,
  address,
  sender,
}: Pick<Organization, 'status' | 'address' | 'sender'>): string | null {
  if (status !== 'active') return 'the organization is archived';
  // CAN-SPAM (15 U.S.C. 7704(a)(5)): a valid physical postal address in every commercial mail, to businesses too.
  return (sender.postal_address ?? address)
    ? null
    : 'the organization has no postal address, which every commercial mail must show';
}

/** Whether there is a mail server for what is sent here; the sandbox needs none. */
export function hasMailServer(
  { environment }: Pick<TenantScope, 'environment'>,
  { smtp }: EmailConfig,
): boolean {
  return environment === 'test' || smtp !== null;
}

/** @throws AppError `connection_required` where nobody would take the mail. */
export function requireMailServer(scope: Pick<TenantScope, 'environment'>, config: EmailConfig): void {
  if (hasMailServer(scope, config)) return;
  throw new AppError(
    'connection_required',
    'No mail server is connected. The operator sets one in SVC_SMTP_URL.',
    { details: { connection_kind: 'smtp' } },
  );
}

/** Why mail of these organizations cannot leave, by organization; nothing for those whose mail can. */
export async function blockedReasons(
  em: EntityManager,
  scope: Pick<TenantScope, 'environment'>,
  config: EmailConfig,
  organizationIds: readonly string[],
): Promise<Map<string, string>> {
  if (organizationIds.length === 0) return new Map();
  const rows = await selectFrom(em, 'organizations')
    .select(['organization_id', 'status', 'address', 'sender'])
    .$narrowType<Pick<Organization, 'address' | 'sender'>>()
    .where('organization_id', 'in', [...new Set(organizationIds)])
    .execute();
  const connected = hasMailServer(scope, config);
  return new Map(
    rows.flatMap(({ organization_id, ...organization }) => {
      const reason = connected ? refusalToSend(organization) : noMailConnection;
      return reason ? [[organization_id, reason]] : [];
    }),
  );
}
