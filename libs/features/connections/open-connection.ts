import type { SecretBox } from '#platform/secrets';
import type { Connection } from './connection.entity.ts';
import type { ConnectionIdentity, ConnectionServices } from './kind.ts';
import { type ConnectionKindName, connectionKinds, kindNames } from './kinds/index.ts';
import type { Port, Ports } from './ports.ts';

/** The stored fields that a connection is opened with. */
export type StoredConnection = Pick<
  Connection,
  'connectionId' | 'environment' | 'kind' | 'settings' | 'secretsSealed'
>;

type PortOf<Name extends ConnectionKindName> = (typeof connectionKinds)[Name]['port'];

/** The names of the kinds that implement a port. */
export type KindAt<P extends Port> = {
  [Name in ConnectionKindName]: PortOf<Name> extends P ? Name : never;
}[ConnectionKindName];

/** A stored connection that implements a port. */
export type ConnectionAt<P extends Port> = StoredConnection & { kind: KindAt<P> };

/** Opens a stored connection as the port that it implements. Opening sends nothing. */
export function openConnection<Name extends ConnectionKindName>(
  connection: StoredConnection & { kind: Name },
  services: ConnectionServices & { secrets: SecretBox },
): Ports[PortOf<Name>] {
  const { connectionId, environment, kind, settings, secretsSealed } = connection;
  const secrets = JSON.parse(services.secrets.open(secretsSealed, connectionId));
  const open = connectionKinds[kind].open as (
    settings: Record<string, unknown>,
    identity: ConnectionIdentity,
    services: ConnectionServices,
  ) => Ports[PortOf<Name>];
  return open({ ...settings, ...secrets }, { connectionId, environment }, services);
}

/** The kinds that implement a port. */
export function kindsOf<P extends Port>(port: P): KindAt<P>[] {
  return kindNames.filter((name): name is KindAt<P> => connectionKinds[name].port === port);
}
