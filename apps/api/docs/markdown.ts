import { Marked, type Tokens } from 'marked';
import { escapeHtml } from '#platform/html';

export interface Heading {
  depth: number;
  id: string;
  text: string;
}

/** The text under one heading, for the search. */
export interface Section extends Heading {
  body: string;
}

export interface Rendered {
  html: string;
  headings: Heading[];
  sections: Section[];
}

/** The info string of a fence: `ts tab=Node.js file=lead.mjs`. */
export interface FenceInfo {
  language: string;
  /** The name of its tab among neighboring blocks. */
  tab?: string;
  /** The name to save it as. */
  file?: string;
  /** The block shows how a request is refused. */
  isRefused: boolean;
}

/** Reads the line of a fence. */
export function parseFence(info = ''): FenceInfo {
  const [language = '', ...rest] = info.trim().split(/\s+/);
  const said = Object.fromEntries(rest.map((each) => each.split('=')));
  return { language, tab: said.tab?.replaceAll('_', ' '), file: said.file, isRefused: 'refused' in said };
}

/** `Order and duplicates` → `order-and-duplicates`. */
const slugOf = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/** Markdown without its markup. */
export const plain = (markdown: string) => markdown.replace(/[`*]|\]\([^)]*\)|\[|(?<!\w)_|_(?!\w)/g, '');

const labels: Record<string, string> = {
  bash: 'Shell',
  json: 'JSON',
  js: 'JavaScript',
  ts: 'TypeScript',
  python: 'Python',
  go: 'Go',
  http: 'HTTP',
  text: '',
};

/** A block of code with its caption; `docs.js` puts a button beside it that copies it. */
function figure({ text, lang }: Tokens.Code): string {
  const { language, tab, file } = parseFence(lang);
  const caption = file ? `Save as ${file}` : (labels[language] ?? language);
  const attribute = tab ? ` data-tab="${escapeHtml(tab)}"` : '';
  const named = escapeHtml([tab, caption].filter(Boolean).join(': ') || 'Text');
  return `<figure class="code"${attribute}><figcaption>${named}</figcaption><pre tabindex="0" aria-label="${named}"><code>${escapeHtml(text)}</code></pre></figure>\n`;
}

/** Renders a page of Markdown. HTML in it is shown as text: pages contain no markup of their own. */
export function renderMarkdown(markdown: string): Rendered {
  const sections: Section[] = [];
  const marked = new Marked({
    renderer: {
      code: figure,
      html: ({ text }) => escapeHtml(text),
      heading({ tokens, depth, text }) {
        const id = slugOf(plain(text));
        const link = `<a class="anchor" href="#${id}" aria-label="Link to this section">#</a>`;
        return `<h${depth} id="${id}">${this.parser.parseInline(tokens)}${depth > 1 ? link : ''}</h${depth}>\n`;
      },
      // The words "Live" and "Roadmap" are shown as badges.
      strong({ tokens, text }) {
        const mark = ['Live', 'Roadmap'].find((word) => word === text);
        const inner = this.parser.parseInline(tokens);
        return mark
          ? `<strong class="mark ${mark.toLowerCase()}">${mark}</strong>`
          : `<strong>${inner}</strong>`;
      },
      table(token) {
        const cell = (each: Tokens.TableCell, tag: string) =>
          `<${tag}>${this.parser.parseInline(each.tokens)}</${tag}>`;
        const row = (cells: Tokens.TableCell[], tag: string) =>
          `<tr>${cells.map((each) => cell(each, tag)).join('')}</tr>`;
        const body = token.rows.map((cells) => row(cells, 'td')).join('');
        return `<div class="scroll" tabindex="0" role="group" aria-label="Table"><table><thead>${row(token.header, 'th')}</thead><tbody>${body}</tbody></table></div>\n`;
      },
    },
  });
  const tokens = marked.lexer(markdown);
  let html = '';
  let isInTabs = false;
  for (const token of tokens) {
    const isTab = token.type === 'code' && parseFence(token.lang).tab !== undefined;
    if (token.type === 'space') continue;
    if (isTab !== isInTabs) html += isTab ? '<div class="tabs">' : '</div>';
    isInTabs = isTab;
    html += marked.parser([token]);
    if (token.type === 'heading') {
      const text = plain(token.text);
      sections.push({ depth: token.depth, id: slugOf(text), text, body: '' });
    } else {
      const last = sections.at(-1);
      if (last) last.body += `${token.type === 'code' ? token.text : plain(token.raw)} `;
    }
  }
  if (isInTabs) html += '</div>';
  const headings = sections.map(({ depth, id, text }) => ({ depth, id, text }));
  return { html, headings, sections };
}
