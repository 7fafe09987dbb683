import type { Acceptance, EmailMessage } from '#platform/email';

/** What came back from a request that only asks whether a connection works. */
export interface TestResult {
  ok: boolean;
  statusCode: number | null;
  durationMs: number;
  /** The beginning of what the other side said. */
  excerpt: string | null;
  /** Why it does not work, in words for the customer. */
  error: string | null;
}

interface Testable {
  /** Sends something that the other side can tell from real work. A network that fails is a result, no exception. */
  test(signal: AbortSignal): Promise<TestResult>;
}

/** What a job system is told about a call; the names are part of the contract. */
export interface JobRequest {
  call_id: string;
  lead_id: string | null;
  organization_id: string;
  organization_external_ref: string | null;
  caller: { name: string | null; number: string | null };
  address: string | null;
  classification: {
    intent: string;
    urgency: string;
    confidence: number;
    service_line: string | null;
  };
  /** What the caller said about the loss; null where they did not. */
  loss: {
    cause: string | null;
    insured: boolean | null;
    carrier: string | null;
    claim_number: string | null;
  };
  summary: string;
  started_at: string | null;
  /** Where the words are, for who holds an API key. */
  transcript_url: string;
}

/** One request to the other side, and its answer. */
export interface Exchange {
  statusCode: number | null;
  durationMs: number;
}

/** What became of a request to make a job. */
export type CreateResult = Exchange &
  (
    | { outcome: 'created'; jobRef: string }
    | {
        /** It certainly made no job. */
        outcome: 'refused';
        error: string;
        /** It would be refused again. */
        permanent: boolean;
        /** The job system is at fault, and not this call or the rate of calls. */
        failing: boolean;
        retryAfterMs: number | null;
      }
    /** It may have made one: no answer, or one that cannot be read. */
    | { outcome: 'unknown'; error: string }
  );

/** What a job system says when it is asked for the job of a call. */
export type LookUpResult = Exchange &
  (
    | { outcome: 'found'; jobRef: string }
    | { outcome: 'absent' }
    | { outcome: 'unknown'; error: string; retryAfterMs: number | null }
  );

export type CancelResult = Exchange &
  (
    | { outcome: 'cancelled' }
    /** The job is under way or done, so it stays. */
    | { outcome: 'refused'; error: string }
    | { outcome: 'unknown'; error: string }
  );

/** A system that takes jobs: what a call is dispatched to. */
export interface JobSystem extends Testable {
  /** Nothing is to be sent. */
  dryRun: boolean;
  /** Requests with one idempotency key make one job, so a request whose answer was lost may be repeated. */
  idempotent: boolean;
  /** @param key what tells a repeated request from one for another job. */
  create(request: JobRequest, key: string, signal: AbortSignal): Promise<CreateResult>;
  /** The job of a call; null where the system cannot be asked. */
  lookUp: ((callId: string, signal: AbortSignal) => Promise<LookUpResult>) | null;
  /** Takes a job back; null where the system cannot be told. */
  cancel: ((callId: string, jobRef: string, signal: AbortSignal) => Promise<CancelResult>) | null;
}

/** A mail server that takes mail: what outreach leaves by. */
export interface MailServer extends Testable {
  /**
   * Returns once the mail was taken.
   * @throws what `EmailTransport.send` throws.
   */
  send(message: EmailMessage, signal: AbortSignal): Promise<Acceptance>;
}

/** What a connection can be to us, whatever its kind. */
export interface Ports {
  job_system: JobSystem;
  mail: MailServer;
}

export type Port = keyof Ports;
