import { type ConnectionAt, connectionFor } from '#features/connections';
import type { Organization } from '#features/organizations';
import type { EmailConfig } from '#platform/config';
import type { TenantScope, Tx } from '#platform/db';
import { AppError } from '#platform/errors';

/** The reason for mail without a mail server. */
export const noMailConnection = 'no mail connection';

/**
 * Why an organization must not send commercial mail; null when it may. The unsubscribe link is added to every
 * mail.
 */
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

/** The reason for mail whose recipients could not unsubscribe. */
const noWayOut =
  'recipients could not unsubscribe: SVC_PUBLIC_URL of the operator is no public https address';

/** The remedy for mail without a mail server. */
export const mailConnectionRemedy =
  'Connect a mail server (a connection of kind smtp), or have the operator set one in SVC_SMTP_URL.';

type Scope = Pick<TenantScope, 'environment'>;

/**
 * Whether mail can be sent without a connection: the sandbox captures it, and the operator may have set a
 * mail server.
 */
export const needsNoConnection = ({ environment }: Scope, { smtp }: EmailConfig): boolean =>
  environment === 'test' || smtp !== null;

/** Why no mail can be sent, by the available mail servers; null when it can. */
export function refusalOfMail(scope: Scope, config: EmailConfig, isConnected: boolean): string | null {
  if (needsNoConnection(scope, config)) return null;
  if (!isConnected) return noMailConnection;
  return config.canUnsubscribe ? null : noWayOut;
}

/** The organization's mail connection, and why its mail cannot be sent. Sandbox mail uses no connection. */
export async function findMailServer(
  scope: Pick<Tx, 'em' | 'environment'>,
  organizationId: string,
  config: EmailConfig,
): Promise<{ connection: ConnectionAt<'mail'> | null; refusal: string | null }> {
  const connection =
    scope.environment === 'test' ? null : await connectionFor(scope.em, organizationId, 'mail');
  return { connection, refusal: refusalOfMail(scope, config, connection !== null) };
}

/** @throws AppError `connection_required` if the organization has no mail server. */
export async function requireMailServer(
  scope: Pick<Tx, 'em' | 'environment'>,
  organizationId: string,
  config: EmailConfig,
): Promise<void> {
  if (needsNoConnection(scope, config)) return;
  const { refusal } = await findMailServer(scope, organizationId, config);
  if (refusal === null) return;
  throw new AppError(
    'connection_required',
    refusal === noMailConnection ? `No mail server is connected. ${mailConnectionRemedy}` : `${refusal}.`,
    { details: { connection_kind: 'smtp' } },
  );
}
