import { describe, expect, it } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import * as z from 'zod';
import { environmentSchema } from '#platform/config';
import { connectionsOf, type ProcessName } from '#schema';
import { readProjectFile } from './project-files.ts';

/** Connections that PostgreSQL reserves for superusers by default (`superuser_reserved_connections`). */
const reserved = 3;
/** An operator at the command line, and a migration. */
const byHand: [ProcessName, number][] = [
  ['cli', 1],
  ['migrate', 1],
];

const variables = environmentSchema
  .pick({ SVC_DATABASE_POOL: true, SVC_SYSTEM_DATABASE_POOL: true })
  .transform((env) => ({
    databasePool: env.SVC_DATABASE_POOL,
    systemDatabasePool: env.SVC_SYSTEM_DATABASE_POOL,
  }));

type Environment = z.input<typeof variables>;

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);

/** All that so many processes of each kind may open at once. */
function total(counts: readonly [ProcessName, number][], env: (name: ProcessName) => Environment): number {
  return sum(
    [...counts, ...byHand].map(([name, count]) => count * connectionsOf(name, variables.parse(env(name)))),
  );
}

const compose = z
  .object({
    services: z.record(
      z.string(),
      z.object({
        command: z.unknown(),
        environment: z.record(z.string(), z.unknown()).optional(),
      }),
    ),
  })
  .parse(parse(readProjectFile('docker/compose.yml'), { merge: true }));

describe('the connections to PostgreSQL', () => {
  it('of every process in the compose file, with as many workers as it suggests, are there', () => {
    const [, workers] = /--scale worker=(\d+)/.exec(readProjectFile('docker/compose.yml')) ?? [];
    const counts: [ProcessName, number][] = [
      ['api', 1],
      ['dashboard', 1],
      ['board', 1],
      ['relay', 1],
      ['worker', Number(workers)],
    ];
    const [, limit] = /max_connections=(\d+)/.exec(JSON.stringify(compose.services.postgres?.command)) ?? [];
    const needed = total(counts, (name) => compose.services[name]?.environment ?? {});
    expect(needed).toBeGreaterThan(50);
    expect(needed).toBeLessThanOrEqual(Number(limit) - reserved);
  });

  it('of every process in the manifests, at its most replicas and in a rollout, fit what the README asks for', () => {
    const documents = (file: string) =>
      parseAllDocuments(readProjectFile(`docker/kubernetes/base/${file}.yaml`)).map((each) => each.toJS());
    const settings = documents('settings').find(({ metadata }) => metadata.name === 'svc-settings')?.data;
    const counts = (['api', 'dashboard', 'board', 'relay', 'worker'] as const).map(
      (name): [ProcessName, number] => {
        const specs = documents(name).map(({ spec }) => spec ?? {});
        const replicas = specs.map(({ maxReplicas, replicas: fixed }) => Number(maxReplicas ?? fixed ?? 0));
        const surge = specs.map(({ strategy }) => Number(strategy?.rollingUpdate?.maxSurge ?? 0));
        return [name, Math.max(...replicas) + Math.max(...surge)];
      },
    );
    expect(counts.every(([, count]) => count >= 2)).toBe(true);
    const [, limit] =
      /`max_connections` of at least (\d+)/.exec(readProjectFile('docker/kubernetes/README.md')) ?? [];
    const needed = total(counts, () => settings);
    expect(needed).toBeGreaterThan(100);
    expect(needed).toBeLessThanOrEqual(Number(limit) - reserved);
  });
});
