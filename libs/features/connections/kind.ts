import type * as z from 'zod';
import type { createSmtpTransport } from '#platform/email';
import type { MailServerAddress, Outbound } from '#platform/outbound';
import type { Port, Ports } from './ports.ts';

/** The services that an open connection uses. */
export interface ConnectionServices {
  outbound: Outbound;
  createSmtpTransport: typeof createSmtpTransport;
}

/** The identity of a connection: its tenant and environment. */
export interface ConnectionIdentity {
  connectionId: string;
  environment: 'live' | 'test';
}

/**
 * A kind of connection, in one declaration: its settings, which of them are secret, its addresses, and the port that it
 * implements, its test included.
 */
export interface ConnectionKind<
  P extends Port = Port,
  Shape extends z.ZodRawShape = z.ZodRawShape,
  Secret extends keyof Shape & string = keyof Shape & string,
  Made extends Secret = Secret,
> {
  port: P;
  /** Every stored setting; optional ones have a default. */
  settings: Shape;
  defaults: { [Name in keyof Shape]?: z.output<Shape[Name]> };
  /** Settings that are sealed, and not shown again. */
  secrets: readonly Secret[];
  /** Secrets that are generated where the client supplies none, and are shown once. */
  makes: { readonly [Name in Made]: () => string };
  /** The setting that names the server the secrets are sent to; to change it, a client must supply them again. */
  secretsFor: (keyof Shape & string) | null;
  /** The addresses by setting, which are checked when they are set and again at each connection. */
  addresses(settings: z.output<z.ZodObject<Shape>>): {
    readonly [Name in keyof Shape]?: string | MailServerAddress | null;
  };
  open(
    settings: z.output<z.ZodObject<Shape>>,
    identity: ConnectionIdentity,
    services: ConnectionServices,
  ): Ports[P];
}

/** Checks at compile time that a declaration names only its own settings. */
export function defineKind<
  P extends Port,
  Shape extends z.ZodRawShape,
  const Secret extends keyof Shape & string,
  Made extends Secret = never,
>(kind: ConnectionKind<P, Shape, Secret, Made>): ConnectionKind<P, Shape, Secret, Made> {
  return kind;
}
