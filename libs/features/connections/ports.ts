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

/** A system that takes jobs: what a call is dispatched to. */
export interface JobSystem extends Testable {}

/** What a connection can be to us, whatever its kind. */
export interface Ports {
  job_system: JobSystem;
}

export type Port = keyof Ports;
