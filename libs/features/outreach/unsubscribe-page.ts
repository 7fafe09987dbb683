import { type Html, html } from '#platform/html';

function page(title: string, content: Html): string {
  return html`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title></head>
<body><main><h1>${title}</h1>${content}</main></body>
</html>
`.text;
}

const promise = (sender: string): Html =>
  html`<p>You will get no more mail from ${sender}, nor from any other location of its network.</p>`;

/** The page that an unsubscribe link opens. */
export const question = (sender: string): string =>
  page(
    'Unsubscribe',
    html`${promise(sender)}<form method="post"><input type="hidden" name="List-Unsubscribe" value="One-Click"><button type="submit">Unsubscribe</button></form>`,
  );

/** The page after an opt-out. */
export const confirmation = (sender: string): string => page('Unsubscribed', promise(sender));
