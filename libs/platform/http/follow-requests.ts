import type { NextFunction, Request, Response } from 'express';
import type { Environment } from '#platform/db';
import type { ErrorCode } from '#platform/errors';
import { randomId } from '#platform/ids';
import { inOpenSpan, isTracing } from '#platform/tracing';

/** The caller of a request, once it is known. */
export interface Caller {
  tenantId: string;
  /** The API key, if the request has one, and its environment. */
  keyId?: string;
  environment?: Environment;
}

/** A request whose response was sent, for counters and the access log. */
export interface AnsweredRequest {
  method: string;
  /** The template of its path, never the path itself: `/api/v1/leads/{lead_id}`; `unmatched` if no route matched. */
  route: string;
  /** The path itself, without its query. */
  path: string;
  /** 499: the client disconnected before the response. */
  status: number;
  /** The code of an error response. */
  errorCode: ErrorCode | null;
  seconds: number;
  /** Bytes sent, including headers. */
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

/** Whether a response is an endless stream. A client that disconnects from any other one has not read it whole. */
const isEndless = (res: Response): boolean =>
  String(res.getHeader('content-type')).startsWith('text/event-stream');

const requestIdFormat = /^[A-Za-z0-9_-]{8,128}$/;

/** A WeakMap, so that no property is added to Express's own objects. */
const followed = new WeakMap<Request, Followed>();

function followedRequest(req: Request): Followed {
  const request = followed.get(req);
  if (!request) throw new Error('The request has not passed the first middleware');
  return request;
}

/** The request's id: the client's own if it sent a valid one. */
export function requestIdOf(req: Request): string {
  return followedRequest(req).requestId;
}

/** Records the caller of a request. */
export function noteCaller(req: Request, caller: Caller): void {
  followedRequest(req).caller = caller;
}

/** Records the error code of a request. */
export function noteRefusal(req: Request, code: ErrorCode): void {
  followedRequest(req).errorCode = code;
}

const templates = new Map<string, string>();

/** The path template of the route that handled the request, in the notation of the API document. */
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

/** The first middleware: gives the request its id, and calls `onAnswered` once the response was sent. */
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
