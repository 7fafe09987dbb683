import type * as z from 'zod';
import type { Outbound } from '#platform/outbound';
import type { Port, Ports } from './ports.ts';

/** What an open connection works with. */
export interface ConnectionServices {
  outbound: Outbound;
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
> {
  port: P;
  /** Every setting of a connection that is stored; what may be left out at first has a default. */
  settings: Shape;
  defaults: { [Name in keyof Shape]?: z.output<Shape[Name]> };
  /** Sealed, and shown once. */
  secrets: readonly Secret[];
  /** Secrets that are made here where the client gives none. */
  makes: { [Name in Secret]?: () => string };
  /** Settings that are addresses which we call: vetted when they are set, and again at each connection. */
  addresses: readonly (keyof Shape & string)[];
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
>(kind: ConnectionKind<P, Shape, Secret>): ConnectionKind<P, Shape, Secret> {
  return kind;
}
