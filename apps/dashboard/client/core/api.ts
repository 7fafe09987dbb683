import type { Acceptance, InvitationOffer } from '#features/members/schemas';
import type { SecondFactorWantedRecord, SessionRecord } from '#features/sessions/schemas';
import { isIdle } from './activity.ts';
import { confirmIdentity, signInAgain } from './identity.ts';
import { createStore } from './store.ts';

interface Issue {
  path: string;
  message: string;
}

interface ErrorDetails {
  issues?: Issue[];
  /** The environment that the session has been switched to. */
  environment?: string;
  /** The request needs the password again first. */
  reauthenticate?: boolean;
  /** The login step has expired; the user must enter the password again. */
  expired?: boolean;
}

/** An error response of the server, with its message. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly status: number;
  readonly code: string;
  readonly details: ErrorDetails;

  constructor(status: number, code: string, message: string, details: ErrorDetails = {}) {
    super(message);
    this.status = status;
    this.code = code;
    this.details = details;
  }

  get issues(): readonly Issue[] {
    return this.details.issues ?? [];
  }

  /** The same error with other fields. */
  withIssues(issues: Issue[]): ApiError {
    return new ApiError(this.status, this.code, this.message, { ...this.details, issues });
  }
}

/** The logged-in user; undefined until the server has answered, null when logged out. */
export const sessionStore = createStore<SessionRecord | null | undefined>(undefined);

export type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';

export interface RequestOptions {
  body?: unknown;
  signal?: AbortSignal;
  /** The version that a change is based on; refused with 412 if the record has changed since. */
  ifMatch?: string | null | undefined;
  /** Makes retrying a POST safe: the server carries it out once. */
  idempotencyKey?: string;
  /** The path is an endpoint of the dashboard itself, not of the API. */
  own?: boolean;
  /** The media type to accept; JSON by default. */
  accept?: string;
}

interface ErrorBody {
  error?: {
    code?: string;
    message?: string;
    details?: ErrorDetails;
  };
}

async function send(method: Method, url: string, options: RequestOptions): Promise<Response> {
  const headers: Record<string, string> = { Accept: options.accept ?? 'application/json' };
  if (options.body !== undefined) headers['Content-Type'] = 'application/json';
  if (options.ifMatch) headers['If-Match'] = options.ifMatch;
  if (options.idempotencyKey) headers['Idempotency-Key'] = options.idempotencyKey;
  const session = sessionStore.get();
  if (isIdle()) headers['X-Background'] = 'true';
  if (session) {
    headers['X-Environment'] = session.environment;
    if (method !== 'GET') headers['X-CSRF-Token'] = session.csrf_token;
  }
  try {
    return await fetch(url, {
      method,
      headers,
      body: options.body === undefined ? null : JSON.stringify(options.body),
      signal: options.signal ?? null,
      credentials: 'same-origin',
    });
  } catch (error) {
    if (options.signal?.aborted) throw error;
    throw new ApiError(0, 'unreachable', 'The server cannot be reached. Check the connection and try again.');
  }
}

async function toError(response: Response): Promise<ApiError> {
  const text = await response.text();
  let body: ErrorBody = {};
  try {
    body = JSON.parse(text) as ErrorBody;
  } catch {
    // A proxy's page, not the API's envelope; the status has to do.
  }
  const { code = 'unknown', message, details } = body.error ?? {};
  return new ApiError(response.status, code, message ?? `The server answered ${response.status}.`, details);
}

export interface Answer<T> {
  data: T;
  etag: string | null;
}

/** Counts the requests that were refused because another tab has switched between live and sandbox. */
export const environmentConflicts = createStore(0);

async function call<T>(method: Method, url: string, options: RequestOptions): Promise<Answer<T>> {
  const response = await send(method, url, options);
  if (!response.ok) {
    const error = await toError(response);
    // The page and its input stay, and the same request is sent again.
    if (response.status === 401 && sessionStore.get() && !url.startsWith(loginPath) && (await signInAgain()))
      return call<T>(method, url, options);
    if (error.details.environment) environmentConflicts.set(environmentConflicts.get() + 1);
    if (error.details.reauthenticate && (await confirmIdentity())) return call<T>(method, url, options);
    throw error;
  }
  const text = await response.text();
  return { data: (text === '' ? undefined : JSON.parse(text)) as T, etag: response.headers.get('ETag') };
}

/** Where the API's endpoints are for a session; downloads are links to it. */
export const apiBase = '/app/api/v1';

/** The base path of the dashboard's own endpoints: login, and the user's own account. */
const ownBase = '/app/api';

/** A request to the dashboard's own endpoints. @throws ApiError */
export async function askOwn<T = void>(method: Method, path: string, body?: unknown): Promise<T> {
  return (await call<T>(method, `${ownBase}${path}`, { body })).data;
}

/** A 401 of these endpoints does not mean that the session has ended. */
const loginPath = `${ownBase}/login`;

/** One request to the API. @throws ApiError */
export function request<T>(method: Method, path: string, options: RequestOptions = {}): Promise<Answer<T>> {
  return call<T>(method, `${options.own ? ownBase : apiBase}${path}`, options);
}

/** A file of the API. @throws ApiError */
export async function fetchFile(path: string, type = '*/*'): Promise<Blob> {
  const response = await send('GET', `${apiBase}${path}`, { accept: type });
  if (!response.ok) throw await toError(response);
  return response.blob();
}

/** Fetches a record in another form and hands it to the browser as a file. @throws ApiError */
export async function download(path: string, type: string, fileName: string): Promise<void> {
  const url = URL.createObjectURL(await fetchFile(path, type));
  const link = Object.assign(document.createElement('a'), { href: url, download: fileName });
  link.click();
  URL.revokeObjectURL(url);
}

/** Asks who is logged in. */
export async function restoreSession(): Promise<void> {
  sessionStore.set((await askOwn<SessionRecord | undefined>('GET', '/session')) ?? null);
}

/** Replaces an ended session by a new one, in the environment that the page shows. */
async function begin(fresh: SessionRecord): Promise<void> {
  const shown = sessionStore.get()?.environment ?? fresh.environment;
  if (shown === fresh.environment) return sessionStore.set(fresh);
  const headers = { 'Content-Type': 'application/json', 'X-CSRF-Token': fresh.csrf_token };
  const body = JSON.stringify({ environment: shown });
  const response = await fetch(`${ownBase}/session`, { method: 'PATCH', headers, body });
  sessionStore.set(response.ok ? ((await response.json()) as SessionRecord) : fresh);
}

/** @returns null once logged in; else the token for the second factor. @throws ApiError */
export async function logIn(email: string, password: string): Promise<string | null> {
  const answer = await askOwn<SessionRecord | SecondFactorWantedRecord>('POST', '/login', {
    email,
    password,
  });
  if ('second_factor_token' in answer) return answer.second_factor_token;
  await begin(answer);
  return null;
}

/** @throws ApiError */
export async function logInWithSecondFactor(token: string, code: string): Promise<void> {
  await begin(await askOwn<SessionRecord>('POST', '/login/second-factor', { token, code }));
}

/** Reads the invitation of a link. @throws ApiError when the link is not valid. */
export function findInvitation(token: string): Promise<InvitationOffer> {
  return askOwn<InvitationOffer>('POST', '/invitation', { token });
}

/** Accepts an invitation, and logs in with what was chosen. @throws ApiError */
export async function acceptInvitation(acceptance: Acceptance): Promise<void> {
  const { email } = await askOwn<{ email: string }>('POST', '/invitation/accept', acceptance);
  await logIn(email, acceptance.password);
}

/** Leaves an ended session. The page is emptied first: the browser may keep it for the back button. */
export function leave(): void {
  sessionStore.set(null);
  location.assign('/');
}

export async function logOut(): Promise<void> {
  await askOwn('POST', '/logout');
  leave();
}

/** `?a=b&c=d` of the values that are set. */
export function queryString(
  parameters: Record<string, string | number | boolean | null | undefined>,
): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(parameters)) {
    if (value !== null && value !== undefined && value !== '') query.set(name, String(value));
  }
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
}
