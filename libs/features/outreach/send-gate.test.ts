import { describe, expect, it } from 'vitest';
import { refusalToSend } from './send-gate.ts';

const address = {
  line1: '12 Main Street',
  line2: null,
  city: 'Cedar Falls',
  region: 'IA',
  postal_code: '50613',
  country: 'US',
};

const sender = { name: null, email: null, postal_address: null, window: null, per_day: null, per_hour: null };

describe('the gate', () => {
  it('opens for an active organization with a postal address, and for no other', () => {
    const withOwn = { ...sender, postal_address: address };
    expect(refusalToSend({ status: 'active', address, sender })).toBeNull();
    expect(refusalToSend({ status: 'active', address: null, sender: withOwn })).toBeNull();
    expect(refusalToSend({ status: 'active', address: null, sender })).toContain('postal address');
    expect(refusalToSend({ status: 'archived', address, sender })).toContain('archived');
  });
});
