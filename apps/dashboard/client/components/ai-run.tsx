import type { AiRunRecord } from '#platform/ai-runs';
import { humanize } from '../core/labels.ts';

/** `1.4 s`, `12 ms`. */
function duration(ms: number): string {
  return ms < 1_000 ? `${ms} ms` : `${(ms / 1_000).toFixed(1)} s`;
}

/**
 * Which engine and prompt decided a record, and details of the run. The run is missing when it is past its
 * retention; engine and prompt are kept.
 */
export function DecidedBy({
  engine,
  promptVersion,
  run,
}: {
  engine: string;
  promptVersion: string | null;
  run: AiRunRecord | null | undefined;
}) {
  const cost = run?.cost ?? null;
  const details = run && [
    run.model !== run.engine && run.model,
    duration(run.duration_ms),
    run.input_tokens + run.output_tokens > 0 && `${run.input_tokens} + ${run.output_tokens} tokens`,
    cost !== null && `cost ${cost.toPrecision(2)}`,
    run.examples > 0 && `${run.examples} of your corrections shown`,
    run.lines_left_out > 0 && `${run.lines_left_out} lines left out: too long for the model`,
    run.fallback_reason && `stood in: ${humanize(run.fallback_reason).toLowerCase()}`,
  ];
  return (
    <>
      {humanize(engine)}
      {promptVersion && `, ${promptVersion}`}
      {run && details && (
        <div className="small soft breakable" title={`Run ${run.run_id}, input SHA-256 ${run.input_hash}`}>
          {details.filter(Boolean).join(', ')}
        </div>
      )}
    </>
  );
}
