import type { Attributes, Context, Span, SpanKind, Tracer } from '@opentelemetry/api';
import { build } from '#platform/build';
import type { Config } from '#platform/config';

type Api = typeof import('@opentelemetry/api');

interface Tracing {
  api: Api;
  tracer: Tracer;
  parentOf(traceparent: string): Context;
}

/** Null while tracing is off; OpenTelemetry is then not loaded. One per process, like OpenTelemetry's own state. */
let tracing: Tracing | null = null;

export interface SpanOptions {
  /** `server` and `consumer` handle a request of another process, `client` makes one. */
  kind: 'server' | 'consumer' | 'client' | 'internal';
  /** The parent's `traceparent` (W3C Trace Context); the current span by default. */
  parent?: string | null | undefined;
  attributes?: Attributes;
}

/** A span that has not ended. */
export interface OpenSpan {
  set(attributes: Attributes): void;
  rename(name: string): void;
  /** Marks the span as failed. */
  fail(why: string): void;
  end(): void;
}

const noSpan: OpenSpan = {
  set: () => undefined,
  rename: () => undefined,
  fail: () => undefined,
  end: () => undefined,
};

/** Whether traces are on. */
export function isTracing(): boolean {
  return tracing !== null;
}

/** The `traceparent` of the span that this runs in; undefined without one. */
export function currentTraceparent(): string | undefined {
  const context = tracing?.api.trace.getActiveSpan()?.spanContext();
  if (!tracing || !context || !tracing.api.isSpanContextValid(context)) return undefined;
  return `00-${context.traceId}-${context.spanId}-0${context.traceFlags & 1}`;
}

/** The headers that propagate the trace to another server. */
export function tracingHeaders(): { traceparent?: string } {
  const traceparent = currentTraceparent();
  return traceparent === undefined ? {} : { traceparent };
}

function openSpan({ api }: Tracing, span: Span): OpenSpan {
  return {
    set: (attributes) => void span.setAttributes(attributes),
    rename: (name) => void span.updateName(name),
    fail: (message) => void span.setStatus({ code: api.SpanStatusCode.ERROR, message }),
    end: () => span.end(),
  };
}

function kindOf({ SpanKind }: Api, kind: SpanOptions['kind']): SpanKind {
  return {
    server: SpanKind.SERVER,
    consumer: SpanKind.CONSUMER,
    client: SpanKind.CLIENT,
    internal: SpanKind.INTERNAL,
  }[kind];
}

/** Runs `work` in a span that it ends itself. */
export function inOpenSpan<T>(name: string, options: SpanOptions, work: (span: OpenSpan) => T): T {
  if (!tracing) return work(noSpan);
  const { api, tracer } = tracing;
  const { parent, kind, attributes = {} } = options;
  const around = parent ? tracing.parentOf(parent) : api.context.active();
  const span = tracer.startSpan(name, { kind: kindOf(api, kind), attributes }, around);
  const opened = openSpan(tracing, span);
  return api.context.with(api.trace.setSpan(around, span), () => work(opened));
}

/** Runs `work` in a span, which ends with it; an error marks the span as failed. */
export function inSpan<T>(
  name: string,
  options: SpanOptions,
  work: (span: OpenSpan) => Promise<T>,
): Promise<T> {
  if (!tracing) return work(noSpan);
  return inOpenSpan(name, options, async (span) => {
    try {
      return await work(span);
    } catch (error) {
      span.fail(error instanceof Error ? error.name : 'failed');
      throw error;
    } finally {
      span.end();
    }
  });
}

/** Runs `work` outside any span: it belongs to another trace than its caller, or to none. */
export function outsideSpans<T>(work: () => T): T {
  return tracing ? tracing.api.context.with(tracing.api.ROOT_CONTEXT, work) : work();
}

/**
 * Switches tracing on, if a collector is configured.
 * @param process the name of the process, a part of `service.name`.
 * @returns a function that flushes the remaining spans when the process stops.
 */
export async function startTracing(process: string, config: Config['tracing']): Promise<() => Promise<void>> {
  if (!config) return async () => undefined;
  const { openTracing } = await import('./open-tracing.ts');
  const { stop, ...opened } = openTracing(process, config, build.version);
  tracing = opened;
  return async () => {
    tracing = null;
    await stop();
  };
}
