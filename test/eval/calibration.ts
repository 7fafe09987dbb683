import { ratio } from './score.ts';

/** An answer's confidence, and whether it was right. */
export interface Judged {
  confidence: number;
  right: boolean;
}

/** From this confidence on an answer counts as sure. */
const sureFrom = 0.9;

/** The share of the sure answers that are right; 1 where none is sure. */
export function sureAndRight(judged: readonly Judged[]): number {
  const sure = judged.filter(({ confidence }) => confidence >= sureFrom);
  return ratio(sure.filter(({ right }) => right).length, sure.length);
}

/** Lower ends of the bins of confidence. */
const bins = [0, 0.35, 0.5, 0.6, 0.7, 0.8, 0.9] as const;

/** One line a bin: how sure the engine was on average, and how often it was right. */
export function reliability(
  judged: readonly Judged[],
): { from: number; count: number; confidence: number; right: number }[] {
  return bins.flatMap((from, at) => {
    const within = judged.filter(
      ({ confidence }) => confidence >= from && confidence < (bins[at + 1] ?? Number.POSITIVE_INFINITY),
    );
    if (within.length === 0) return [];
    return [
      {
        from,
        count: within.length,
        confidence: within.reduce((sum, one) => sum + one.confidence, 0) / within.length,
        right: within.filter(({ right }) => right).length / within.length,
      },
    ];
  });
}

/** Expected calibration error: how far confidence is from the share that is right, on average over the answers. */
export function calibrationError(judged: readonly Judged[]): number {
  return reliability(judged).reduce(
    (sum, { count, confidence, right }) => sum + (count / judged.length) * Math.abs(confidence - right),
    0,
  );
}
