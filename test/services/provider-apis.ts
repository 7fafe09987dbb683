import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Asked {
  path: string;
  query: URLSearchParams;
  authorization: string | undefined;
}

interface Answer {
  status: number;
  body: unknown;
}

/** A provider's API on this machine, which remembers what it was asked. */
async function serve(answer: (asked: Asked) => Answer) {
  const asked: Asked[] = [];
  const server = createServer((req: IncomingMessage, res) => {
    const { pathname: path, searchParams: query } = new URL(req.url ?? '', 'http://localhost');
    const question = { path, query, authorization: req.headers.authorization };
    asked.push(question);
    const { status, body } = answer(question);
    res.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    api_url: `http://127.0.0.1:${port}`,
    asked,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

/** The records of a page, and the number of pages, with one record per page. */
function pageOf(records: readonly object[], number: number) {
  return { shown: records.slice(number - 1, number), pages: records.length };
}

const basic = (key: string): string => `Basic ${Buffer.from(key).toString('base64')}`;

/** CallRail's API v3: pages of calls by number, for requests with the key. */
export async function startCallRailApi(key: string) {
  const calls: Record<string, unknown>[] = [];
  const api = await serve(({ query, authorization }) => {
    if (authorization !== `Token token="${key}"`)
      return { status: 401, body: { error: 'HTTP Token: Access denied.' } };
    const page = Number(query.get('page'));
    const { shown, pages } = pageOf(calls, page);
    return {
      status: 200,
      body: { page, per_page: 1, total_pages: pages, total_records: pages, calls: shown },
    };
  });
  return { ...api, calls };
}

/** CallTrackingMetrics' API v1: the newest first, and every kind of activity in one list. */
export async function startCtmApi(key: string) {
  const calls: Record<string, unknown>[] = [];
  const api = await serve(({ query, authorization, path }) => {
    if (authorization !== basic(key)) return { status: 401, body: { authentication: 'failed' } };
    const page = Number(query.get('page'));
    const { shown, pages } = pageOf([...calls].reverse(), page);
    const next_page = page < pages ? `${path}?page=${page + 1}` : null;
    const body = { calls: shown, page, total_entries: pages, total_pages: pages, per_page: 1, next_page };
    return { status: 200, body };
  });
  return { ...api, calls };
}

/** WhatConverts' API v1: leads of every type by number of page. */
export async function startWhatConvertsApi(key: string) {
  const leads: Record<string, unknown>[] = [];
  const api = await serve(({ query, authorization }) => {
    if (authorization !== basic(key)) return { status: 401, body: { error_message: 'Invalid API Key' } };
    const page = Number(query.get('page_number'));
    const { shown, pages } = pageOf(leads, page);
    const body = {
      page_number: page,
      leads_per_page: 1,
      total_pages: pages,
      total_leads: pages,
      leads: shown,
    };
    return { status: 200, body };
  });
  return { ...api, leads };
}

interface GraphLead extends Record<string, unknown> {
  /** The page whose token shows it. */
  page: string;
}

/** Facebook's Graph API: a lead by its id, for requests with its page's token and the app secret proof. */
export async function startGraphApi(appSecret: string) {
  const leads = new Map<string, GraphLead>();
  /** Token → page. */
  const tokens = new Map<string, string>();
  const state = { mayReadAds: true, down: false };
  const refuse = (status: number, code: number, message: string): Answer => ({
    status,
    body: { error: { message, type: 'OAuthException', code, fbtrace_id: 'A1' } },
  });
  const api = await serve(({ path, query, authorization }) => {
    if (state.down) return refuse(503, 2, 'Service temporarily unavailable');
    const token = authorization?.replace(/^Bearer /, '') ?? '';
    const page = tokens.get(token);
    if (page === undefined) return refuse(400, 190, 'Error validating access token: Session has expired.');
    const proof = createHmac('sha256', appSecret).update(token).digest('hex');
    if (query.get('appsecret_proof') !== proof)
      return refuse(400, 100, 'Invalid appsecret_proof provided in the API argument');
    const fields = query.get('fields')?.split(',') ?? [];
    if (!state.mayReadAds && fields.some((field) => /^(?:ad|campaign)_/.test(field)))
      return refuse(403, 200, 'Requires ads_management permission to read this field');
    const lead = leads.get(/^\/v\d+\.0\/([^/]+)$/.exec(path)?.[1] ?? '');
    if (lead?.page !== page) return refuse(400, 100, 'Unsupported get request. Object does not exist');
    const body = Object.fromEntries(fields.flatMap((field) => (field in lead ? [[field, lead[field]]] : [])));
    return { status: 200, body };
  });
  return { ...api, leads, tokens, state };
}
