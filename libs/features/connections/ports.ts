import type { Acceptance, EmailMessage } from '#platform/email';

/** The result of a request that tests a connection. */
export interface TestResult {
  ok: boolean;
  statusCode: number | null;
  durationMs: number;
  /** The beginning of the server's answer. */
  excerpt: string | null;
  /** Why the test failed, in words for the customer. */
  error: string | null;
}

interface Testable {
  /** Sends a request that is marked as a test. A network failure is a result, not an exception. */
  test(signal: AbortSignal): Promise<TestResult>;
}

/** The request body for a job; the names are part of the API contract. */
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
  /** The caller's statements about the loss; null where not stated. */
  loss: {
    cause: string | null;
    insured: boolean | null;
    carrier: string | null;
    claim_number: string | null;
  };
  summary: string;
  started_at: string | null;
  /** The address of the transcript, which requires an API key. */
  transcript_url: string;
}

/** One request to the job system, and its answer. */
export interface Exchange {
  statusCode: number | null;
  durationMs: number;
}

/** The outcome of a request to make a job. */
export type CreateResult = Exchange &
  (
    | { outcome: 'created'; jobRef: string }
    | {
        /** The request certainly made no job. */
        outcome: 'refused';
        error: string;
        /** A retry would be refused again. */
        permanent: boolean;
        /** The job system is at fault, not this call or the rate of calls. */
        failing: boolean;
        retryAfterMs: number | null;
      }
    /** The request may have made a job: there was no answer, or an unreadable one. */
    | { outcome: 'unknown'; error: string }
  );

/** The outcome of a look-up of a call's job. */
export type LookUpResult = Exchange &
  (
    | { outcome: 'found'; jobRef: string }
    | { outcome: 'absent' }
    | { outcome: 'unknown'; error: string; retryAfterMs: number | null }
  );

export type CancelResult = Exchange &
  (
    | { outcome: 'cancelled' }
    /** The job is under way or done, and is not cancelled. */
    | { outcome: 'refused'; error: string }
    | { outcome: 'unknown'; error: string }
  );

/** A job system, which calls are dispatched to. */
export interface JobSystem extends Testable {
  /** Whether nothing may be sent. */
  dryRun: boolean;
  /** Requests with one idempotency key make one job, so one whose answer was lost may be repeated. */
  idempotent: boolean;
  /** @param key the idempotency key. */
  create(request: JobRequest, key: string, signal: AbortSignal): Promise<CreateResult>;
  /** Looks up the job of a call; null where the system offers no look-up. */
  lookUp: ((callId: string, signal: AbortSignal) => Promise<LookUpResult>) | null;
  /** Cancels a job; null where the system offers no cancellation. */
  cancel: ((callId: string, jobRef: string, signal: AbortSignal) => Promise<CancelResult>) | null;
}

/** A mail server, which outreach is sent through. */
export interface MailServer extends Testable {
  /**
   * Resolves once the server has accepted the mail.
   * @throws what `EmailTransport.send` throws.
   */
  send(message: EmailMessage, signal: AbortSignal): Promise<Acceptance>;
}

/** The ports that a connection can implement, regardless of its kind. */
export interface Ports {
  job_system: JobSystem;
  mail: MailServer;
}

export type Port = keyof Ports;
