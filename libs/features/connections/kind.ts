import type * as z from 'zod';
import type { createSmtpTransport } from '#platform/email';
import type { MailServerAddress, Outbound } from '#platform/outbound';
import type { Port, Ports } from './ports.ts';

/** What an open connection works with. */
export interface ConnectionServices {
  outbound: Outbound;
  createSmtpTransport: typeof createSmtpTransport;
}

/** What a connection is called with: whose it is, and where. */
export interface ConnectionIdentity {
  connectionId: string;
  environment: 'live' | 'test';
}

/**
 * A kind of connection, in one declaration: what is kept of it, what of that is secret, where it leads, and the port that
 * it implements, its test included.
 */
export interface ConnectionKind<
  P extends Port = Port,
  Shape extends z.ZodRawShape = z.ZodRawShape,
  Secret extends keyof Shape & string = keyof Shape & string,
  Made extends Secret = Secret,
> {
  port: P;
  /** Every setting of a connection that is stored; what may be left out at first has a default. */
  settings: Shape;
  defaults: { [Name in keyof Shape]?: z.output<Shape[Name]> };
  /** Sealed, and not shown again. */
  secrets: readonly Secret[];
  /** Secrets that are made here where the client gives none, and are shown once. */
  makes: { readonly [Name in Made]: () => string };
  /** A setting that says who is shown the secrets: a client that changes it has to give them again. */
  secretsFor: (keyof Shape & string) | null;
  /** Where it leads, by the setting that says so: vetted when it is set, and again at each connection. */
  addresses(settings: z.output<z.ZodObject<Shape>>): {
    readonly [Name in keyof Shape]?: string | MailServerAddress | null;
  };
  open(
    settings: z.output<z.ZodObject<Shape>>,
    identity: ConnectionIdentity,
    services: ConnectionServices,
  ): Ports[P];
}

/** Checks a declaration against its own settings. */
export function defineKind<
  P extends Port,
  Shape extends z.ZodRawShape,
  const Secret extends keyof Shape & string,
  Made extends Secret = never,
>(kind: ConnectionKind<P, Shape, Secret, Made>): ConnectionKind<P, Shape, Secret, Made> {
  return kind;
}
