import { type Html, html } from '#platform/html';
import type { Job } from './jobs.ts';

function row({ job_ref, taken_at, cancelled_at, facts }: Job, dashboardUrl: string): Html {
  const cells = [
    job_ref,
    `${taken_at.slice(0, 19).replace('T', ' ')} UTC`,
    `${facts.classification.intent}, ${facts.classification.urgency}`,
    [facts.caller.name, facts.caller.number].filter(Boolean).join(', '),
    facts.address ?? '',
    facts.summary,
    cancelled_at ? 'cancelled' : 'taken',
  ].map((text) => html`<td>${text}</td>`);
  const call = `${dashboardUrl}/calls/${encodeURIComponent(facts.call_id)}`;
  return html`<tr>${cells}<td><a href="${call}">the call</a></td></tr>`;
}

/** The page of the received jobs, newest first; it reloads every five seconds. */
export function jobsPage(jobs: readonly Job[], dashboardUrl: string): string {
  const heads = ['Job', 'Taken', 'Work', 'Caller', 'Address', 'Summary', 'State', ''];
  const rows = jobs.map((job) => row(job, dashboardUrl));
  return html`<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta http-equiv="refresh" content="5">
<title>Job system</title>
<style>
  body { font: 15px/1.5 system-ui, sans-serif; margin: 2rem; }
  table { border-collapse: collapse; }
  th, td { border-bottom: 1px solid #ccc; padding: .4rem .8rem; text-align: left; vertical-align: top; }
</style>
<h1>Job system</h1>
<p>A small job system beside the product, for trying things: each dispatched call becomes a job here.</p>
<table>
<tr>${heads.map((head) => html`<th>${head}</th>`)}</tr>
${rows.length > 0 ? rows : html`<tr><td colspan="8">No job yet.</td></tr>`}
</table>
</html>
`.text;
}
