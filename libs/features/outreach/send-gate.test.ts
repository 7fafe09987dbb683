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

describe('the gate', () => {
  it('opens for an active organization with a postal address, and for no other', () => {
    expect(refusalToSend({ status: 'active', address })).toBeNull();
    expect(refusalToSend({ status: 'active', address: null })).toContain('postal address');
    expect(refusalToSend({ status: 'archived', address })).toContain('archived');
  });
});
