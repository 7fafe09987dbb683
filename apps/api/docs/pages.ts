import { readFile } from 'node:fs/promises';
import type { OpenApiDocument } from '#platform/http';
import { errorPages, errorTable } from './error-pages.ts';
import { roadmap } from './roadmap.ts';

export interface Page {
  /** Below `/docs/`. */
  path: string;
  group: string;
  title: string;
  /** The paragraph under the title. */
  summary: string;
  markdown: string;
}

const guides = [
  ['Start', 'quickstart'],
  ['Start', 'sdks'],
  ['Guides', 'keys'],
  ['Guides', 'sources'],
  ['Guides', 'webhooks'],
  ['Guides', 'receivers'],
  ['Guides', 'idempotency'],
  ['Guides', 'sync'],
  ['Guides', 'sandbox'],
  ['Guides', 'outcomes'],
  ['Guides', 'local-tools'],
  ['Guides', 'going-live'],
  ['Errors', 'errors'],
] as const;

/** A page from its Markdown, which begins with its title and a summary. */
export function pageOf(path: string, group: string, markdown: string): Page {
  const [, title = path] = /^# (.+)$/m.exec(markdown) ?? [];
  const [, summary = ''] = /^# .+\n\n((?:.+\n?)+)/m.exec(markdown) ?? [];
  return { path, group, title, summary: summary.trim().replaceAll('\n', ' '), markdown };
}

/** compatibility.md without its last section, which is for maintainers. */
const promise = (markdown: string) => markdown.split('\n## How a new version')[0] ?? '';

/** Replaces links to files of the repository: by a link to the page that shows the file, else by the text alone. */
const served = (markdown: string) =>
  markdown
    .replaceAll('](docs/compatibility.md)', '](/docs/compatibility)')
    .replace(/\[([^\]]+)\]\((?!https?:|\/|#)[^)]*\)/g, '$1');

/** The address used in the guides' sources: that of `npm start`. */
const writtenFor = 'http://localhost:3000';

/** Every page except the reference, in reading order, with the addresses of this installation. */
export async function readPages(document: OpenApiDocument, publicUrl: string): Promise<Page[]> {
  const read = (path: string) => readFile(new URL(path, import.meta.url), 'utf8');
  const guide = async (group: string, path: string) =>
    pageOf(path, group, (await read(`guides/${path}.md`)).replace('{{codes}}', errorTable()));
  const pages = [
    ...(await Promise.all(guides.map(([group, path]) => guide(group, path)))),
    ...errorPages(document).map(({ code, markdown }) => pageOf(`errors/${code}`, 'Errors', markdown)),
    pageOf('compatibility', 'Product', promise(await read('../../../docs/compatibility.md'))),
    pageOf('roadmap', 'Product', roadmap(document)),
    pageOf('changelog', 'Product', served(await read('../../../CHANGELOG.md'))),
  ];
  return pages.map((page) => ({ ...page, markdown: page.markdown.replaceAll(writtenFor, publicUrl) }));
}
