import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/**
 * Collects the garbage of the start, about 20 MB: V8 would keep it until the process has been idle for two minutes. It
 * blocks for a tenth of a second, so call it only at the end of the start.
 */
export function collectStartGarbage(): void {
  // Node offers no other way at run time. Contexts and threads created later do not get the function.
  setFlagsFromString('--expose-gc');
  const collect: () => void = runInNewContext('gc');
  setFlagsFromString('--no-expose-gc');
  collect();
}
