import { defineEntity, p } from '@mikro-orm/postgresql';
import { recordColumns } from '#platform/db';
import type { ConnectionTest } from './connections.schemas.ts';
import type { ConnectionKindName } from './kinds/index.ts';
import type { TestResult } from './ports.ts';

const schema = defineEntity({
  name: 'Connection',
  tableName: 'connections',
  properties: {
    connectionId: p.text().primary(),
    ...recordColumns(),
    kind: p.text().$type<ConnectionKindName>(),
    organizationIds: p.array().columnType('uuid[]').$type<string[]>().nullable(),
    description: p.text().nullable(),
    settings: p.json().$type<Record<string, unknown>>(),
    secretsSealed: p.blob(),
    status: p.text().$type<'enabled' | 'disabled'>(),
    lastOkAt: p.datetime().nullable(),
    lastError: p.text().nullable(),
    failingSince: p.datetime().nullable(),
    lastTest: p.json().$type<ConnectionTest>().nullable(),
    deletedAt: p.datetime().nullable(),
  },
});

/** A customer's system that we call: its address, secrets, organizations and health. */
export class Connection extends schema.class {
  succeeded(at: Date): void {
    this.lastOkAt = at;
    this.lastError = null;
    this.failingSince = null;
  }

  /** @returns whether the connection was healthy before. */
  failed(error: string, at: Date): boolean {
    const begins = !this.failingSince;
    this.lastError = error;
    this.failingSince ??= at;
    return begins;
  }

  /** A test was requested. */
  requestTest(at: Date): void {
    this.lastTest = {
      status: 'pending',
      requested_at: at.toISOString(),
      finished_at: null,
      status_code: null,
      duration_ms: null,
      response_excerpt: null,
      error: null,
    };
  }

  finishTest(result: Omit<TestResult, 'durationMs'> & { durationMs: number | null }, at: Date): void {
    if (!this.lastTest) return;
    this.lastTest = {
      ...this.lastTest,
      status: result.ok ? 'succeeded' : 'failed',
      finished_at: at.toISOString(),
      status_code: result.statusCode,
      duration_ms: result.durationMs,
      response_excerpt: result.excerpt,
      error: result.error,
    };
  }
}

schema.setClass(Connection);
