export { serveOperator } from './serve.ts';
export { createTelemetry, type Telemetry } from './telemetry.ts';
