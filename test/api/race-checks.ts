import { describe, expect, it } from 'vitest';
import type * as z from 'zod';
import type { Route } from '#platform/http';
import type { Answer } from '../services/stack.ts';
import { nameOf, parameterOf } from './endpoints.ts';

/** A record for the requests of one route. */
export interface Scene {
  /** Where the request goes. */
  path: string;
  /** Where the record is shown that the request changes. */
  record: string;
  /** What each of the racing requests sends. */
  body(n: number): unknown;
  request(
    method: string,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<Answer<{ error?: { code: string } } & Record<string, unknown>>>;
}

export interface RaceOptions {
  routes: readonly Route[];
  /** A record of its own for each call, as the request needs it. */
  stage(route: Route): Promise<Scene>;
  /** The status of the other two; 412 by default, since the first one has changed the record. */
  others(route: Route): number | undefined;
  /** What a request has left in the audit log. */
  entriesOf(requestId: string): Promise<unknown[]>;
  /** How a response violates the route's documentation. */
  undocumented?(route: Route, answer: Answer<unknown>): string | null;
}

const rounds = 4;
const racers = [1, 2, 3];

/** The routes that change one record which is there already. */
export const changing = (routes: readonly Route[]): Route[] =>
  routes.filter(
    (route) =>
      ['PATCH', 'PUT'].includes(route.method) || (route.method !== 'GET' && parameterOf(route) !== null),
  );

const named = (routes: readonly Route[], method?: Route['method']) =>
  routes
    .filter((route) => method === undefined || route.method === method)
    .map((route) => [nameOf(route), route] as const);

const ask = ({ request, path, body }: Scene, { method }: Route, n: number, ifMatch?: string) =>
  request(method, path, body(n), ifMatch === undefined ? {} : { 'If-Match': ifMatch });

async function versionOf({ request, record }: Scene): Promise<string> {
  const { status, headers } = await request('GET', record);
  expect(status).toBe(200);
  return headers.get('ETag') ?? '';
}

/** The checks for every request that changes a record, by key or session. */
export function checkRaces({
  routes,
  stage,
  others,
  entriesOf,
  undocumented = () => null,
}: RaceOptions): void {
  describe('a request that changes a record', () => {
    it.each(named(routes))(
      '%s is carried out for one of three that know the same version',
      async (_name, route) => {
        for (let round = 1; round <= rounds; round++) {
          const scene = await stage(route);
          const seen = await versionOf(scene);
          const answers = await Promise.all(racers.map((n) => ask(scene, route, n, seen)));
          for (const answer of answers) expect(undocumented(route, answer)).toBeNull();
          const [first = 0, ...rest] = answers.map(({ status }) => status).sort();
          expect(first).toBeLessThan(300);
          const refusal = others(route) ?? 412;
          expect([round, ...rest]).toEqual([round, refusal, refusal]);
        }
      },
    );

    it.each(named(routes))('%s does nothing for one that knows another version', async (_name, route) => {
      const scene = await stage(route);
      const seen = await versionOf(scene);
      for (const other of ['"another"', `W/${seen}`, `"another", W/${seen}`]) {
        const answer = await ask(scene, route, 1, other);
        expect([answer.status, answer.body.error?.code]).toEqual([412, 'precondition_failed']);
      }
      expect(await versionOf(scene)).toBe(seen);
      expect((await ask(scene, route, 1, `"another", ${seen}`)).status).toBeLessThan(300);
    });

    it.each(named(routes, 'DELETE'))('%s is 404 a second time', async (_name, route) => {
      const scene = await stage(route);
      expect((await ask(scene, route, 1)).status).toBe(204);
      const again = await ask(scene, route, 1);
      expect([again.status, again.body.error?.code]).toEqual([404, 'not_found']);
      expect(undocumented(route, again)).toBeNull();
    });

    it.each(named(routes, 'PATCH'))(
      '%s changes nothing when it says what is so already',
      async (_name, route) => {
        const { path, request } = await stage(route);
        const before = await request('GET', path);
        const writable = Object.keys((route.request.body as z.ZodObject).shape);
        const same = Object.fromEntries(writable.map((field) => [field, before.body[field]]));
        const requestId = `same-${crypto.randomUUID()}`;
        const answer = await request('PATCH', path, same, { 'x-request-id': requestId });
        expect([answer.status, answer.body]).toEqual([200, before.body]);
        expect(answer.headers.get('ETag')).toBe(before.headers.get('ETag'));
        expect(await entriesOf(requestId)).toEqual([]);
      },
    );
  });
}
