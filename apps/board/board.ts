import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { createBullBoard } from '@bull-board/api';
import { BullMQAdapter } from '@bull-board/api/bullMQAdapter';
import { ExpressAdapter } from '@bull-board/express';
import express, { type Express, type NextFunction, type Request, type Response } from 'express';
import * as z from 'zod';
import { jobs } from '#features/job-catalog';
import { countDeliveries } from '#features/webhooks';
import { boardPassword, type Config } from '#platform/config';
import type { Context, Database, Environment } from '#platform/db';
import { clientAddress, securityHeaders } from '#platform/http';
import { randomId } from '#platform/ids';
import { jobStates, queueNames } from '#platform/jobs';
import type { Log } from '#platform/log';
import { countJobs, createJobAdmin, type JobAdmin, type JobChange, type Producer } from '#platform/queue';
import { jobsPage, pageAddress, queuesPath, stylesheet } from './jobs-page.ts';
import { requireLogin } from './login.ts';

export interface BoardServices {
  config: Config;
  app: Database;
  system: Database;
  producer: Producer;
  log: Log;
}

/** Our own style sheet and forms and nothing else; there is no script. */
const policy = {
  'default-src': ["'none'"],
  'style-src': ["'self'"],
  'img-src': ['data:'],
  'form-action': ["'self'"],
  'base-uri': ["'none'"],
  'frame-ancestors': ["'none'"],
};

const pageSize = 50;
const definitions = Object.values(jobs);
const queuesOfJobs = queueNames.filter((name) => definitions.some(({ queue }) => queue === name));

/** An address or a form of the page; what does not fit is left out, as an empty field is. */
const filterFields = z.object({
  state: z.enum(jobStates).catch('discarded'),
  queue: z.enum(queueNames).optional().catch(undefined),
  name: z.string().min(1).max(100).optional().catch(undefined),
  subject: z.string().min(1).max(200).optional().catch(undefined),
  tenant: z.uuid().optional().catch(undefined),
  after: z.uuid().optional().catch(undefined),
  notice: z.string().max(500).optional().catch(undefined),
});

const jobForm = z.object({ token: z.string(), job_id: z.string(), back: z.string() });

const done = { retry: 'will run again', discard: 'is cancelled' };

function sentence(action: keyof typeof done, changes: readonly JobChange[]): string {
  return changes
    .map(({ job_id, refused }) =>
      refused === null
        ? `Job ${job_id} ${done[action]}.`
        : `Job ${job_id} stays as it is, because ${refused}.`,
    )
    .join(' ');
}

/** The operators' page: jobs by their rows in Postgres, with what can be done about them, and what Redis holds. */
export async function createBoard({ config, app, system, producer, log }: BoardServices): Promise<Express> {
  const queues = await producer.queues();
  const redisView = new ExpressAdapter().setBasePath(queuesPath);
  createBullBoard({
    // Jobs run by their rows: what a button changed in Redis alone would turn green without having run.
    queues: [...queues.values()].map((queue) => new BullMQAdapter(queue, { readOnlyMode: true })),
    serverAdapter: redisView,
    options: { uiConfig: { boardTitle: 'Queues' } },
  });

  // The board has no key of the product: forms are good until it starts again.
  const formKey = randomBytes(32);

  /** CSRF token of this login's pages. */
  function tokenOf(req: Request): string {
    const login = req.get('authorization') ?? '';
    return createHmac('sha256', formKey).update(`board form:${login}`).digest('base64url');
  }

  function isTokenOf(req: Request, given: string): boolean {
    const expected = Buffer.from(tokenOf(req));
    const actual = Buffer.from(given);
    return actual.length === expected.length && timingSafeEqual(actual, expected);
  }

  /** Acts on jobs as the operator who sent the request. */
  function adminFor(req: Request): JobAdmin {
    const actingFor = (tenantId: string, environment: Environment): Context => ({
      tenantId,
      environment,
      organizationIds: null,
      actor: { type: 'system', id: 'board', name: config.board.user },
      scopes: [],
      db: app,
      log,
      signal: new AbortController().signal,
      requestId: randomId(),
      ip: clientAddress(req),
      userAgent: req.get('user-agent')?.slice(0, 500) ?? null,
    });
    return createJobAdmin({
      system: system.pool,
      definitions,
      producer: async () => producer,
      actingFor,
      log,
    });
  }

  const board = express();
  board.disable('x-powered-by');
  board.set('trust proxy', config.trustProxy);
  board.use(securityHeaders({}));
  board.use(requireLogin({ user: config.board.user, password: boardPassword(config), log }));
  board.use(queuesPath, redisView.getRouter());
  board.use(securityHeaders({ policy }), (_req: Request, res: Response, next: NextFunction) => {
    res.setHeader('Cache-Control', 'no-store');
    next();
  });
  board.get('/jobs.css', (_req: Request, res: Response) => {
    res.type('css').send(stylesheet);
  });
  board.get('/', async (req: Request, res: Response) => {
    const { subject: subjectId, tenant: tenantId, notice, ...rest } = filterFields.parse(req.query);
    const filter = { ...rest, subjectId, tenantId, limit: pageSize };
    const [found, counts, deliveries] = await Promise.all([
      adminFor(req).list(filter),
      countJobs(system.pool, definitions),
      countDeliveries(system.pool),
    ]);
    res.type('html').send(
      jobsPage({
        filter,
        jobs: found,
        counts,
        queues: queuesOfJobs,
        deliveries,
        token: tokenOf(req),
        notice: notice ?? null,
      }),
    );
  });
  for (const action of ['retry', 'discard'] as const) {
    board.post(
      `/jobs/${action}`,
      express.urlencoded({ extended: false, limit: '16kb' }),
      async (req: Request, res: Response) => {
        const form = jobForm.safeParse(req.body ?? {});
        if (!form.success || !isTokenOf(req, form.data.token)) {
          res.status(403).type('text').send('This form is out of date; load the page again.');
          return;
        }
        const changes = await adminFor(req)[action]([form.data.job_id]);
        const back = filterFields.parse(
          Object.fromEntries(new URL(form.data.back, 'http://board').searchParams),
        );
        const { subject: subjectId, tenant: tenantId, ...filter } = back;
        res.redirect(303, pageAddress({ ...filter, subjectId, tenantId }, sentence(action, changes)));
      },
    );
  }
  board.use((error: Error, _req: Request, res: Response, _next: NextFunction) => {
    log.error({ err: error }, 'the board could not answer');
    res.status(500).type('text').send('Something is wrong; the log of the board says what.');
  });
  return board;
}
