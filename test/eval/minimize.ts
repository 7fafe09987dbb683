/** The value of a function at a point; writes its slope there into `slope`. */
export type Objective = (at: Float64Array, slope: Float64Array) => number;

const mostSteps = 60;
/** Steps that are remembered for the curvature. */
const memorySize = 8;
const mostHalvings = 12;
/** A step has to gain this share of what the slope promises. */
const sufficient = 1e-4;
/** Steps that gain less than this share of the value end the search. */
const tolerance = 1e-4;

/**
 * The lowest point of a smooth function that L-BFGS reaches from `start` (J. Nocedal, "Updating Quasi-Newton Matrices
 * with Limited Storage", 1980), with steps halved until they gain enough. No randomness.
 */
export function minimize(start: Float64Array, objective: Objective): Float64Array {
  const at = Float64Array.from(start);
  let slope = new Float64Array(at.length);
  let value = objective(at, slope);
  const memory: { step: Float64Array; change: Float64Array; product: number }[] = [];
  for (let turn = 0; turn < mostSteps; turn += 1) {
    const direction = Float64Array.from(slope);
    const shares: number[] = [];
    for (const { step, change, product } of memory.toReversed()) {
      const share = dot(step, direction) / product;
      shares.push(share);
      add(direction, change, -share);
    }
    const last = memory.at(-1);
    const scale = last ? last.product / dot(last.change, last.change) : 1 / Math.sqrt(dot(slope, slope));
    for (const [index, one] of direction.entries()) direction[index] = one * scale;
    for (const { step, change, product } of memory)
      add(direction, step, (shares.pop() ?? 0) - dot(change, direction) / product);
    const promised = dot(slope, direction);
    const next = new Float64Array(at.length);
    const nextSlope = new Float64Array(at.length);
    let nextValue = value;
    for (let halving = 0, length = 1; halving < mostHalvings; halving += 1, length /= 2) {
      next.set(at);
      add(next, direction, -length);
      nextValue = objective(next, nextSlope);
      if (nextValue <= value - sufficient * length * promised) break;
    }
    const gained = value - nextValue;
    if (gained <= 0) break;
    const step = Float64Array.from(next);
    add(step, at, -1);
    const change = Float64Array.from(nextSlope);
    add(change, slope, -1);
    const product = dot(step, change);
    if (product > 0) memory.push({ step, change, product });
    if (memory.length > memorySize) memory.shift();
    at.set(next);
    slope = nextSlope;
    value = nextValue;
    if (gained < tolerance * Math.abs(value)) break;
  }
  return at;
}

function dot(one: Float64Array, other: Float64Array): number {
  let sum = 0;
  for (let index = 0; index < one.length; index += 1) sum += (one[index] ?? 0) * (other[index] ?? 0);
  return sum;
}

/** Adds so many times another vector to the first. */
function add(to: Float64Array, other: Float64Array, times: number): void {
  for (let index = 0; index < to.length; index += 1)
    to[index] = (to[index] ?? 0) + times * (other[index] ?? 0);
}
