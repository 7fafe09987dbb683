import express, { type Express, type NextFunction, type Request, type Response } from 'express';
import * as z from 'zod';
import { readBacklog } from '#catalog/snapshot';
import { jobs } from '#features/job-catalog';
import { operatorsLog } from '#features/operators';
import { countDeliveries } from '#features/webhooks';
import type { Config } from '#platform/config';
import { type Context, type Database, type Environment, isUnavailable, ownContext } from '#platform/db';
import { AppError, serviceUnavailable } from '#platform/errors';
import { clientAddress, securityHeaders } from '#platform/http';
import { randomId } from '#platform/ids';
import { jobStates, queueNames } from '#platform/jobs';
import type { Log } from '#platform/log';
import {
  countJobs,
  createJobAdmin,
  type JobAdmin,
  type JobChange,
  listPauses,
  type Producer,
  pauseQueue,
  resumeQueue,
  selectOf,
} from '#platform/queue';
import { bulkPage, jobsPage, pageAddress } from './jobs-page.ts';
import { messagePage, queuesPath, stylesheet } from './layout.ts';
import { mountLogin, operatorOf, requireChanges, requireOwnForm } from './login.ts';
import { createRedisView } from './redis-view.ts';

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

/** A query or form field of the page. A value that does not parse is left out, as an empty field is. */
const filterFields = z.object({
  state: z.enum(jobStates).catch('discarded'),
  queue: z.enum(queueNames).optional().catch(undefined),
  name: z.string().min(1).max(100).optional().catch(undefined),
  subject: z.string().min(1).max(200).optional().catch(undefined),
  tenant: z.uuid().optional().catch(undefined),
  since: z.coerce.date().optional().catch(undefined),
  until: z.coerce.date().optional().catch(undefined),
  error: z.string().min(1).max(200).optional().catch(undefined),
  after: z.uuid().optional().catch(undefined),
  notice: z.string().max(500).optional().catch(undefined),
});

/**
 * As {@link filterFields}, for bulk changes: a value that does not parse is refused, since leaving it out
 * would select more.
 */
const time = z.iso
  .datetime({ offset: true, precision: -1 })
  .or(z.iso.datetime({ offset: true }))
  .pipe(z.coerce.date());
const given = <Field extends z.ZodType>(field: Field) =>
  z.preprocess((value) => (value === '' ? undefined : value), field.optional());
const bulkFields = z.object({
  action: z.enum(['retry', 'discard']),
  state: z.enum(jobStates),
  queue: given(z.enum(queueNames)),
  name: given(z.string().max(100)),
  subject: given(z.string().max(200)),
  tenant: given(z.uuid()),
  since: given(time),
  until: given(time),
  error: given(z.string().max(200)),
});

const pauseForm = z.object({ queue: z.enum(queueNames), reason: z.string().trim().min(1).max(500) });

const jobForm = z.object({ job_id: z.string(), back: z.string() });

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

/** The operators' page: jobs by their rows in Postgres, the actions on them, and what Redis holds. */
export function createBoard(services: BoardServices): Express {
  const { config, app, system, producer, log } = services;

  /** Acts for a tenant as the operator who sent the request. */
  function contextOf(req: Request, tenantId: string, environment: Environment, db: Database = app): Context {
    const { session } = operatorOf(req);
    return ownContext({
      tenantId,
      environment,
      actor: { type: 'system', id: session.operatorId, name: session.name },
      db,
      log,
      requestId: randomId(),
      ip: clientAddress(req),
      userAgent: req.get('user-agent')?.slice(0, 500) ?? null,
    });
  }

  /** Acts in the operators' log. */
  const operatorContext = (req: Request): Context =>
    contextOf(req, operatorsLog.tenantId, operatorsLog.environment, system);

  function adminFor(req: Request): JobAdmin {
    return createJobAdmin({
      select: selectOf(system.pool),
      definitions,
      producer: async () => producer,
      actingFor: (tenantId, environment) => contextOf(req, tenantId, environment),
      bulkLog: operatorContext(req),
      log,
    });
  }

  const board = express();
  board.disable('x-powered-by');
  board.set('trust proxy', config.trustProxy);
  board.use(
    securityHeaders({ policy, https: config.boardUrl.startsWith('https:'), referrer: 'same-origin' }),
    (_req: Request, res: Response, next: NextFunction) => {
      res.setHeader('Cache-Control', 'no-store');
      next();
    },
  );
  board.get('/board.css', (_req: Request, res: Response) => {
    res.type('css').send(stylesheet);
  });
  board.use(express.urlencoded({ extended: false, limit: '16kb' }), requireOwnForm(config));
  mountLogin(board, services);
  board.use(queuesPath, createRedisView(producer));
  board.get('/', async (req: Request, res: Response) => {
    const { subject: subjectId, tenant: tenantId, notice, ...rest } = filterFields.parse(req.query);
    const filter = { ...rest, subjectId, tenantId, limit: pageSize };
    const [found, counts, deliveries, pauses, { backlog }] = await Promise.all([
      adminFor(req).list(filter),
      countJobs(system.pool, definitions),
      countDeliveries(system.pool),
      listPauses(system.pool),
      readBacklog(system.pool, config.webhook.lease),
    ]);
    const { session, formToken } = operatorOf(req);
    res.type('html').send(
      jobsPage({
        filter,
        jobs: found,
        counts,
        queues: queuesOfJobs,
        backlog,
        deliveries,
        pauses,
        token: formToken,
        operator: session.name,
        changesUntil: session.changesUntil,
        notice: notice ?? null,
      }),
    );
  });
  for (const action of ['retry', 'discard'] as const) {
    board.post(`/jobs/${action}`, async (req: Request, res: Response) => {
      requireChanges(req);
      const form = jobForm.parse(req.body);
      const changes = await adminFor(req)[action]([form.job_id]);
      const back = filterFields.parse(Object.fromEntries(new URL(form.back, 'http://board').searchParams));
      const { subject: subjectId, tenant: tenantId, ...filter } = back;
      res.redirect(303, pageAddress({ ...filter, subjectId, tenantId }, sentence(action, changes)));
    });
  }
  const bulkOf = ({
    subject: subjectId,
    tenant: tenantId,
    action,
    ...rest
  }: z.output<typeof bulkFields>) => ({
    action,
    filter: { ...rest, subjectId, tenantId },
  });
  board.get('/bulk', async (req: Request, res: Response) => {
    const { action, filter } = bulkOf(bulkFields.parse(req.query));
    const preview = await adminFor(req).preview(action, filter);
    res.type('html').send(bulkPage({ action, filter, preview, token: operatorOf(req).formToken }));
  });
  board.post('/bulk', async (req: Request, res: Response) => {
    requireChanges(req);
    const { action, filter } = bulkOf(bulkFields.parse(req.body));
    const { changed } = await adminFor(req).changeAll(action, filter);
    const many = `${changed.toLocaleString('en-US')} ${changed === 1 ? 'job' : 'jobs'}`;
    res.redirect(303, pageAddress(filter, `${many} ${action === 'retry' ? 'will run again' : 'cancelled'}.`));
  });
  board.post('/pause', async (req: Request, res: Response) => {
    requireChanges(req);
    const { queue, reason } = pauseForm.parse(req.body);
    await pauseQueue(operatorContext(req), queue, reason);
    res.redirect(303, '/');
  });
  board.post('/resume', async (req: Request, res: Response) => {
    requireChanges(req);
    await resumeQueue(operatorContext(req), pauseForm.pick({ queue: true }).parse(req.body).queue);
    res.redirect(303, '/');
  });
  board.use(() => {
    throw new AppError('not_found', 'There is nothing at this address.');
  });
  board.use((error: unknown, _req: Request, res: Response, _next: NextFunction) => {
    const { status, message, headers } = refusalOf(error, log);
    res.set(headers).status(status).type('html').send(messagePage(message));
  });
  return board;
}

/** The error that the operator sees for a failure. */
function refusalOf(error: unknown, log: Log): AppError {
  if (error instanceof AppError) return error;
  if (isUnavailable(error)) {
    log.warn({ err: error }, 'the database is away');
    return serviceUnavailable('The database is away. Try again in a moment.', 5, error);
  }
  // Express's own refusal of a body that is too long or is no form, and ours of a form without a required
  // field.
  const { status } = error as { status?: unknown };
  if (error instanceof z.ZodError || (typeof status === 'number' && status < 500)) {
    return new AppError('validation_error', 'This form cannot be read; load the page again.');
  }
  log.error({ err: error }, 'the board could not answer');
  return new AppError('internal_error', 'Something is wrong; the log of the board says what.');
}
