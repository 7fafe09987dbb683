import { resourceGroups } from '#features/tenants';
import type { OpenApiDocument } from '#platform/http';

interface Operation {
  tags?: string[];
  'x-status'?: string;
}

interface Group {
  name: string;
  description: string;
}

/** The description without its leading status mark. */
const bare = (description: string) => description.replace(/^\*\*(?:Live\.\*\*|Roadmap:\*\*.*?\.) /, '');

/** The distinct status marks of a group's requests: a group may have live and roadmap requests. */
function marksOf(document: OpenApiDocument, name: string): string {
  const operations = Object.values(document.paths ?? {}).flatMap(
    (item) => Object.values(item) as Operation[],
  );
  const found = new Set(
    operations.filter(({ tags }) => tags?.includes(name)).map((each) => each['x-status']),
  );
  return ['live', 'roadmap']
    .filter((each) => found.has(each))
    .map((each) => (each === 'live' ? '**Live**' : '**Roadmap**'))
    .join(' ');
}

/** The page of live and roadmap groups, from the table that switches them. */
export function roadmap(document: OpenApiDocument): string {
  const tags = (document.tags ?? []) as Group[];
  const rows = tags.flatMap(({ name, description }) => {
    const marks = marksOf(document, name);
    if (marks === '') return [];
    const feature = resourceGroups.find(({ group }) => group === name)?.feature ?? null;
    return [`| ${name} | ${marks} | ${bare(description)} | ${feature ? `\`${feature}\`` : ''} |`];
  });
  return `# Live and roadmap

What every account has today, and what is switched on account by account while it is finished. The marks are made from the
table by which the API itself decides.

## What is there

A group marked **Live** is there for everybody and changes only as [what may change](/docs/compatibility) allows. A group marked **Roadmap**
works as the reference says and is switched per account: \`GET /features\` shows what is on for yours, and a group that is off answers
[\`feature_disabled\`](/docs/errors/feature_disabled). Some groups hold requests of both kinds.

| Group | Mark | What it holds | Switch |
| --- | --- | --- | --- |
${rows.join('\n')}

## What is not there

- **Clients on npm and PyPI.** Those for [TypeScript and Python](/docs/sdks) install from the repository; neither is published.
- **Calls from a browser.** The API sends no CORS headers: its keys are secrets and belong on a server.
- **Compressed request bodies.** They answer 415.
- **A search or filter for every field.** The [reference](/docs/reference) lists the filters of each list; others are refused.

No dates are promised for what is not there.
`;
}
