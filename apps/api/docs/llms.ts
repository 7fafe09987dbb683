import type { Page } from './pages.ts';
import { product } from './template.ts';

/** The index of the documentation for language models (llmstxt.org): links to every page as Markdown, with its summary. */
export function llmsText(pages: readonly Page[], publicUrl: string): string {
  const line = ({ path, title, summary }: Page) => `- [${title}](${publicUrl}/docs/${path}.md): ${summary}`;
  const groups = [...Map.groupBy(pages, ({ group }) => group)].map(
    ([group, members]) => `## ${group}\n\n${members.map(line).join('\n')}`,
  );
  return `# ${product}

> Intake, qualification and dispatch for franchise networks of home-service and restoration companies: leads, calls, claims and reviews
> come in, are read and acted on, and go out as signed webhooks. A JSON API with keys, under ${publicUrl}/api/v1.

${groups.join('\n\n')}

## Reference

- [OpenAPI document](${publicUrl}/api/v1/openapi.json): every endpoint, field, bound and error
- [Everything in one file](${publicUrl}/llms-full.txt): all pages above
`;
}

/** All guides in one text; the changelog and the error pages are only linked from the index. */
export function llmsFullText(pages: readonly Page[]): string {
  return pages
    .filter(({ path }) => path !== 'changelog')
    .map(({ markdown }) => markdown.trim())
    .join('\n\n---\n\n');
}
