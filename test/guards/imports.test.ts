import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { projectFiles, projectRoot } from './project-files.ts';

/** The rules are Biome's (.biome.json, rules/*.grit), enforced by `npm run lint`; this proves that each refuses a violation. */
const refused: Record<string, [rule: string, line: string][]> = {
  'apps/api/main.ts': [
    ['relative', `import { every } from '../relay/schedule.ts';`],
    ['relative', `const { every } = await import('../relay/schedule.ts');`],
    ['relative', `import { createTestDatabase } from '../../test/services/database.ts';`],
    ['relative', `import { newId } from '../../libs/platform/ids/index.ts';`],
    ['relative', `import { newId } from './../../libs/platform/ids/index.ts';`],
    ['relative', `import { newId } from './routes/../../relay/schedule.ts';`],
    ['levels', `import { score } from '#features/leads/engine';`],
    ['handlers', `import { leadHandlers } from '#features/leads/handlers';`],
    ['side effects', `import * as outbound from '#platform/outbound';`],
    ['side effects', `import { createSmtpTransport } from '#platform/email';`],
    ['environment', `import { env } from 'node:process';`],
    ['environment', `import process from 'node:process';`],
    ['packages', `import { createBullBoard } from '@bull-board/api';`],
  ],
  'apps/board/main.ts': [
    ['side effects', `import { checkTarget, createOutbound } from '#platform/outbound';`],
  ],
  'apps/cli/main.ts': [
    ['side effects', `import { createOutbound } from '#platform/outbound';`],
    ['network', `import https from 'node:https';`],
    ['network', `import * as net from 'node:net';`],
    ['network', `export { connect } from 'node:tls';`],
    ['network', `const http = await import('node:http');`],
    ['noRestrictedGlobals', `const answer = await fetch('https://example.com');`],
    ['noRestrictedGlobals', `const ask = globalThis.fetch;`],
    ['noRestrictedGlobals', `const socket = new WebSocket('wss://example.com');`],
    ['noRestrictedGlobals', `const source = new EventSource('https://example.com');`],
  ],
  'apps/relay/relay.ts': [
    ['side effects', `import { createBuiltInEngine } from '#platform/ai';`],
    ['bullmq', `import type { Queue } from 'bullmq';`],
  ],
  'apps/main.ts': [['unknown folder', `import { z } from 'zod';`]],
  'libs/shared/index.ts': [['unknown folder', `import { z } from 'zod';`]],
  'libs/features/index.ts': [['unknown folder', `import { z } from 'zod';`]],
  'libs/sdk/client.ts': [['levels', `import { AppError } from '#platform/errors';`]],
  'libs/platform/http/api.ts': [
    ['levels', `import { Lead } from '#features/leads';`],
    ['levels', `import type { Lead } from '#features/leads';`],
    ['levels', `export { Lead } from '#features/leads';`],
    ['levels', `import '#schema';`],
    ['own door', `import { Api } from '#platform/http';`],
    ['relative', `import { newId } from '../ids/index.ts';`],
  ],
  'libs/platform/http/listen.ts': [['network', `import { createServer, request } from 'node:http';`]],
  'libs/platform/queue/worker.ts': [['side effects', `import { captureTransport } from '#platform/email';`]],
  'libs/platform/log/index.ts': [
    ['noProcessEnv', `const level = process.env.LOG_LEVEL;`],
    ['noProcessEnv', `const level = process['env'].LOG_LEVEL;`],
    ['environment', `const { env } = process;`],
    ['computed imports', `const module = await import(name);`],
    ['computed imports', `const module = await import(\`\${name}.ts\`);`],
  ],
  'libs/schema/index.ts': [
    ['relative', `import '../../apps/api/main.ts';`],
    ['levels', `import { routes } from '#catalog/routes';`],
  ],
  'libs/features/leads/leads.service.ts': [
    ['levels', `import { openApp } from '#schema';`],
    ['levels', `import { call } from '#features/calls/schemas';`],
    ['own door', `import { Lead } from '#features/leads';`],
    ['relative', `import { Call } from '../calls/call.entity.ts';`],
    ['relative', `type C = import('../calls/call.entity.ts').Call;`],
    ['handlers', `import './qualify-lead.handler.ts';`],
    ['catalogues', `import { emitEvent, enqueueJob } from '#platform/outbox';`],
    ['network', `import { Client } from 'undici';`],
    ['bullmq', `import { Queue } from 'bullmq';`],
    ['express', `import type { Request } from 'express';`],
  ],
  'libs/features/leads/index.ts': [['handlers', `export { leadHandlers } from './handlers.ts';`]],
  'libs/features/leads/engine/score.ts': [['relative', `import { Call } from '../../calls/call.entity.ts';`]],
  'libs/features/leads/engine/words/read.ts': [['relative', `import '../../../calls/index.ts';`]],
  'libs/features/leads/leads.read.ts': [
    ['side effects', `import { createOutbound } from '#platform/outbound';`],
    ['side effects', `import { checkTarget } from '#platform/outbound';`],
    ['side effects', `export { checkTarget } from '#platform/outbound';`],
  ],
  'libs/features/leads/leads.routes.ts': [
    ['routes', `import { Lead } from './lead.entity.ts';`],
    ['routes', `import { qualifyLead } from './qualify-lead.job.ts';`],
    ['routes', `import { read, transaction } from '#platform/db';`],
    ['routes', `import { audit } from '#platform/audit';`],
    ['routes', `export { audit } from '#platform/audit';`],
  ],
  'libs/features/calls/classify-call.handler.ts': [['packages', `import { generateObject } from 'ai';`]],
  'libs/features/mail/send.handler.ts': [['packages', `import { createTransport } from 'nodemailer';`]],
  'libs/features/exports/exports.service.ts': [
    ['sql', `import { query, type Tx } from '#platform/db';`],
    ['sql', `import { lock, queryAtCommit as later } from '#platform/db';`],
    ['sql', `export { queryTogether } from '#platform/db';`],
    ['sql', `import * as db from '#platform/db';`],
    ['sql', `const { rows } = await system.query<Row>('select 1');`],
    ['sql', `await services.db?.pool.query({ name: 'one', text: 'select 1' }).catch(() => undefined);`],
  ],
  'test/api/leads.test.ts': [['packages', `import { createOpenAI } from '@ai-sdk/openai';`]],
  'libs/features/circle/a.ts': [['noImportCycles', `import type { B } from './b.ts';`]],
  'libs/features/circle/b.ts': [['noImportCycles', `export { c } from '#features/ring';`]],
  'libs/features/ring/index.ts': [['noImportCycles', `import { a } from '../circle/a.ts';`]],
};

const allowed: Record<string, string[]> = {
  'apps/api/server.ts': [
    `import { checkTarget, createOutbound } from '#platform/outbound';`,
    `import express from 'express';`,
  ],
  'apps/dashboard/client/api.ts': [`const answer = await fetch('/app/api/session');`],
  'apps/dashboard/server/targets.ts': [`import { checkTarget, type Outbound } from '#platform/outbound';`],
  'apps/cli/commands.ts': [`import { openApp } from '#schema';`, `const { HOME } = process.env;`],
  'apps/cli/doctor/outside.ts': [`import { createOutbound } from '#platform/outbound';`],
  'apps/worker/handlers.ts': [`import { leadHandlers } from '#features/leads/handlers';`],
  'apps/worker/worker.ts': [`import { createOutbound } from '#platform/outbound';`],
  'libs/catalog/routes.ts': [`import { leadRoutes } from '#features/leads/routes';`],
  'libs/sdk/ask.ts': [`import type { Lead } from './schema.ts';`, `const answer = await fetch(request);`],
  'libs/schema/entities.ts': [`import { Lead } from '#features/leads';`],
  'libs/features/leads/leads.export.ts': [
    `import type { Outbound } from '#platform/outbound';`,
    `import { recordRun } from '#platform/ai-runs';`,
    `import { Call } from '#features/calls';`,
    `import { emit } from '#features/event-catalog';`,
    `import { enqueueJob } from '#platform/outbox';`,
    `import './lead.entity.ts';`,
  ],
  'libs/features/leads/engine/rank.ts': [`import { Lead } from '../lead.entity.ts';`],
  'libs/features/leads/qualify-lead.handler.ts': [
    `import { createBuiltInEngine } from '#platform/ai';`,
    `import { other } from './other.handler.ts';`,
  ],
  'libs/features/exports/exports.sql.ts': [
    `import { query, type Tx } from '#platform/db';`,
    `const { rows } = await system.query('select 1');`,
  ],
  'libs/features/exports/exports.read.ts': [
    `import { executePrepared, kysely, selectFrom } from '#platform/db';`,
    `const list = { answer: (ctx, { query }) => read(ctx, (em) => listExports(em, query)) };`,
  ],
  'libs/features/leads/handlers.ts': [`export { handle } from './qualify-lead.handler.ts';`],
  'libs/features/leads/list.routes.ts': [
    `import { read, type Tx } from '#platform/db';`,
    `import './leads.service.ts';`,
    `import { notFound } from '#platform/errors';`,
    `import type { Express } from 'express';`,
  ],
  'libs/platform/http/server.ts': [
    `import { createServer, type ClientRequest } from 'node:http';`,
    `import { isIP } from 'node:net';`,
    `const codec = await import(\`@example/codec-\${name}\`);`,
  ],
  'libs/platform/queue/producer.ts': [`import { Worker } from 'bullmq';`],
  'libs/platform/outbound/pool.ts': [`import { Client } from 'undici';`],
  'libs/platform/log/index.test.ts': [
    `import { request } from 'node:http';`,
    `const { PATH } = process.env;`,
  ],
  'test/api/calls.test.ts': [
    `import '../../apps/api/server.ts';`,
    `import '#features/leads/handlers';`,
    `import { Queue } from 'bullmq';`,
  ],
};

interface Diagnostic {
  category: string;
  message: string;
  location: { path: string; start: { line: number } };
}

const ours = /^(plugin|lint\/(style\/(noProcessEnv|noRestrictedGlobals)|suspicious\/noImportCycles))$/;
/** `levels` of a plugin's "levels: this level must not …", else the name of Biome's own rule. */
const ruleOf = ({ category, message }: Diagnostic) =>
  category === 'plugin'
    ? message.slice(0, message.indexOf(':'))
    : category.slice(category.lastIndexOf('/') + 1);

/** What the project's own configuration says of these files: `path:line` → the rules that refuse it. */
async function lint(files: ReadonlyMap<string, readonly string[]>): Promise<Map<string, string[]>> {
  const folder = await mkdtemp(join(tmpdir(), 'rules-'));
  try {
    for (const path of ['.biome.json', '.gitignore', 'package.json', 'test/guards/rules']) {
      await cp(join(projectRoot, path), join(folder, path), { recursive: true });
    }
    for (const [path, lines] of files) {
      await mkdir(join(folder, dirname(path)), { recursive: true });
      await writeFile(join(folder, path), lines.join('\n'));
    }
    const biome = join(projectRoot, 'node_modules/.bin/biome');
    const report = await new Promise<string>((resolve) => {
      const flags = ['lint', '--reporter=json', '--max-diagnostics=none'];
      execFile(biome, flags, { cwd: folder, maxBuffer: 2 ** 26 }, (_, stdout) => resolve(stdout));
    });
    const found = new Map<string, string[]>();
    for (const diagnostic of JSON.parse(report).diagnostics as Diagnostic[]) {
      if (!ours.test(diagnostic.category)) continue;
      const { path, start } = diagnostic.location;
      const place = `${path}:${start.line}`;
      found.set(place, [...(found.get(place) ?? []), ruleOf(diagnostic)]);
    }
    return found;
  } finally {
    await rm(folder, { recursive: true });
  }
}

describe('the rules about imports', () => {
  let found: Map<string, string[]>;
  beforeAll(async () => {
    const broken = Object.entries(refused).map(
      ([path, lines]) => [path, lines.map(([, line]) => line)] as const,
    );
    found = await lint(new Map([...broken, ...Object.entries(allowed)]));
  });

  const examples = Object.entries(refused).flatMap(([path, lines]) =>
    lines.map(([rule, line], index) => ({ rule, path, line, place: `${path}:${index + 1}` })),
  );

  it.each(examples)('$rule: $path must not say $line', ({ rule, place }) => {
    expect(found.get(place)).toContain(rule);
  });

  it('refuse nothing that they allow', () => {
    expect([...found].filter(([place]) => place.replace(/:\d+$/, '') in allowed)).toEqual([]);
  });

  it('have an example each that breaks them', () => {
    const rules = projectFiles()
      .flatMap((path) => /^test\/guards\/rules\/(.+)\.grit$/.exec(path)?.[1] ?? [])
      .map((name) => name.replaceAll('-', ' '));
    const shown = new Set(examples.map(({ rule }) => rule));
    expect(rules.length).toBeGreaterThan(10);
    expect(rules.filter((rule) => !shown.has(rule))).toEqual([]);
  });
});
