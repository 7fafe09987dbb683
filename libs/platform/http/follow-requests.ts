import type { NextFunction, Request, Response } from 'express';
import type { Environment } from '#platform/db';
import type { ErrorCode } from '#platform/errors';
import { randomId } from '#platform/ids';
import { inOpenSpan, isTracing } from '#platform/tracing';

/** Whom a request turned out to be of. */
export interface Caller {
  tenantId: string;
  /** The API key, where it came with one, and its environment. */
  keyId?: string;
  environment?: Environment;
}

/** What is known of a request when its answer is sent, for counters and the access log. */
export interface AnsweredRequest {
  method: string;
  /** The template of its path, never the path itself: `/api/v1/leads/{lead_id}`; `unmatched` where nothing is. */
  route: string;
  /** The path itself, without its query. */
  path: string;
  /** 499: the client left before the answer. */
  status: number;
  /** Of a refusal. */
  errorCode: ErrorCode | null;
  seconds: number;
  /** What was sent, headers included. */
  bytes: number;
  requestId: string;
  caller: Caller | undefined;
}

interface Followed {
  requestId: string;
  errorCode: ErrorCode | null;
  caller: Caller | undefined;
}

const clientLeft = 499;

/** A stream without an end is left by its client; every other answer is left unread. */
const isEndless = (res: Response): boolean =>
  String(res.getHeader('content-type')).startsWith('text/event-stream');

const requestIdFormat = /^[A-Za-z0-9_-]{8,128}$/;

/** Kept beside the requests so that nothing is hung on Express's own objects. */
const followed = new WeakMap<Request, Followed>();

function followedRequest(req: Request): Followed {
  const request = followed.get(req);
  if (!request) throw new Error('The request has not passed the first middleware');
  return request;
}

/** The request's id: the client's own where it sent a good one. */
export function requestIdOf(req: Request): string {
  return followedRequest(req).requestId;
}

/** Notes whose request it is. */
export function noteCaller(req: Request, caller: Caller): void {
  followedRequest(req).caller = caller;
}

/** Notes what a request is refused with. */
export function noteRefusal(req: Request, code: ErrorCode): void {
  followedRequest(req).errorCode = code;
}

const templates = new Map<string, string>();

/** The template of the route that took the request, written as the API's documents do. */
function templateOf(req: Request): string {
  const path: unknown = req.route?.path;
  if (typeof path !== 'string') return 'unmatched';
  let template = templates.get(path);
  if (template === undefined) {
    template = path.replace(/:(\w+)/g, '{$1}');
    templates.set(path, template);
  }
  return template;
}

/** The first middleware: gives the request its id, and tells of it once it is answered. */
export function followRequests(onAnswered: ((request: AnsweredRequest) => void) | undefined) {
  return (req: Request, res: Response, next: NextFunction): void => {
    const given = req.get('x-request-id');
    const request: Followed = {
      requestId: given && requestIdFormat.test(given) ? given : randomId(),
      errorCode: null,
      caller: undefined,
    };
    followed.set(req, request);
    res.setHeader('X-Request-Id', request.requestId);
    res.setHeader('Cache-Control', 'no-store');
    if (onAnswered) {
      const { socket } = req;
      const started = performance.now();
      const sentBefore = socket.bytesWritten;
      res.once('close', () =>
        onAnswered({
          method: req.method,
          route: templateOf(req),
          path: req.originalUrl.split('?', 1)[0] ?? '',
          status: res.writableFinished || isEndless(res) ? res.statusCode : clientLeft,
          seconds: (performance.now() - started) / 1_000,
          bytes: socket.bytesWritten - sentBefore,
          ...request,
        }),
      );
    }
    if (!isTracing()) {
      next();
      return;
    }
    inOpenSpan(req.method, { kind: 'server', parent: req.get('traceparent') }, (span) => {
      res.once('close', () => {
        const route = templateOf(req);
        span.rename(`${req.method} ${route}`);
        span.set({
          'http.request.method': req.method,
          'http.route': route,
          'http.response.status_code': res.statusCode,
          'svc.request_id': request.requestId,
          ...(request.caller && { 'svc.tenant_id': request.caller.tenantId }),
        });
        if (res.statusCode >= 500) span.fail(String(res.statusCode));
        span.end();
      });
      next();
    });
  };
}
