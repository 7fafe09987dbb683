import { type DestinationStream, type Logger, pino } from 'pino';
import { build } from '#platform/build';

export type Log = Logger;

/**
 * Field names whose values never reach a log line. Transcripts, messages and documents are private texts;
 * the rest are credentials.
 */
const redactedFields = [
  'authorization',
  'cookie',
  'password',
  'secret',
  'previous_secret',
  'key',
  'token',
  'transcript',
  'message_text',
  'raw_body',
  'database_url',
  'redis_url',
];

/** The logged fields of an error, never its other properties: one may be a whole connection with its secrets. */
function serializeError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { code } = error as { code?: unknown };
  return {
    type: error.name,
    message: error.message,
    ...(typeof code === 'string' && { code }),
    stack: error.stack,
    ...(error.cause !== undefined && { cause: serializeError(error.cause) }),
  };
}

/** Maximum bytes of unread lines; further lines are dropped, so that a stuck reader cannot exhaust memory. */
const maxUnread = 8 * 1024 * 1024;

/**
 * The standard output, written asynchronously. At the exit of the process Pino would retry forever to write the remaining
 * lines to a reader that has gone, so call {@link flushed} before ending a process.
 */
function standardOutput(): DestinationStream {
  const output = pino.destination({
    dest: process.stdout.fd,
    sync: false,
    minLength: 1,
    maxLength: maxUnread,
  });
  output.flushSync = () => undefined;
  return output;
}

const flushMs = 1_000;

/** Resolves when every line is written, or when the reader has taken none for a second. */
export function flushed(log: Log): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, flushMs);
    log.flush(() => resolve());
  });
}

/** The process logger: one JSON object a line, times in ISO 8601, secrets censored at two levels of nesting. */
export function createLog(
  options: { level: string; process: string },
  destination: DestinationStream = standardOutput(),
): Log {
  return pino(
    {
      level: options.level,
      base: { process: options.process, pid: process.pid, version: build.version },
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      redact: {
        paths: redactedFields.flatMap((field) => [field, `*.${field}`, `*.*.${field}`]),
        censor: '[redacted]',
      },
      serializers: { err: serializeError },
    },
    destination,
  );
}

const silent = (): void => undefined;

/**
 * A child logger that is made when the first line is written. Most requests write none, and making a child costs more
 * than the rest of a request's bookkeeping.
 */
export function childLog(log: Log, bindings: Record<string, unknown>): Log {
  let child: Log | undefined;
  return new Proxy(log, {
    get(_target, property) {
      // A line that would not be written needs no child either.
      if (typeof property === 'string' && property in log.levels.values && !log.isLevelEnabled(property))
        return silent;
      child ??= log.child(bindings);
      const value: unknown = Reflect.get(child, property, child);
      return typeof value === 'function' ? value.bind(child) : value;
    },
  });
}

/** Logs a repeated failure with one line when it begins and one when it ends. */
export interface OutageLog {
  failed(error: unknown): void;
  works(): void;
}

/** @param what fails, as the beginning of a sentence: `Redis`. */
export function createOutageLog(log: Log, what: string): OutageLog {
  let outage: { since: number; failures: number } | undefined;
  return {
    failed(err) {
      if (!outage) log.warn({ err }, `${what} fails`);
      outage ??= { since: Date.now(), failures: 0 };
      outage.failures += 1;
    },
    works() {
      if (!outage) return;
      const seconds = Math.round((Date.now() - outage.since) / 1_000);
      log.info({ failures: outage.failures, seconds }, `${what} works again`);
      outage = undefined;
    },
  };
}
