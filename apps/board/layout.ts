import { type Html, html } from '#platform/html';

/** Where BullMQ's own board is. */
export const queuesPath = '/queues';

export const stylesheet = `
:root { color-scheme: light dark; font: 15px/1.45 system-ui, sans-serif; }
body { margin: 0 auto; max-width: 90rem; padding: 1rem 1.5rem 4rem; }
header { display: flex; flex-wrap: wrap; gap: .5rem 1.5rem; align-items: baseline; }
header .who { margin-left: auto; display: flex; gap: .75rem; align-items: baseline; }
h1 { font-size: 1.5rem; margin: .5rem 0; } h2 { font-size: 1.1rem; margin-top: 2rem; }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; }
th, td { text-align: left; vertical-align: top; padding: .35rem .6rem; border-bottom: 1px solid #8884; }
.counts { width: auto; } .counts td, .counts thead th + th { text-align: right; } .counts .cause.cause { text-align: left; }
code { font-size: .85em; overflow-wrap: anywhere; }
.error { min-width: 14rem; max-width: 28rem; overflow-wrap: anywhere; }
.actions, time { white-space: nowrap; } h2::first-letter { text-transform: uppercase; }
.notice, .mode { border-left: 4px solid #36c; padding: .5rem 1rem; background: #36c2; margin: .75rem 0; }
.mode { display: flex; flex-wrap: wrap; gap: .5rem 1rem; align-items: center; border-color: #888; background: #8882; }
.mode.on { border-color: #c60; background: #c602; } .mode.paused { border-color: #c33; background: #c332; }
.bulk, .confirm { margin: .75rem 0; }
.said { display: grid; grid-template-columns: max-content 1fr; gap: .2rem 1rem; } .said dd { margin: 0; overflow-wrap: anywhere; }
.refusal { border-left: 4px solid #c33; padding: .5rem 1rem; background: #c332; }
.filter { display: flex; flex-wrap: wrap; gap: .75rem; align-items: end; margin: 1rem 0; }
.filter label, .login label { display: grid; gap: .2rem; font-size: .85rem; }
.login { display: grid; gap: 1rem; max-width: 22rem; margin-top: 1.5rem; }
button, select, input { font: inherit; padding: .25rem .6rem; }
.login button { justify-self: start; padding: .4rem 1.2rem; }
`;

/** A whole page. */
export function page({ title, header, main }: { title: string; header: Html; main: Html }): string {
  return html`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title><link rel="stylesheet" href="/board.css"><link rel="icon" href="data:,"></head>
<body>
<header>${header}</header>
<main>
${main}
</main>
</body>
</html>
`.text;
}

/** A message in place of the requested page. */
export function messagePage(message: string): string {
  return page({
    title: 'Queue board',
    header: html`<h1>Queue board</h1>`,
    main: html`<p class="refusal" role="alert">${message}</p><p><a href="/">Back to the jobs</a></p>`,
  });
}
