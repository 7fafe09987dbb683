import { ConfigError } from '#platform/config';
import { isUnavailable } from '#platform/db';
import { AppError } from '#platform/errors';
import { BackupError, MigrationError } from '#schema';
import { ApiAway } from './api-access.ts';
import { UsageError } from './command.ts';

/** Remedies for errors of PostgreSQL, by SQLSTATE. */
const remedies: Readonly<Record<string, string>> = {
  '28P01': 'the password is wrong: look at the URL in the setting of that login',
  '28000': 'it lets this login not in: look at pg_hba.conf, and at the URL in the setting of that login',
  '3D000': 'there is no such database: look at the end of the URL, or make it with createdb',
  '3F000': 'the database has no schema, or one of another release: run `svc migrate`',
  '42P01': 'the database has no schema, or one of another release: run `svc migrate`',
  '42703': 'the database has no schema, or one of another release: run `svc migrate`',
  '42883': 'the database has no schema, or one of another release: run `svc migrate`',
  '42501': 'the role lacks a right: run `svc migrate`, which grants it',
  '53300': 'it has no connection left: raise max_connections, or lower SVC_DATABASE_POOL of the processes',
  '25006': 'it only reads: the address leads to a standby',
  '57014': 'it took longer than ten seconds: ask for less at a time',
};

/** An error's message. An AggregateError has none of its own, so its errors' messages are used. */
function wordsOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return wordsOf(error.errors[0]);
  const { message } = error instanceof Error ? error : { message: String(error) };
  // The ORM puts the statement before the server's message.
  return (message.split(' - ').at(-1) ?? message).split('\n')[0] ?? message;
}

/** The SQLSTATE or system code of an error or of what it wraps. */
function codeOf(error: unknown): string | undefined {
  const { code, cause } = error as { code?: unknown; cause?: unknown };
  if (typeof code === 'string') return code;
  return cause instanceof Error ? codeOf(cause) : undefined;
}

/** How a failure is reported: one line (for settings, one each), and the exit code. */
export interface Explanation {
  message: string;
  exitCode: 1 | 2;
  /** Whether it was unexpected, so that its stack may help. */
  unforeseen: boolean;
}

/**
 * Explains to an operator what is wrong and what to do. Exit code 2 means a wrong invocation that changed
 * nothing.
 */
export function explain(error: unknown): Explanation {
  const told = (message: string, exitCode: 1 | 2): Explanation => ({ message, exitCode, unforeseen: false });
  if (error instanceof AppError && error.code === 'service_unavailable') return told(error.message, 1);
  if (error instanceof ApiAway) return told(error.message, 1);
  if (error instanceof UsageError || error instanceof ConfigError || error instanceof AppError)
    return told(error.message, 2);
  if (error instanceof MigrationError || error instanceof BackupError) return told(error.message, 1);
  const code = codeOf(error);
  const remedy = code === undefined ? undefined : remedies[code];
  if (remedy) return told(`PostgreSQL: ${wordsOf(error)}; ${remedy}`, 1);
  if (isUnavailable(error)) {
    return told(
      `PostgreSQL cannot be reached: ${wordsOf(error)}; is it running, and do DATABASE_URL, SVC_APP_DATABASE_URL and SVC_SYSTEM_DATABASE_URL lead to it?`,
      1,
    );
  }
  return { message: wordsOf(error), exitCode: 1, unforeseen: true };
}
