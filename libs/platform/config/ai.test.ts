import { describe, expect, it } from 'vitest';
import { loadConfig } from './index.ts';

const services = { DATABASE_URL: 'postgres://localhost/svc', REDIS_URL: 'redis://localhost' };
const llm = {
  ...services,
  SVC_AI_ENGINE: 'llm',
  SVC_AI_MODEL: 'm',
  SVC_AI_BASE_URL: 'http://localhost:11434/v1/',
};

describe('the engine', () => {
  it('is the built-in one unless told, and needs nothing', () => {
    expect(loadConfig(services).ai).toBeNull();
  });

  it('is a model as configured', () => {
    expect(loadConfig({ ...llm, SVC_AI_TIMEOUT: '5s' }).ai).toMatchObject({
      provider: 'openai-compatible',
      baseUrl: 'http://localhost:11434/v1',
      model: 'm',
      timeout: 5_000,
      dailySpend: null,
    });
  });

  it.each([
    ['no model', { SVC_AI_MODEL: '' }, 'SVC_AI_MODEL is not set'],
    ['no address', { SVC_AI_BASE_URL: '' }, 'SVC_AI_BASE_URL is not set'],
    ['no key', { SVC_AI_PROVIDER: 'anthropic' }, 'SVC_AI_API_KEY is not set'],
    ['an answer that fills the window', { SVC_AI_MAX_OUTPUT_TOKENS: '20000' }, 'SVC_AI_MAX_OUTPUT_TOKENS'],
    ['a limit without a price', { SVC_AI_DAILY_SPEND_PER_TENANT: '5' }, 'SVC_AI_INPUT_PRICE'],
    ['another engine', { SVC_AI_ENGINE: 'oracle' }, 'SVC_AI_ENGINE'],
  ])('with %s stops the process and names the variable', (_, changes, message) => {
    expect(() => loadConfig({ ...llm, ...changes })).toThrow(message);
  });
});
