import type { components } from './schema.ts';

type Envelope = components['schemas']['Error'];

/** What the API can refuse with; branch on this. */
export type ErrorCode = Envelope['error']['code'];

/** A refusal of the API. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly status: number;
  /** `unexpected_answer` when something between us and the API answered in its place. */
  readonly code: ErrorCode | 'unexpected_answer';
  readonly details: Envelope['error']['details'] | null;
  /** Quote it when you ask for help. */
  readonly requestId: string | null;

  constructor(response: Response, body: unknown) {
    const error = (body as Partial<Envelope> | undefined)?.error;
    super(error?.message ?? `The API answered with status ${response.status}`);
    this.status = response.status;
    this.code = error?.code ?? 'unexpected_answer';
    this.details = error?.details ?? null;
    this.requestId = response.headers.get('x-request-id');
  }
}

type DataOf<Answer> = Answer extends { data: infer Data } ? Data : never;

/**
 * The data of an answer; nothing where the answer has no body.
 * @throws ApiError when the API refused.
 */
export function unwrap<Answer extends { data?: unknown; error?: unknown; response: Response }>(
  answer: Answer,
): DataOf<Answer> {
  if (answer.response.ok) return answer.data as DataOf<Answer>;
  throw new ApiError(answer.response, answer.error);
}
