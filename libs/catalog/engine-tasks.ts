import { classifyCallTask } from '#features/calls';
import { extractClaimScopeTask, summarizePhotoTask } from '#features/claims';
import { draftContentTask, reviseContentTask } from '#features/content';
import { parseMessageTask } from '#features/ingest';
import { qualifyLeadTask } from '#features/leads';
import { draftEmailTask, labelReplyTask } from '#features/outreach';
import { assessReviewTask } from '#features/reviews';
import type { EngineTask } from '#platform/engines';

/** Every task that parses untrusted text, each run in threads and within its limits; no other task is run. */
export const engineTasks: readonly EngineTask[] = [
  parseMessageTask,
  classifyCallTask,
  qualifyLeadTask,
  assessReviewTask,
  extractClaimScopeTask,
  summarizePhotoTask,
  draftContentTask,
  reviseContentTask,
  draftEmailTask,
  labelReplyTask,
];
