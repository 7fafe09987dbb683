import { escapeHtml } from '#platform/html';
import { type Heading, plain } from './markdown.ts';
import type { Page } from './pages.ts';

export const product = 'Tenant Orchestration API';

/** The list of pages, with the current one marked. Error pages are listed on a page of their own. */
function navigation(pages: readonly Page[], current: string): string {
  const shown = pages.filter(({ path }) => !path.includes('/') || path === current);
  const groups = Map.groupBy(shown, ({ group }) => group);
  const link = (href: string, text: string, isCurrent = false) =>
    `<li><a href="${href}"${isCurrent ? ' aria-current="page"' : ''}>${escapeHtml(text)}</a></li>`;
  const parts = [...groups].map(([group, members]) => {
    const items = members.map(({ path, title }) => link(`/docs/${path}`, title, path === current)).join('');
    return `<h2>${escapeHtml(group)}</h2><ul>${items}</ul>`;
  });
  const reference = [
    link('/docs/reference', 'API reference'),
    link('/api/v1/openapi.json', 'OpenAPI document'),
    link('/docs/postman.json', 'Postman collection'),
    link('/docs/bruno.json', 'Bruno collection'),
    link('/llms.txt', 'For language models'),
  ].join('');
  return `${parts.join('')}<h2>Reference</h2><ul>${reference}</ul>`;
}

function contents(headings: readonly Heading[]): string {
  const items = headings
    .filter(({ depth }) => depth === 2)
    .map(({ id, text }) => `<li><a href="#${id}">${escapeHtml(text)}</a></li>`);
  if (items.length < 2) return '';
  return `<nav class="contents" aria-labelledby="contents"><h2 id="contents">On this page</h2><ul>${items.join('')}</ul></nav>`;
}

function neighbors(pages: readonly Page[], current: string): string {
  const reading = pages.filter(({ path }) => !path.includes('/'));
  const at = reading.findIndex(({ path }) => path === current);
  if (at < 0) return '';
  const link = (page: Page | undefined, rel: string, word: string) =>
    page
      ? `<a rel="${rel}" href="/docs/${page.path}"><small>${word}</small>${escapeHtml(page.title)}</a>`
      : '<span></span>';
  return `<nav class="neighbors" aria-label="Pages before and after">${link(reading[at - 1], 'prev', 'Before')}${link(reading[at + 1], 'next', 'Next')}</nav>`;
}

/** A complete HTML page around its text. */
export function layout(options: {
  pages: readonly Page[];
  /** The path of the page below `/docs/`; empty for one that is not in the list. */
  path: string;
  title: string;
  summary: string;
  html: string;
  headings: readonly Heading[];
}): string {
  const { pages, path, html, headings } = options;
  const [title, summary] = [options.title, plain(options.summary)].map(escapeHtml);
  const source =
    path === '' ? '' : `<p class="source"><a href="/docs/${path}.md">This page as Markdown</a></p>`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · ${product}</title>
<meta name="description" content="${summary}">
<meta name="color-scheme" content="light dark">
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/docs/docs.css">
</head>
<body>
<a class="skip" href="#main">Skip to the text</a>
<header>
<a class="brand" href="/docs">${product}<span>Docs</span></a>
<search><label for="search" class="hidden">Search the guides</label><input id="search" type="search" placeholder="Search the guides" autocomplete="off" hidden></search>
<a class="reference" href="/docs/reference">API reference</a>
</header>
<section class="found" aria-label="Search results" aria-live="polite" hidden></section>
<div class="page">
<details class="menu" open><summary>All pages</summary><nav aria-label="Pages">${navigation(pages, path)}</nav></details>
<main id="main" tabindex="-1">
${html}${neighbors(pages, path)}${source}
</main>
${contents(headings)}
</div>
<script src="/docs/docs.js"></script>
</body>
</html>
`;
}
