import { describe, expect, it } from 'vitest';
import { decideCall } from './decide.ts';
import { type CallHead, callHeads } from './heads.ts';

const odds = (head: CallHead, share: Readonly<Record<string, number>>): number[] =>
  callHeads[head].map((label) => share[label] ?? 0.001);
const decide = (
  intent: Readonly<Record<string, number>>,
  outcome: Readonly<Record<string, number>>,
  cues: readonly string[] = [],
) =>
  decideCall(new Map(cues.map((cue) => [cue, 1])), {
    intent: odds('intent', intent),
    outcome: odds('outcome', outcome),
    urgency: odds('urgency', { standard: 0.9 }),
    line: odds('line', { water: 0.9 }),
  });

describe('decideCall', () => {
  it('prefers the intent that goes together with the outcome', () => {
    const { intent, qualified } = decide(
      { billing: 0.4, estimate_request: 0.35 },
      { qualified: 0.9, existing_customer: 0.05 },
    );
    expect({ intent, qualified }).toEqual({ intent: 'estimate_request', qualified: true });
  });

  it('leaves open what may well be a customer instead of turning him away', () => {
    expect(
      decide({ complaint: 0.6, schedule_service: 0.39 }, { existing_customer: 0.5, qualified: 0.4 })
        .qualified,
    ).toBeNull();
  });

  it('turns away only what it is sure of', () => {
    expect(decide({ vendor_solicitation: 0.95 }, { solicitation: 0.95 })).toMatchObject({
      qualified: false,
      disqualifyReason: 'solicitation',
    });
    const unsure = Object.fromEntries(callHeads.intent.map((intent) => [intent, 0.06]));
    expect(decide(unsure, { spam: 0.1, solicitation: 0.1, existing_customer: 0.1 }).qualified).not.toBe(
      false,
    );
  });

  it('calls gas an emergency however mild the request sounds', () => {
    expect(decide({ estimate_request: 0.9 }, { qualified: 0.9 }, ['gas_or_co'])).toMatchObject({
      intent: 'emergency_service',
      urgency: 'emergency',
    });
  });

  it('claims nothing of a call that nobody understands', () => {
    expect(decide({ estimate_request: 0.9 }, { qualified: 0.9 }, ['=another language'])).toMatchObject({
      qualified: null,
      disqualifyReason: 'insufficient_information',
    });
  });
});
