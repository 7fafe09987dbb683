import type { AiTask } from '#platform/ai-engine';
import type { ClaimExtraction, ExtractionInput } from './engine/index.ts';
import type { scopeOf } from './stored-scope.ts';

/** The task that extracts a scope from a claim's documents. */
export const extractClaimScopeTask: AiTask<ExtractionInput, ClaimExtraction, { keep: typeof scopeOf }> = {
  name: 'extract-claim-scope',
  promptVersion: 'claims-1',
  module: new URL('./extract-claim-scope.prompt.ts', import.meta.url),
  threadPool: 'texts',
  timeLimitMs: 60_000,
  sizeLimit: 4_000_000,
};
