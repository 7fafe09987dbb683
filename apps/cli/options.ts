import { randomBytes } from 'node:crypto';
import type { ParseArgsConfig } from 'node:util';
import type { Environment } from '#platform/db';
import type { Tools } from './tools.ts';

/** A usage error; the message explains it. */
export class UsageError extends Error {
  override name = 'UsageError';
}

type Options = NonNullable<ParseArgsConfig['options']>;
export type Values = Record<string, string | boolean | (string | boolean)[] | undefined>;

export interface Command {
  synopsis: string;
  summary: string;
  options: Options;
  /** Whether it takes words beside its options. */
  operands?: boolean;
  run(
    tools: Tools,
    values: Values,
    operands: readonly string[],
  ): Promise<{ value: unknown; exitCode?: number }>;
}

/** An option with a value. */
export const text = { type: 'string' } as const;

/** The value of an option that has to be there. @throws UsageError */
export function required(values: Values, name: string): string {
  const value = values[name];
  if (typeof value !== 'string' || value === '') throw new UsageError(`--${name} is required`);
  return value;
}

/** The value of an option, where there is one. */
export function optional(values: Values, name: string): string | undefined {
  const value = values[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** One word of a vocabulary. @throws UsageError */
export function oneOf<T extends string>(values: Values, name: string, known: readonly T[]): T {
  const value = required(values, name);
  const found = known.find((item) => item === value);
  if (!found) throw new UsageError(`--${name} must be one of ${known.join(', ')}`);
  return found;
}

/** Live, unless told. @throws UsageError */
export function environmentOf(values: Values): Environment {
  return values.environment === undefined ? 'live' : oneOf(values, 'environment', ['live', 'test']);
}

/** A time. @throws UsageError */
export function dateOf(values: Values, name: string): Date {
  const date = new Date(required(values, name));
  if (Number.isNaN(date.getTime())) throw new UsageError(`--${name} must be a time in ISO 8601`);
  return date;
}

/** A UUID, where there is one. @throws UsageError */
export function optionalUuid(values: Values, name: string): string | undefined {
  const value = optional(values, name);
  if (value !== undefined && !/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(value))
    throw new UsageError(`--${name} must be a UUID`);
  return value;
}

/** A whole number from 1, where there is one. @throws UsageError */
export function positiveInteger(values: Values, name: string): number | undefined {
  const value = optional(values, name);
  if (value === undefined) return undefined;
  const number = Number(value);
  if (!Number.isInteger(number) || number < 1)
    throw new UsageError(`--${name} must be a whole number from 1`);
  return number;
}

/** One word of a vocabulary, where there is one. @throws UsageError */
export function optionalOneOf<T extends string>(
  values: Values,
  name: string,
  known: readonly T[],
): T | undefined {
  return values[name] === undefined ? undefined : oneOf(values, name, known);
}

/** A password from the standard input, where no list of processes and no shell history shows it; else a new one. */
export async function passwordOf(
  values: Values,
): Promise<{ password: string; shown: { password?: string } }> {
  if (values['password-stdin'] !== true) {
    const password = randomBytes(15).toString('base64url');
    return { password, shown: { password } };
  }
  const chunks: Buffer[] = [];
  for await (const chunk of process.stdin) chunks.push(chunk);
  const [password = ''] = Buffer.concat(chunks).toString('utf8').split(/\r?\n/);
  return { password, shown: {} };
}
