import type { AiTask } from '#platform/ai';
import {
  type ClaimExtraction,
  claimExtractionSchema,
  type ExtractionInput,
  extractScope,
} from './engine/index.ts';

/** What is asked of an engine about a claim's documents. */
export const extractClaimScopeTask: AiTask<ExtractionInput, ClaimExtraction> = {
  name: 'extract-claim-scope',
  promptVersion: 'claims-1',
  output: claimExtractionSchema,
  builtIn: extractScope,
};
