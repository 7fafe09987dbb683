export { watchPools } from './pools.ts';
export { serveOperator } from './serve.ts';
export { createTelemetry, type Sample, type Telemetry } from './telemetry.ts';
