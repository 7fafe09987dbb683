import { expect, it } from 'vitest';
import { actionName, changedThings } from './audit-labels.ts';

it('names what was done by the words of the menu', () => {
  expect(
    ['user.logged_in', 'ingest_source.secret_rotated', 'api_key.created', 'call.dispatched'].map(actionName),
  ).toEqual(['Person logged in', 'Source secret rotated', 'API key created', 'Call dispatched']);
});

it('names what has changed, each thing once', () => {
  const fields = [
    'status',
    'engine',
    'model',
    'prompt_version',
    'item_1.review_status',
    'item_1.quantity',
    'item_2.quantity',
  ];
  expect(changedThings(fields)).toEqual(['status', 'how it was read', 'item 1', 'item 2']);
  expect(changedThings(['qualification.status', 'pipeline_stage'])).toEqual(['status', 'stage']);
});
