import { randomBytes } from 'node:crypto';
import { text as readText } from 'node:stream/consumers';
import * as z from 'zod';
import type { ApiAccess } from './api-access.ts';
import type { Tools } from './tools.ts';

/** A wrong invocation; the message names the right one. */
export class UsageError extends Error {
  override name = 'UsageError';
}

/** An option: how the help shows its value, what it is for, and the schema of its text. */
export interface Option<T = unknown> {
  /** Such as `<id>`; null for a switch, which has no value. */
  value: string | null;
  about: string;
  schema: z.ZodType<T>;
}

type Options = Readonly<Record<string, Option>>;

/** The parsed values of a command's options. */
export type ValuesOf<O extends Options> = { [Name in keyof O]: z.output<O[Name]['schema']> };

/** A command's answer: the value to print, and the exit code where it is not 0. */
export interface Answer {
  /** Undefined: the command has printed everything already. */
  value: unknown;
  exitCode?: number;
}

/** One command of the command line. Its help, validation, confirmation and output are derived from this. */
export interface Command<O extends Options = Options> {
  /** One sentence. */
  summary: string;
  options: O;
  /** The positional arguments that it takes. */
  operands?: { name: string; about: string; optional?: boolean };
  /** Example arguments, without the command's name. */
  example: string;
  /** What an operator has to know before running it, beyond the summary. */
  notes?: string;
  /** Whether it takes so long that it reports its progress. */
  showsProgress?: boolean;
  /**
   * What a command that cannot be undone would do. With a preview, the command has `--dry-run` and asks for
   * confirmation unless `--yes` is given.
   */
  preview?(tools: Tools, values: ValuesOf<O>, operands: readonly string[]): Promise<unknown>;
  /** Whether to ask for confirmation; always by default. */
  asks?(operands: readonly string[]): boolean;
  run?(tools: Tools, values: ValuesOf<O>, operands: readonly string[]): Promise<Answer>;
  /** Replaces `run` in a command for customers: it uses only the public API and needs no settings. */
  remote?(api: ApiAccess, values: ValuesOf<O>, operands: readonly string[]): Promise<Answer>;
}

/** Types the values that `run` gets after the options. */
export function command<const O extends Options>(definition: Command<O>): Command {
  return definition;
}

/** An option with a value; required, unless its schema takes `undefined`. */
export function option<S extends z.ZodType>(value: string, about: string, schema: S) {
  return { value, about, schema };
}

/** A switch. */
export function flag(about: string) {
  return { value: null, about, schema: z.boolean().default(false) };
}

const words = z.string({ error: 'is required' }).min(1, 'must not be empty');

/** Any text. */
export const text = (value: string, about: string) => option(value, about, words);
export const optionalText = (value: string, about: string) => option(value, about, words.optional());

const uuid = z.uuid({ error: ({ input }) => (input === undefined ? 'is required' : 'must be a UUID') });

/** The account that a command is about. Before the command runs, it is checked that the account exists. */
export const tenant = option('<id>', 'The account; `svc tenants list` shows them.', uuid);
export const optionalTenant = option('<id>', 'One account only.', uuid.optional());
export const optionalUuid = (value: string, about: string) => option(value, about, uuid.optional());

/** One word of a vocabulary. */
export function oneOf<const T extends readonly string[]>(known: T, about: string) {
  const error = ({ input }: { input?: unknown }) =>
    input === undefined ? 'is required' : `must be one of ${known.join(', ')}`;
  return option(known.length > 4 ? '<word>' : `<${known.join('|')}>`, about, z.enum(known, { error }));
}

export function optionalOneOf<const T extends readonly string[]>(known: T, about: string) {
  const { value, schema } = oneOf(known, about);
  return option(value, about, schema.optional());
}

/** Live by default. */
export const environment = (() => {
  const { value, schema } = oneOf(['live', 'test'], '');
  return option(value, 'Live data, or the sandbox; live by default.', schema.default('live'));
})();

const wholeNumber = z
  .string()
  .regex(/^(?:0|[1-9]\d{0,8})$/, 'must be a whole number')
  .transform(Number);

/** A whole number, from 1 by default. */
export function count(about: string, max = 999_999_999, min = 1) {
  const bounds = z.number().min(min, `must be a whole number from ${min}`).max(max, `is at most ${max}`);
  return option('<n>', about, wholeNumber.pipe(bounds).optional());
}

const time = z
  .string({ error: 'is required' })
  .transform((given) => new Date(given))
  .refine(
    (date) => !Number.isNaN(date.getTime()),
    'must be a time in ISO 8601, such as 2026-03-14T09:00:00Z',
  );

/** A point in time. */
export const date = (about: string) => option('<time>', about, time);
export const optionalDate = (about: string) => option('<time>', about, time.optional());

/** Words separated by commas. */
export function list<S extends z.ZodType<string, string>>(value: string, about: string, each: S) {
  const schema = z
    .string({ error: 'is required' })
    .transform((given) => given.split(',').map((part) => part.trim()))
    .pipe(z.array(each).min(1));
  return option(value, about, schema);
}

export function optionalList<S extends z.ZodType<string, string>>(value: string, about: string, each: S) {
  return option(value, about, list(value, about, each).schema.optional());
}

/** An email address. */
export const email = option(
  '<address>',
  'The email address of the user.',
  z.email({ error: ({ input }) => (input === undefined ? 'is required' : 'must be an address of mail') }),
);

/** Reports every problem that a schema of the product finds in the input. @throws UsageError */
export function checked<T>(schema: z.ZodType<T>, input: unknown): T {
  const parsed = schema.safeParse(input);
  if (parsed.success) return parsed.data;
  throw new UsageError(
    parsed.error.issues.map(({ path, message }) => [path.join('.'), message].join(' ').trim()).join('; '),
  );
}

/** For commands that set a password. */
export const passwordStdin = flag('Read the password from the first line of the standard input.');

/**
 * A password from the standard input, so that no process list and no shell history shows it; otherwise a new
 * one.
 */
export async function passwordOf(
  { stdin }: Pick<Tools, 'stdin'>,
  fromStdin: boolean,
): Promise<{ password: string; shown: { password?: string } }> {
  if (!fromStdin) {
    const password = randomBytes(15).toString('base64url');
    return { password, shown: { password } };
  }
  const [password = ''] = (await readText(stdin)).split(/\r?\n/);
  return { password, shown: {} };
}
