import type { ClientBase } from 'pg';
import { describe, expect, it } from 'vitest';
import { examineSession, prepares } from './session.ts';

interface Server {
  /** The pid of the server process that runs the transaction; the client was given 7. */
  pid: number;
  /** What becomes of a statement that is prepared under a name. */
  prepared?: 'kept' | 'renamed' | 'there already';
  isOld?: boolean;
}

/** A client of a server; it writes down the statements that come with a name. */
function connectTo({ pid, prepared = 'kept', isOld = false }: Server) {
  const named: string[] = [];
  const client = {
    processID: 7,
    async query(config: string | { name?: string; text: string }) {
      if (typeof config === 'string')
        return { rows: [{ pid, version: '14.2', is_old: isOld, reads: false }] };
      if (config.name) named.push(config.name);
      if (prepared === 'there already' && config.name) throw Object.assign(new Error(), { code: '42P05' });
      return { rows: [{ is_ours: prepared === 'kept' }] };
    },
  };
  return { client: client as unknown as ClientBase, named };
}

describe('a connection', () => {
  it.each([
    ['to the server itself', { pid: 7 }, true, ['work']],
    ['through a pooler that knows them', { pid: 8, prepared: 'renamed' }, true, ['svc_session', 'work']],
    ['through one that does not', { pid: 8, prepared: 'kept' }, false, ['svc_session']],
    ['through one that mixes them up', { pid: 8, prepared: 'there already' }, false, ['svc_session']],
  ] as const)('%s has names for prepared statements where they are kept', async (_, server, kept, sent) => {
    const { client, named } = connectTo(server);
    expect(await examineSession(client)).toMatchObject({ isPooled: server.pid !== 7, prepares: kept });
    expect(prepares(client)).toBe(kept);
    await client.query({ name: 'work', text: 'select' });
    expect(named).toEqual(sent);
  });

  it('to a server that is too old is refused, with both versions', async () => {
    await expect(examineSession(connectTo({ pid: 7, isOld: true }).client)).rejects.toThrow(
      'this is PostgreSQL 14.2; 15 is the oldest that will do',
    );
  });
});
