import { describe, expect, it } from 'vitest';
import { domainsOf } from './suppressions.read.ts';

describe('the domains of an address', () => {
  it('are its own and those above it, without the top level', () => {
    expect(domainsOf('a@Mail.Example.co.uk')).toEqual(['mail.example.co.uk', 'example.co.uk', 'co.uk']);
    expect(domainsOf('"a@b.example"@c.example')).toEqual(['c.example']);
    expect(domainsOf('a@localhost')).toEqual([]);
  });
});
