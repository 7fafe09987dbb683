import * as api from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-proto';
import { detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  type Sampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { Config } from '#platform/config';

/** The sampler by its name in OpenTelemetry's specification (`OTEL_TRACES_SAMPLER`). */
function samplerOf({ sampler, sampleRatio }: NonNullable<Config['tracing']>): Sampler {
  const [, based, name] = /^(parentbased_)?(.+)$/.exec(sampler) ?? [];
  const root =
    name === 'always_off'
      ? new AlwaysOffSampler()
      : name === 'traceidratio'
        ? new TraceIdRatioBasedSampler(sampleRatio)
        : new AlwaysOnSampler();
  return based ? new ParentBasedSampler({ root }) : root;
}

/** Opens OpenTelemetry's SDK. Imported only if tracing is on, because it takes memory, and time at the start. */
export function openTracing(process: string, config: NonNullable<Config['tracing']>, version: string) {
  api.context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  const provider = new TracerProvider({
    sampler: samplerOf(config),
    // OTEL_SERVICE_NAME and OTEL_RESOURCE_ATTRIBUTES take precedence.
    resource: resourceFromAttributes({
      'service.name': `svc-${process}`,
      'service.version': version,
    }).merge(detectResources({ detectors: [envDetector] })),
    // The exporter reads the rest of OTEL_EXPORTER_OTLP_… itself: headers, timeout, certificates.
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url: config.url }) })],
  });
  const propagator = new W3CTraceContextPropagator();
  return {
    api,
    tracer: provider.getTracer('svc', version),
    parentOf: (traceparent: string) =>
      propagator.extract(api.ROOT_CONTEXT, { traceparent }, api.defaultTextMapGetter),
    stop: () => provider.shutdown(),
  };
}
