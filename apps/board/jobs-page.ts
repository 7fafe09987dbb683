import type { Backlog, Cause } from '#catalog/snapshot';
import { type Html, html } from '#platform/html';
import { type JobState, jobStates, type QueueName, queueNames } from '#platform/jobs';
import {
  type BulkPreview,
  canDiscard,
  canRetry,
  type JobAction,
  type JobCount,
  type JobFilter,
  type JobRecord,
  maxJobsCounted,
  type QueuePause,
} from '#platform/queue';
import { page, queuesPath } from './layout.ts';

/** What the page shows. */
export interface JobsView {
  filter: JobFilter & { state: JobState };
  jobs: readonly JobRecord[];
  counts: readonly JobCount[];
  /** The queues that are paused: workers take no jobs from them. */
  pauses: readonly QueuePause[];
  /** The queues that have jobs; deliveries have rows of their own. */
  queues: readonly QueueName[];
  /** Unfinished jobs, by what they wait for. */
  backlog: readonly Backlog[];
  /** Deliveries by state. */
  deliveries: Readonly<Record<string, number>>;
  /** The CSRF token of the page's forms. */
  token: string;
  /** Who is logged in. */
  operator: string;
  /** When the board becomes read-only again; null while it is read-only. */
  changesUntil: Date | null;
  notice: string | null;
}

const addressOf = (fields: Record<string, string | undefined>): string =>
  `/?${new URLSearchParams(Object.entries(fields).filter((pair): pair is [string, string] => Boolean(pair[1])))}`;

/** The address of the page with this filter. */
export function pageAddress(filter: Omit<JobFilter, 'limit'>, notice?: string): string {
  return addressOf({ ...fieldsOf(filter), after: filter.after, notice });
}

/** A filter as the fields of a form. */
function fieldsOf(filter: Omit<JobFilter, 'limit'>): Record<string, string | undefined> {
  const { state, queue, name, subjectId: subject, tenantId: tenant, error } = filter;
  const [since, until] = [filter.since?.toISOString(), filter.until?.toISOString()];
  return { state, queue, name, subject, tenant, since, until, error };
}

const hidden = (name: string, value: string): Html =>
  html`<input type="hidden" name="${name}" value="${value}">`;

const hiddenFields = (fields: Record<string, string | undefined>): Html[] =>
  Object.entries(fields).flatMap(([name, value]) => (value ? [hidden(name, value)] : []));

const shownStates = jobStates.filter((state) => state !== 'completed');

function countsTable({ counts, queues }: JobsView): Html {
  const countOf = (queue: string | null, state: JobState): number =>
    counts.find((count) => count.queue === queue && count.state === state)?.count ?? 0;
  const unknown = counts.some(({ queue }) => queue === null);
  const rows = [...queues, ...(unknown ? [null] : [])].map((queue) => {
    const cells = shownStates.map((state) => {
      const count = countOf(queue, state);
      const address = pageAddress({ state, queue: queue ?? undefined });
      return count === 0 ? html`<td>0</td>` : html`<td><a href="${address}">${count}</a></td>`;
    });
    return html`<tr><th scope="row">${queue ?? 'unknown jobs'}</th>${cells}</tr>`;
  });
  const heads = shownStates.map((state) => html`<th scope="col">${state}</th>`);
  return html`<table class="counts" id="job-counts"><thead><tr><th scope="col">Queue</th>${heads}</tr></thead>
    <tbody>${rows}</tbody></table>`;
}

const waitsFor: Readonly<Record<Cause, string>> = {
  platform: 'a worker, now',
  in_work: 'nothing: a worker has it',
  endpoint: 'a customer’s endpoint that fails, is slow or is switched off',
  job_system: 'a job system',
  mail_server: 'a mail server',
  model: 'the model',
  retrying: 'its next attempt, after a failure here',
  planned: 'its time',
  suspended: 'its tenant, which is suspended',
};

/** Overdue work comes first. */
function backlogTable(backlog: readonly Backlog[]): Html {
  const causes = Object.keys(waitsFor);
  const rows = [...backlog]
    .sort((a, b) => causes.indexOf(a.cause) - causes.indexOf(b.cause) || b.kind.localeCompare(a.kind))
    .map(
      ({ kind, cause, count, oldest }) =>
        html`<tr><th scope="row">${kind}</th><td class="cause">${waitsFor[cause]}</td><td>${count}</td><td>${
          oldest < 1 ? '–' : lengthOf(oldest)
        }</td></tr>`,
    );
  return html`<table class="counts" id="backlog"><thead><tr><th scope="col">What</th><th scope="col" class="cause">Waits for</th><th
    scope="col">How many</th><th scope="col">Oldest due for</th></tr></thead><tbody>${rows}</tbody></table>`;
}

function deliveriesTable(deliveries: Readonly<Record<string, number>>): Html {
  const entries = Object.entries(deliveries);
  return html`<table class="counts" id="deliveries"><thead><tr>${entries.map(
    ([state]) => html`<th scope="col">${state}</th>`,
  )}</tr></thead><tbody><tr>${entries.map(([, count]) => html`<td>${count}</td>`)}</tr></tbody></table>`;
}

function options(values: readonly string[], chosen: string | undefined): Html[] {
  return values.map((value) =>
    value === chosen
      ? html`<option value="${value}" selected>${value}</option>`
      : html`<option value="${value}">${value}</option>`,
  );
}

function filterForm({ filter, queues }: JobsView): Html {
  const { state, queue, name, subject, tenant, since, until, error } = fieldsOf(filter);
  const field = (label: string, key: string, value: string | undefined, example = ''): Html =>
    html`<label>${label}<input name="${key}" value="${value ?? ''}" placeholder="${example}"></label>`;
  return html`<form class="filter" method="get" action="/">
    <label>State<select name="state">${options(jobStates, state)}</select></label>
    <label>Queue<select name="queue"><option value="">all</option>${options(queues, queue)}</select></label>
    ${field('Job', 'name', name)}${field('Subject', 'subject', subject)}${field('Tenant', 'tenant', tenant)}
    ${field('Ended since (UTC)', 'since', since, '2026-11-21T17:00Z')}${field('Until', 'until', until, '2026-11-22T00:00Z')}
    ${field('Error contains', 'error', error)}
    <button>Show</button></form>`;
}

/** How long ago, in the largest unit that fits. */
export const ageOf = (time: Date, now = Date.now()): string => lengthOf((now - time.getTime()) / 1_000);

function lengthOf(seconds: number): string {
  if (seconds < 60) return `${Math.max(0, Math.round(seconds))} s`;
  const minutes = Math.round(seconds / 60);
  if (minutes < 60) return `${minutes} min`;
  return minutes < 48 * 60 ? `${Math.round(minutes / 60)} h` : `${Math.round(minutes / 1440)} days`;
}

/** Bulk actions on the jobs of the filter; each leads to a page that counts them and asks for confirmation. */
function bulkForm({ filter, jobs, changesUntil }: JobsView): Html | null {
  const actions = [
    ...(canRetry(filter.state) ? [{ action: 'retry', label: 'Retry all that match…' }] : []),
    ...(canDiscard(filter.state) ? [{ action: 'discard', label: 'Discard all that match…' }] : []),
  ];
  if (!changesUntil || jobs.length === 0 || actions.length === 0) return null;
  return html`<form class="bulk" method="get" action="/bulk">${hiddenFields(fieldsOf(filter))}${actions.map(
    ({ action, label }) => html`<button name="action" value="${action}">${label}</button> `,
  )}</form>`;
}

/** The paused queues, who paused each and why; while changes are on, with the forms that pause and resume. */
function pausesPart({ pauses, token, changesUntil }: JobsView): Html {
  const resume = (queue: string): Html | null =>
    changesUntil &&
    html`<form method="post" action="/resume">${hidden('token', token)}${hidden('queue', queue)}<button>Resume</button></form>`;
  const paused = pauses.map(
    ({ queue, reason, paused_by, paused_at }) =>
      html`<div class="mode paused" data-queue="${queue}"><span><strong>${queue}</strong> has been paused for
        <time datetime="${paused_at.toISOString()}">${ageOf(paused_at)}</time> by ${paused_by}: ${reason}</span>${resume(queue)}</div>`,
  );
  const free = queueNames.filter((queue) => !pauses.some((pause) => pause.queue === queue));
  const pause =
    changesUntil &&
    html`<form class="filter" method="post" action="/pause">${hidden('token', token)}
      <label>Queue<select name="queue">${options(free, undefined)}</select></label>
      <label>Reason<input name="reason" required maxlength="500"></label><button>Pause</button></form>`;
  return html`${paused}${pause}`;
}

function jobRow(job: JobRecord, { token, changesUntil }: JobsView, back: string): Html {
  const button = (action: string, label: string): Html =>
    html`<button formaction="/jobs/${action}">${label}</button> `;
  const buttons = [
    ...(changesUntil && canRetry(job.state) ? [button('retry', 'Retry')] : []),
    ...(changesUntil && canDiscard(job.state) ? [button('discard', 'Discard')] : []),
  ];
  const form = html`<form method="post">${hidden('token', token)}${hidden('job_id', job.job_id)}${hidden('back', back)}${buttons}</form>`;
  return html`<tr data-job="${job.job_id}">${jobCells(job)}
    <td class="actions">${buttons.length > 0 ? form : null}</td></tr>`;
}

const jobHeads = ['Job', 'State', 'Subject', 'Tenant', 'Attempts', 'Last error', 'Age'];

function jobCells(job: JobRecord): Html {
  return html`<td>${job.name}<br><code>${job.job_id}</code></td>
    <td>${job.state}</td><td><code>${job.subject_id}</code></td>
    <td><code>${job.tenant_id}</code><br>${job.environment}</td><td>${job.attempt}</td>
    <td class="error">${job.last_error}</td>
    <td><time datetime="${job.created_at.toISOString()}">${ageOf(job.created_at)}</time></td>`;
}

const headRow = (heads: readonly string[]): Html =>
  html`<thead><tr>${heads.map((head) => html`<th scope="col">${head}</th>`)}</tr></thead>`;

function jobsTable(view: JobsView): Html {
  const { filter, jobs } = view;
  if (jobs.length === 0) return html`<p>There are no such jobs.</p>`;
  const back = pageAddress(filter);
  const last = jobs.length === filter.limit ? jobs.at(-1) : undefined;
  const next = last
    ? html`<p><a href="${pageAddress({ ...filter, after: last.job_id })}">Older jobs</a></p>`
    : null;
  return html`${bulkForm(view)}<div class="scroll"><table id="jobs">${headRow([...jobHeads, ''])}
    <tbody>${jobs.map((job) => jobRow(job, view, back))}</tbody></table></div>${next}`;
}

/** Whether anything can be changed, and the switch for it. */
function modeBar({ token, changesUntil }: JobsView, now = Date.now()): Html {
  const form = (on: boolean, label: string): Html =>
    html`<form method="post" action="/changes"><input type="hidden" name="token" value="${token}"><input
      type="hidden" name="on" value="${String(on)}"><button>${label}</button></form>`;
  if (changesUntil === null) {
    return html`<div class="mode"><span>Read-only: jobs can be looked at.</span>${form(true, 'Switch on changes for 15 minutes')}</div>`;
  }
  const minutes = Math.max(1, Math.round((changesUntil.getTime() - now) / 60_000));
  return html`<div class="mode on"><span>Changes are on for ${minutes} more min. What you do is recorded with your name.</span>
    ${form(false, 'Switch off')}</div>`;
}

/** The whole page of the jobs. */
export function jobsPage(view: JobsView): string {
  return page({
    title: 'Jobs',
    header: html`<h1>Jobs</h1><a href="${queuesPath}">What Redis holds</a>
<form class="who" method="post" action="/logout"><span>${view.operator}</span><input
  type="hidden" name="token" value="${view.token}"><button>Log out</button></form>`,
    main: html`${view.notice ? html`<p class="notice" role="status">${view.notice}</p>` : null}
${modeBar(view)}
<h2>Paused queues</h2>
${view.pauses.length === 0 ? html`<p>None: workers take jobs of every queue.</p>` : null}${pausesPart(view)}
<h2>What waits</h2>
<div class="scroll">${backlogTable(view.backlog)}</div>
<h2>By queue and state</h2>
<div class="scroll">${countsTable(view)}</div>
<h2>Deliveries of webhooks</h2>
<div class="scroll">${deliveriesTable(view.deliveries)}</div>
<h2>${view.filter.state}</h2>
${filterForm(view)}
${jobsTable(view)}`,
  });
}

/** Counts the jobs of a filter and asks for confirmation to change them all. */
export function bulkPage(view: {
  action: JobAction;
  filter: Omit<JobFilter, 'limit'>;
  preview: BulkPreview;
  token: string;
}): string {
  const { action, filter, preview, token } = view;
  const { count, sample } = preview;
  const number = `${count === maxJobsCounted ? 'at least ' : ''}${count.toLocaleString('en-US')} ${count === 1 ? 'job' : 'jobs'}`;
  const [title, what] =
    action === 'retry'
      ? ['Retry jobs', `Run ${number} again, with all their attempts? They become due 50 a second.`]
      : ['Discard jobs', `Cancel ${number}? Their records end as when a job has failed for good.`];
  const fields = fieldsOf(filter);
  const said = Object.entries(fields).flatMap(([name, value]) =>
    value ? [html`<dt>${name}</dt><dd>${value}</dd>`] : [],
  );
  const ask = html`<form class="confirm" method="post" action="/bulk">${hidden('token', token)}${hidden('action', action)}${hiddenFields(fields)}
    <button>${action === 'retry' ? 'Retry' : 'Discard'} ${number}</button> <a href="${pageAddress(filter)}">Cancel</a></form>`;
  return page({
    title,
    header: html`<h1>${title}</h1>`,
    main: html`<dl class="said">${said}</dl>
${
  count === 0
    ? html`<p>There are no such jobs.</p><p><a href="${pageAddress(filter)}">Back to the jobs</a></p>`
    : html`<p class="notice">${what}</p>${ask}<h2>The oldest of them</h2>
<div class="scroll"><table id="jobs">${headRow(jobHeads)}<tbody>${sample.map(
        (job) => html`<tr data-job="${job.job_id}">${jobCells(job)}</tr>`,
      )}</tbody></table></div>`
}`,
  });
}
