import { beforeAll, describe, expect, it } from 'vitest';
import { cyclesAmong, ruleNames, violationsIn } from './import-rules.ts';
import { type Module, readModule } from './module.ts';
import { projectFiles, readProjectFile } from './project-files.ts';

/** [rule, path of the file, its text]: each breaks exactly this rule. */
const broken: [rule: string, path: string, text: string][] = [
  ['levels', 'libs/platform/http/api.ts', `import { Lead } from '#features/leads';`],
  ['levels', 'libs/platform/http/api.ts', `import type { Lead } from '#features/leads';`],
  ['levels', 'libs/platform/http/api.ts', `export { Lead } from '#features/leads';`],
  ['levels', 'libs/features/leads/leads.service.ts', `import { openApp } from '#schema';`],
  ['levels', 'libs/schema/index.ts', `import '../../apps/api/main.ts';`],
  ['levels', 'apps/api/main.ts', `import { every } from '../relay/schedule.ts';`],
  ['levels', 'apps/api/main.ts', `const { every } = await import('../relay/schedule.ts');`],
  ['levels', 'apps/api/main.ts', `import { createTestDatabase } from '../../test/services/database.ts';`],
  ['levels', 'libs/shared/index.ts', `import { z } from 'zod';`],
  ['levels', 'libs/sdk/client.ts', `import { AppError } from '#platform/errors';`],
  ['doors', 'libs/features/leads/leads.service.ts', `import { call } from '#features/calls/schemas';`],
  ['doors', 'libs/features/leads/leads.service.ts', `import { Call } from '../calls/call.entity.ts';`],
  ['doors', 'libs/features/leads/leads.service.ts', `type C = import('../calls/call.entity.ts').Call;`],
  ['doors', 'libs/features/leads/leads.service.ts', `import { Lead } from '#features/leads';`],
  ['doors', 'libs/platform/http/api.ts', `import { newId } from '../ids/index.ts';`],
  ['doors', 'apps/api/server.ts', `import { newId } from '../../libs/platform/ids/index.ts';`],
  ['doors', 'apps/api/server.ts', `import { score } from '#features/leads/engine';`],
  ['routes', 'libs/features/leads/leads.routes.ts', `import { Lead } from './lead.entity.ts';`],
  ['routes', 'libs/features/leads/leads.routes.ts', `import { qualifyLead } from './qualify-lead.job.ts';`],
  ['routes', 'libs/features/leads/leads.routes.ts', `import { transaction } from '#platform/db';`],
  ['routes', 'libs/features/leads/leads.routes.ts', `import { audit } from '#platform/audit';`],
  ['handlers', 'apps/api/server.ts', `import { leadHandlers } from '#features/leads/handlers';`],
  ['handlers', 'libs/features/leads/leads.service.ts', `import './qualify-lead.handler.ts';`],
  ['handlers', 'libs/features/leads/index.ts', `export { leadHandlers } from './handlers.ts';`],
  [
    'side effects',
    'libs/features/leads/leads.read.ts',
    `import { createOutbound } from '#platform/outbound';`,
  ],
  ['side effects', 'libs/features/leads/leads.read.ts', `import { checkTarget } from '#platform/outbound';`],
  ['side effects', 'apps/board/main.ts', `import { checkTarget, createOutbound } from '#platform/outbound';`],
  ['side effects', 'apps/api/server.ts', `import * as outbound from '#platform/outbound';`],
  ['side effects', 'apps/relay/relay.ts', `import { createBuiltInEngine } from '#platform/ai';`],
  ['side effects', 'libs/platform/queue/worker.ts', `import { sendMail } from '#platform/email';`],
  ['outbound HTTP', 'libs/features/leads/leads.service.ts', `import { Client } from 'undici';`],
  ['outbound HTTP', 'libs/platform/http/listen.ts', `import { createServer, request } from 'node:http';`],
  ['outbound HTTP', 'apps/cli/main.ts', `import https from 'node:https';`],
  ['outbound HTTP', 'apps/cli/main.ts', `import * as net from 'node:net';`],
  ['outbound HTTP', 'apps/cli/main.ts', `const answer = await fetch('https://example.com');`],
  ['outbound HTTP', 'apps/cli/main.ts', `const ask = globalThis.fetch;`],
  ['outbound HTTP', 'apps/cli/main.ts', `const socket = new WebSocket('wss://example.com');`],
  ['environment', 'libs/platform/log/index.ts', `const level = process.env.LOG_LEVEL;`],
  ['environment', 'libs/platform/log/index.ts', `const level = process['env'].LOG_LEVEL;`],
  ['environment', 'libs/platform/log/index.ts', `const { env } = process;`],
  ['environment', 'apps/api/main.ts', `import { env } from 'node:process';`],
  ['bullmq', 'libs/features/leads/leads.service.ts', `import { Queue } from 'bullmq';`],
  ['bullmq', 'apps/relay/relay.ts', `import type { Queue } from 'bullmq';`],
  ['queue board', 'apps/api/server.ts', `import { createBullBoard } from '@bull-board/api';`],
  ['express', 'libs/features/leads/leads.service.ts', `import type { Request } from 'express';`],
  ['model SDK', 'libs/features/calls/classify-call.handler.ts', `import { generateObject } from 'ai';`],
  ['mail client', 'libs/features/mail/send.handler.ts', `import { createTransport } from 'nodemailer';`],
  ['computed imports', 'libs/platform/log/index.ts', `const module = await import(name);`],
];

/** [path of the file, its text]: none of these breaks a rule. */
const sound: [path: string, text: string][] = [
  ['apps/api/server.ts', `import { checkTarget } from '#platform/outbound'; import express from 'express';`],
  ['libs/catalog/routes.ts', `import { leadRoutes } from '#features/leads/routes';`],
  ['apps/worker/handlers.ts', `import { leadHandlers } from '#features/leads/handlers';`],
  ['apps/worker/worker.ts', `import { createOutbound } from '#platform/outbound';`],
  ['apps/cli/main.ts', `import { openApp } from '#schema'; const { HOME } = process.env;`],
  ['libs/sdk/client.ts', `import type { paths } from './schema.ts'; const answer = await fetch(request);`],
  ['apps/dashboard/client/api.ts', `const answer = await fetch('/app/api/session');`],
  ['libs/schema/index.ts', `import { Lead } from '#features/leads';`],
  ['libs/features/leads/leads.service.ts', `import type { Outbound } from '#platform/outbound';`],
  [
    'libs/features/leads/leads.service.ts',
    `import { Call } from '#features/calls'; import './lead.entity.ts';`,
  ],
  ['libs/features/leads/qualify-lead.handler.ts', `import { createBuiltInEngine } from '#platform/ai';`],
  ['libs/features/leads/handlers.ts', `export { handle } from './qualify-lead.handler.ts';`],
  [
    'libs/features/leads/leads.routes.ts',
    `import { read } from '#platform/db'; import './leads.service.ts';`,
  ],
  [
    'libs/features/ingest/receive.routes.ts',
    `import type { Express } from 'express'; import { notFound } from '#platform/errors';`,
  ],
  ['libs/platform/http/listen.ts', `import { createServer, type ClientRequest } from 'node:http';`],
  ['libs/platform/http/codec.ts', `const codec = await import(\`@example/codec-\${name}\`);`],
  ['libs/platform/http/ip.ts', `import { isIP } from 'node:net';`],
  ['libs/platform/queue/worker.ts', `import { Worker } from 'bullmq';`],
  ['libs/platform/outbound/pool.ts', `import { Client } from 'undici';`],
  ['libs/platform/log/index.test.ts', `import { request } from 'node:http'; const { PATH } = process.env;`],
  ['test/api/leads.test.ts', `import '../../apps/api/server.ts'; import '#features/leads/handlers';`],
];

describe('the rules about imports', () => {
  it.each(broken)('%s: %s must not say %s', (rule, path, text) => {
    expect(violationsIn(readModule(path, text)).map((violation) => violation.rule)).toEqual([rule]);
  });

  it.each(sound)('allow %s to say %s', (path, text) => {
    expect(violationsIn(readModule(path, text))).toEqual([]);
  });

  it('find folders that import one another, over any number of steps and by type alone', () => {
    const modules = [
      readModule('libs/features/a/a.ts', `import { b } from '#features/b';`),
      readModule('libs/features/b/b.ts', `import type { C } from '#features/c';`),
      readModule('libs/features/c/c.ts', `export * from '#features/a'; import '#features/d';`),
      readModule('libs/features/d/d.ts', `import '#platform/x';`),
    ];
    expect(cyclesAmong('features', modules)).toEqual([
      {
        rule: 'cycles',
        path: 'libs/features/c/c.ts',
        line: 1,
        problem: 'a → b → c → a: let one of them tell by event',
      },
    ]);
    expect(cyclesAmong('features', modules.slice(0, 2))).toEqual([]);
  });

  it('have an example each that breaks them', () => {
    const shown = new Set([...broken.map(([rule]) => rule), 'cycles']);
    expect(ruleNames.filter((name) => !shown.has(name))).toEqual([]);
  });
});

describe('the project', () => {
  let modules: Module[];
  beforeAll(() => {
    modules = projectFiles()
      .filter((path) => /^(apps|libs|test)\/.*\.(ts|tsx)$/.test(path))
      .map((path) => readModule(path, readProjectFile(path)));
  });

  it('keeps every rule about imports', () => {
    expect(modules.length).toBeGreaterThan(100);
    expect(modules.flatMap(violationsIn)).toEqual([]);
  });

  it.each(['features', 'platform'] as const)('has no cycle among the folders of %s', (level) => {
    expect(cyclesAmong(level, modules)).toEqual([]);
  });
});
