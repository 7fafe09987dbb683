import { createServer, type Server, type ServerResponse } from 'node:http';
import { type Html, html } from '#platform/html';
import type { Mailbox, ReadMail } from './mailbox.ts';

const shown = 200;

function page(title: string, content: Html): string {
  return html`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title>
<style>body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem}table{border-collapse:collapse;width:100%}
th,td{text-align:left;padding:.4rem .8rem .4rem 0;border-bottom:1px solid #ccc;vertical-align:top}pre{white-space:pre-wrap}</style></head>
<body><main><h1>${title}</h1>${content}</main></body>
</html>
`.text;
}

function listOf(mails: readonly ReadMail[]): string {
  const rows = mails.map(
    (mail) =>
      html`<tr><td>${mail.caught_at}</td><td>${mail.from}</td><td>${mail.recipients.join(', ')}</td><td><a href="/mails/${mail.id}">${mail.subject}</a></td></tr>`,
  );
  return page(
    'Mails that this stack has sent',
    html`<p>Nothing left this machine. The same as JSON: <a href="/mails.json">/mails.json</a></p>
<table><thead><tr><th>When</th><th>From</th><th>To</th><th>Subject</th></tr></thead><tbody>${rows}</tbody></table>`,
  );
}

function detailOf(mail: ReadMail): string {
  const headers = Object.entries({ 'return-path': mail.return_path, ...mail.headers });
  const rows = headers.map(([name, value]) => html`<tr><th>${name}</th><td>${value}</td></tr>`);
  return page(
    mail.subject,
    html`<p><a href="/">All mails</a></p><pre>${mail.text}</pre><h2>Header</h2><table><tbody>${rows}</tbody></table>`,
  );
}

/** The server of the page that shows the mails, and of the same list as JSON. */
export function createMailPage(mailbox: Mailbox): Server {
  const answer = (res: ServerResponse, status: number, type: string, body: string) =>
    res
      .writeHead(status, {
        'content-type': `${type}; charset=utf-8`,
        'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
        'x-content-type-options': 'nosniff',
        'cache-control': 'no-store',
      })
      .end(body);
  return createServer(async (req, res) => {
    const { pathname } = new URL(req.url ?? '/', 'http://localhost');
    if (pathname === '/') return answer(res, 200, 'text/html', listOf(await mailbox.newest(shown)));
    if (pathname === '/mails.json')
      return answer(res, 200, 'application/json', JSON.stringify(await mailbox.newest(shown)));
    const mail = await mailbox.find(/^\/mails\/(\d{8})$/.exec(pathname)?.[1] ?? '');
    return mail
      ? answer(res, 200, 'text/html', detailOf(mail))
      : answer(res, 404, 'text/plain', 'No such mail.');
  });
}
