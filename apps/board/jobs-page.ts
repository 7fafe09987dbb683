import { type JobState, jobStates, type QueueName } from '#platform/jobs';
import { canDiscard, canRetry, type JobCount, type JobFilter, type JobRecord } from '#platform/queue';
import { type Html, html } from './html.ts';
import { page, queuesPath } from './layout.ts';

/** What the page shows. */
export interface JobsView {
  filter: JobFilter & { state: JobState };
  jobs: readonly JobRecord[];
  counts: readonly JobCount[];
  /** The queues that have jobs; deliveries have rows of their own. */
  queues: readonly QueueName[];
  /** Deliveries by state. */
  deliveries: Readonly<Record<string, number>>;
  /** Proves that a form is of this page. */
  token: string;
  /** Who is logged in. */
  operator: string;
  /** When the board becomes read-only again; null: it is. */
  changesUntil: Date | null;
  notice: string | null;
}

const addressOf = (fields: Record<string, string | undefined>): string =>
  `/?${new URLSearchParams(Object.entries(fields).filter((pair): pair is [string, string] => Boolean(pair[1])))}`;

/** The address of the page with this filter. */
export function pageAddress(filter: Omit<JobFilter, 'limit'>, notice?: string): string {
  const { state, queue, name, subjectId: subject, tenantId: tenant, after } = filter;
  return addressOf({ state, queue, name, subject, tenant, after, notice });
}

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
  const { state, queue, name, subjectId, tenantId } = filter;
  const field = (label: string, key: string, value: string | undefined): Html =>
    html`<label>${label}<input name="${key}" value="${value ?? ''}"></label>`;
  return html`<form class="filter" method="get" action="/">
    <label>State<select name="state">${options(jobStates, state)}</select></label>
    <label>Queue<select name="queue"><option value="">all</option>${options(queues, queue)}</select></label>
    ${field('Job', 'name', name)}${field('Subject', 'subject', subjectId)}${field('Tenant', 'tenant', tenantId)}
    <button>Show</button></form>`;
}

/** How long ago, in the largest unit that fits. */
export function ageOf(time: Date, now = Date.now()): string {
  const minutes = Math.max(0, Math.round((now - time.getTime()) / 60_000));
  if (minutes < 60) return `${minutes} min`;
  return minutes < 48 * 60 ? `${Math.round(minutes / 60)} h` : `${Math.round(minutes / 1440)} days`;
}

function jobRow(job: JobRecord, { token, changesUntil }: JobsView, back: string): Html {
  const button = (action: string, label: string): Html =>
    html`<button formaction="/jobs/${action}">${label}</button> `;
  const buttons = [
    ...(changesUntil && canRetry(job.state) ? [button('retry', 'Retry')] : []),
    ...(changesUntil && canDiscard(job.state) ? [button('discard', 'Discard')] : []),
  ];
  const form = html`<form method="post"><input type="hidden" name="token" value="${token}"><input
    type="hidden" name="job_id" value="${job.job_id}"><input type="hidden" name="back" value="${back}">${buttons}</form>`;
  return html`<tr data-job="${job.job_id}"><td>${job.name}<br><code>${job.job_id}</code></td>
    <td>${job.state}</td><td><code>${job.subject_id}</code></td>
    <td><code>${job.tenant_id}</code><br>${job.environment}</td><td>${job.attempt}</td>
    <td class="error">${job.last_error}</td>
    <td><time datetime="${job.created_at.toISOString()}">${ageOf(job.created_at)}</time></td>
    <td class="actions">${buttons.length > 0 ? form : null}</td></tr>`;
}

function jobsTable(view: JobsView): Html {
  const { filter, jobs } = view;
  if (jobs.length === 0) return html`<p>There are no such jobs.</p>`;
  const back = pageAddress(filter);
  const last = jobs.length === filter.limit ? jobs.at(-1) : undefined;
  const next = last
    ? html`<p><a href="${pageAddress({ ...filter, after: last.job_id })}">Older jobs</a></p>`
    : null;
  const heads = ['Job', 'State', 'Subject', 'Tenant', 'Attempts', 'Last error', 'Age', ''];
  return html`<div class="scroll"><table id="jobs"><thead><tr>${heads.map((head) => html`<th scope="col">${head}</th>`)}</tr></thead>
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

/** The page of the jobs, whole. */
export function jobsPage(view: JobsView): string {
  return page({
    title: 'Jobs',
    header: html`<h1>Jobs</h1><a href="${queuesPath}">What Redis holds</a>
<form class="who" method="post" action="/logout"><span>${view.operator}</span><input
  type="hidden" name="token" value="${view.token}"><button>Log out</button></form>`,
    main: html`${view.notice ? html`<p class="notice" role="status">${view.notice}</p>` : null}
${modeBar(view)}
<h2>By queue and state</h2>
<div class="scroll">${countsTable(view)}</div>
<h2>Deliveries of webhooks</h2>
<div class="scroll">${deliveriesTable(view.deliveries)}</div>
<h2>${view.filter.state}</h2>
${filterForm(view)}
${jobsTable(view)}`,
  });
}
