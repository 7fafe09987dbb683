import type { Acceptance, InvitationOffer } from '#features/members/schemas';
import type { SessionRecord } from '#features/sessions/schemas';

interface Issue {
  path: string;
  message: string;
}

/** A refusal by the server, with its message. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly status: number;
  readonly code: string;
  readonly issues: readonly Issue[];

  constructor(status: number, code: string, message: string, issues: readonly Issue[] = []) {
    super(message);
    this.status = status;
    this.code = code;
    this.issues = issues;
  }
}

/** The logged-in user; undefined until the server has answered, null when logged out. */
let session: SessionRecord | null | undefined;
const watchers = new Set<() => void>();

export const sessionStore = {
  get: () => session,
  subscribe(watcher: () => void): () => void {
    watchers.add(watcher);
    return () => watchers.delete(watcher);
  },
  set(value: SessionRecord | null): void {
    session = value;
    for (const watcher of watchers) watcher();
  },
};

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

export interface RequestOptions {
  body?: unknown;
  signal?: AbortSignal;
  ifMatch?: string | null;
  /** The media type that is asked for; JSON unless told. */
  accept?: string;
}

interface ErrorBody {
  error?: {
    code?: string;
    message?: string;
    details?: { issues?: Issue[]; environment?: string };
  };
}

async function send(method: Method, url: string, options: RequestOptions): Promise<Response> {
  const headers: Record<string, string> = { Accept: options.accept ?? 'application/json' };
  if (options.body !== undefined) headers['Content-Type'] = 'application/json';
  if (options.ifMatch) headers['If-Match'] = options.ifMatch;
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
  // Another tab has switched between live and sandbox: what is shown here belongs to the other one.
  if (details?.environment) location.reload();
  return new ApiError(
    response.status,
    code,
    message ?? `The server answered ${response.status}.`,
    details?.issues ?? [],
  );
}

export interface Answer<T> {
  data: T;
  etag: string | null;
}

async function call<T>(method: Method, url: string, options: RequestOptions): Promise<Answer<T>> {
  const response = await send(method, url, options);
  if (!response.ok) {
    const error = await toError(response);
    if (response.status === 401 && session) sessionStore.set(null);
    throw error;
  }
  const text = await response.text();
  return { data: (text === '' ? undefined : JSON.parse(text)) as T, etag: response.headers.get('ETag') };
}

/** Where the API's endpoints are for a session; downloads are links to it. */
export const apiBase = '/app/api/v1';

/** One request to the API. @throws ApiError */
export function request<T>(method: Method, path: string, options: RequestOptions = {}): Promise<Answer<T>> {
  return call<T>(method, `${apiBase}${path}`, options);
}

/** Fetches a record in another form and hands it to the browser as a file. @throws ApiError */
export async function download(path: string, type: string, fileName: string): Promise<void> {
  const response = await send('GET', `${apiBase}${path}`, { accept: type });
  if (!response.ok) throw await toError(response);
  const url = URL.createObjectURL(await response.blob());
  const link = Object.assign(document.createElement('a'), { href: url, download: fileName });
  link.click();
  URL.revokeObjectURL(url);
}

/** Asks who is logged in. */
export async function restoreSession(): Promise<void> {
  const { data } = await call<SessionRecord | undefined>('GET', '/app/api/session', {});
  sessionStore.set(data ?? null);
}

export async function logIn(email: string, password: string): Promise<void> {
  sessionStore.set((await call<SessionRecord>('POST', '/app/api/login', { body: { email, password } })).data);
}

/** What the link of an invitation is worth. @throws ApiError */
export async function findInvitation(token: string): Promise<InvitationOffer> {
  return (await call<InvitationOffer>('POST', '/app/api/invitation', { body: { token } })).data;
}

/** Accepts an invitation, and logs in with what was chosen. @throws ApiError */
export async function acceptInvitation(acceptance: Acceptance): Promise<void> {
  const { data } = await call<{ email: string }>('POST', '/app/api/invitation/accept', { body: acceptance });
  await logIn(data.email, acceptance.password);
}

export async function logOut(): Promise<void> {
  await call('POST', '/app/api/logout', {});
  // The page is emptied before it is left: the browser may keep it as it is for the back button.
  sessionStore.set(null);
  location.assign('/');
}

/** Shows the other environment, from its overview: the record on screen does not exist there, unless `then` is it. */
export async function switchEnvironment(
  environment: SessionRecord['environment'],
  then: string = '/',
): Promise<void> {
  await call('PATCH', '/app/api/session', { body: { environment } });
  location.assign(then);
}

/** `?a=b&c=d` of what is set. */
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
