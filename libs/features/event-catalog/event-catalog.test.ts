import { describe, expect, it } from 'vitest';
import { auditEntryData, auditEventType } from '#platform/db';
import { type EventData, eventCatalog, eventTypes, isSelected, optInTypes } from './event-catalog.ts';
import { eventExample } from './event-example.ts';

describe('eventExample', () => {
  it.each(eventTypes)('has the shape that the catalogue gives %s', (type) => {
    expect(eventCatalog[type].data.strict().safeParse(eventExample(type)).error).toBeUndefined();
  });
});

describe('the audit stream', () => {
  it('has the type and the data that the platform writes', () => {
    const data: EventData<'audit.log.event'> = auditEntryData({
      audit_id: 'aud_1',
      tenant_id: '01975d2e-7c40-7000-8a3f-6b1f0c9d2e11',
      environment: 'live',
      occurred_at: '2026-03-14T09:26:53.589Z',
      actor_type: 'user',
      actor_id: 'usr_1',
      actor_name: null,
      action: 'lead.created',
      target_type: 'lead',
      target_id: 'lead-1',
      organization_id: null,
      changes: { score: { from: null, to: 0.5 } },
      request_id: 'request-1',
      ip: '192.0.2.7',
      user_agent: null,
    });
    expect(eventCatalog[auditEventType].data.parse(data)).toEqual(data);
  });

  it('is opt-in, as are decisions of people, a failing connection, alerts, an erasure and a checkpoint', () => {
    expect(optInTypes).toEqual([
      'claim.scope.reviewed',
      'call.decided',
      'connection.failing',
      'alert.raised',
      'alert.escalated',
      'record.erased',
      'audit.checkpoint',
      auditEventType,
    ]);
  });

  it('goes to subscriptions that name it, and not to those that ask for all', () => {
    expect(isSelected(auditEventType, ['*'])).toBe(false);
    expect(isSelected(auditEventType, ['lead.created', auditEventType])).toBe(true);
    expect(isSelected('lead.created', ['*'])).toBe(true);
    expect(isSelected('lead.created', ['lead.updated'])).toBe(false);
  });
});
