import { describe, expect, it } from 'vitest';
import { type PipelineStage, pipelineStages } from '#features/taxonomy';
import { type Assessment, Lead, unqualified } from './lead.entity.ts';

function leadAt(stage: PipelineStage): Lead {
  const lead = Object.create(Lead.prototype) as Lead;
  return Object.assign(lead, {
    pipelineStage: stage,
    name: 'Rosa Delgado',
    email: 'rosa@example.com',
    phone: '+14045550142',
    message: 'Our basement is wet.',
    industry: null,
    leadScore: null,
    stageSetByPerson: false,
    lostReason: null,
    attribution: { click_id: 'Cj0KCQiA5rGuBhCn' },
    qualification: unqualified,
    metadata: { crm_id: '8812' },
    erasedAt: null,
  });
}

const hot: Assessment = {
  tier: 'hot',
  score: 88,
  confidence: 0.9,
  industry: 'residential',
  reasons: ['asks for help today'],
  engine: 'built-in',
  model: 'built-in',
  promptVersion: 'leads-1',
  runId: 'run_1',
  reviewFlag: null,
};

const at = new Date('2026-03-14T09:26:53.589Z');

const pairs = pipelineStages.flatMap((from) => pipelineStages.map((to) => ({ from, to })));

describe('a person moving a lead', () => {
  it.each(pairs)('may go from $from to $to, and no engine moves it afterwards', ({ from, to }) => {
    const lead = leadAt(from);
    lead.moveTo(to);
    expect(lead.pipelineStage).toBe(to);
    for (const tier of ['hot', 'warm', 'cold'] as const) lead.qualify({ ...hot, tier }, at);
    if (from !== to) expect(lead.pipelineStage).toBe(to);
    expect(lead.leadScore).toBe(88);
  });

  it('says why a lead was given up, and takes that back with the stage', () => {
    const lead = leadAt('contacted');
    expect(() => lead.explainLoss('too dear')).toThrow(
      expect.objectContaining({
        code: 'validation_error',
        message: 'lost_reason needs pipeline_stage to be disqualified or lost.',
        details: { issues: [expect.objectContaining({ path: 'lost_reason', code: 'not_allowed' })] },
      }),
    );
    lead.moveTo('lost');
    lead.explainLoss('too dear');
    expect(lead.lostReason).toBe('too dear');
    lead.moveTo('appointment_set');
    expect(lead.lostReason).toBeNull();
  });
});

describe('qualification', () => {
  it.each([
    { tier: 'hot', stage: 'qualified' },
    { tier: 'warm', stage: 'nurture' },
    { tier: 'cold', stage: 'disqualified' },
  ] as const)('places a $tier lead at $stage', ({ tier, stage }) => {
    const lead = leadAt('new');
    lead.qualify({ ...hot, tier }, at);
    expect(lead.pipelineStage).toBe(stage);
    expect(lead.leadScore).toBe(88);
    expect(lead.qualification).toEqual({
      status: 'ready',
      tier,
      confidence: 0.9,
      reasons: ['asks for help today'],
      engine: 'built-in',
      model: 'built-in',
      prompt_version: 'leads-1',
      qualified_at: '2026-03-14T09:26:53.589Z',
    });
  });

  it.each(['qualified', 'nurture', 'disqualified'] as const)('may correct its own earlier %s', (stage) => {
    const lead = leadAt(stage);
    lead.qualify({ ...hot, tier: 'warm' }, at);
    expect(lead.pipelineStage).toBe('nurture');
  });

  it.each(pipelineStages.filter((stage) => stage !== 'new'))(
    'scores a lead that a person took to %s and leaves it there',
    (stage) => {
      const lead = leadAt('new');
      lead.moveTo(stage);
      lead.qualify({ ...hot, tier: 'cold' }, at);
      expect(lead.pipelineStage).toBe(stage);
      expect(lead.leadScore).toBe(88);
      expect(lead.qualification.status).toBe('ready');
    },
  );

  it('asks for a person below a confidence of 0.5, and moves nothing', () => {
    const lead = leadAt('new');
    lead.qualify({ ...hot, confidence: 0.49 }, at);
    expect(lead.qualification.status).toBe('needs_review');
    expect(lead.pipelineStage).toBe('new');
    expect(lead.industry).toBeNull();
  });

  it('is sure at a confidence of exactly 0.5', () => {
    const lead = leadAt('new');
    lead.qualify({ ...hot, confidence: 0.5 }, at);
    expect(lead.pipelineStage).toBe('qualified');
  });

  it('fills in an industry that nobody stated and never replaces one that somebody did', () => {
    const silent = leadAt('new');
    silent.qualify(hot, at);
    expect(silent.industry).toBe('residential');
    const stated = Object.assign(leadAt('new'), { industry: 'insurance' });
    stated.qualify(hot, at);
    expect(stated.industry).toBe('insurance');
    const unknown = leadAt('new');
    unknown.qualify({ ...hot, industry: 'other' }, at);
    expect(unknown.industry).toBeNull();
  });

  it('keeps the last judgement while a newer one is awaited', () => {
    const lead = leadAt('new');
    lead.qualify(hot, at);
    lead.awaitQualification();
    expect(lead.qualification).toMatchObject({ status: 'pending', tier: 'hot', confidence: 0.9 });
    expect(lead.leadScore).toBe(88);
  });

  it('fails only while it is awaited', () => {
    const lead = leadAt('new');
    lead.failQualification(55);
    expect([lead.qualification.status, lead.leadScore]).toEqual(['failed', 55]);
    lead.qualify(hot, at);
    lead.failQualification(55);
    expect([lead.qualification.status, lead.leadScore]).toEqual(['ready', 88]);
    lead.awaitQualification();
    lead.failQualification(55);
    expect([lead.qualification.status, lead.leadScore]).toEqual(['failed', 88]);
  });
});
