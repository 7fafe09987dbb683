import type { AddressInfo } from 'node:net';
import express from 'express';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadConfig } from '#platform/config';
import { errorCodes } from '#platform/errors';
import type { OpenApiDocument } from '#platform/http';
import { documented } from '../openapi.ts';
import { basePath, endpoints } from '../server.ts';
import { mountDocs } from './index.ts';
import { parseFence, renderMarkdown } from './markdown.ts';
import { type Page, readPages } from './pages.ts';

const publicUrl = 'https://api.customer.example';
let document: OpenApiDocument;
let pages: Page[];
let origin: string;
let close: () => void;

beforeAll(async () => {
  const config = loadConfig({
    DATABASE_URL: 'postgres://nobody:none@localhost/none',
    REDIS_URL: 'redis://localhost',
    SVC_DEVELOPMENT_KEY: Buffer.alloc(32).toString('base64'),
  });
  document = documented(endpoints(config), basePath).document;
  pages = await readPages(document, publicUrl);
  const app = express();
  mountDocs(app, { readDocument: () => document, publicUrl, basePath });
  const server = app.listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  close = () => server.close();
});
afterAll(() => close());

const get = (path: string, accept = 'text/html') =>
  fetch(`${origin}${path}`, { headers: { accept }, redirect: 'manual' });

describe('the pages', () => {
  it('lead nowhere but to pages, headings and files that are there', async () => {
    const beside = ['/docs', '/docs/reference', '/docs/postman.json', '/docs/bruno.json', '/llms.txt'];
    const known = new Set([...beside, `${basePath}/openapi.json`]);
    for (const { path, markdown } of pages) {
      known.add(`/docs/${path}`).add(`/docs/${path}.md`);
      for (const { id } of renderMarkdown(markdown).headings) known.add(`/docs/${path}#${id}`);
    }
    for (const { path } of pages) {
      const html = await (await get(`/docs/${path}`)).text();
      const links = [...html.matchAll(/href="([^"]+)"/g)].map(([, href = '']) => href);
      const lost = links
        .filter((href) => !/^(?:https?:|data:|\/docs\/docs\.css$)/.test(href))
        .map((href) => (href.startsWith('#') ? `/docs/${path}${href}` : href))
        .filter((href) => !known.has(href) && !href.endsWith('#main'));
      expect({ path, lost }).toEqual({ path, lost: [] });
    }
  });

  it('begin with a title and say in a paragraph what they are for', () => {
    for (const { path, title, summary } of pages) {
      expect(title, path).not.toBe('');
      expect(summary.length, path).toBeGreaterThan(20);
    }
  });

  it('are there for each error code, with what to do', async () => {
    for (const code of Object.keys(errorCodes)) {
      const answer = await get(`/docs/errors/${code}`);
      expect([code, answer.status]).toEqual([code, 200]);
      expect(await answer.text()).toContain('What to do');
    }
  });

  it('hold no markup of their own, no style, no script in the page and nothing of another host', async () => {
    for (const { path } of pages) {
      const answer = await get(`/docs/${path}`);
      const html = await answer.text();
      expect(html, path).not.toMatch(/ style=| on\w+=|<script(?! src="\/docs\/)/);
      expect(html, path).not.toMatch(/(?:src|<link[^>]*href)="https?:/);
      expect(answer.headers.get('content-security-policy'), path).not.toMatch(/unsafe|https?:|\*/);
    }
    expect(renderMarkdown('<b onclick="x">bold</b>').html).toContain('&lt;b onclick');
  });

  it('tell the addresses of the installation that serves them', () => {
    const text = pages.map(({ markdown }) => markdown).join('');
    expect(text).toContain(`export API=${publicUrl}/api/v1`);
    expect(text).not.toContain('localhost:3000');
  });

  it('are also there as Markdown, and are asked for again only when they have changed', async () => {
    const first = await get('/docs/webhooks.md');
    expect(first.headers.get('content-type')).toContain('text/markdown');
    expect(await first.text()).toContain('# Webhooks');
    const etag = first.headers.get('etag') ?? '';
    const again = await fetch(`${origin}/docs/webhooks.md`, { headers: { 'if-none-match': etag } });
    expect(again.status).toBe(304);
  });

  it('answer a browser with a page where there is none, and a program with what it expects', async () => {
    const page = await get('/docs/none');
    expect([page.status, page.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8']);
    expect(await page.text()).toContain('There is no page here');
    expect((await get('/docs/none', 'application/json')).status).toBe(404);
  });
});

describe('the first address', () => {
  it('leads a browser to the guides and tells a program where everything is', async () => {
    const page = await get('/');
    expect([page.status, page.headers.get('location')]).toEqual([302, '/docs']);
    const answer = await get('/', '*/*');
    expect(await answer.json()).toMatchObject({
      api: `${publicUrl}/api/v1`,
      documentation: `${publicUrl}/docs`,
      openapi: `${publicUrl}/api/v1/openapi.json`,
    });
  });
});

describe('the roadmap', () => {
  it('marks a group as the document marks its requests, and nothing live that is switched', async () => {
    const table = await (await get('/docs/roadmap.md')).text();
    const operations = Object.values(document.paths ?? {}).flatMap(
      (item) => Object.values(item) as { tags: string[]; 'x-status': string }[],
    );
    for (const { tags, 'x-status': status } of operations) {
      const row = table.split('\n').find((line) => line.startsWith(`| ${tags[0]} |`)) ?? '';
      expect(row).toContain(status === 'live' ? '**Live**' : '**Roadmap**');
    }
    expect(table.split('\n').find((line) => line.startsWith('| Calls |'))).not.toContain('**Live**');
  });
});

describe('what tools read', () => {
  it('llms.txt names every page, and llms-full.txt holds the guides', async () => {
    const index = await (await get('/llms.txt')).text();
    for (const { path } of pages) expect(index).toContain(`${publicUrl}/docs/${path}.md`);
    const full = await (await get('/llms-full.txt')).text();
    expect(full).toContain('# Quickstart');
    expect(full).toContain('# validation_error');
  });

  interface Item {
    name: string;
    event: { script: { exec: string[] } }[];
    request: {
      method: string;
      header: { key: string; value: string }[];
      url: { query: { disabled: boolean; value: string }[]; variable: { key: string; value: string }[] };
      body?: { raw: string };
    };
  }
  const postmanItems = async () => {
    const { item } = (await (await get('/docs/postman.json')).json()) as { item: { item: Item[] }[] };
    return item.flatMap((folder) => folder.item);
  };

  it('the collections hold every request that ends, no id of nobody, no filter that is on, and a key anew for each POST', async () => {
    const operations = Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
      path === '/events/stream'
        ? []
        : ['get', 'post', 'put', 'patch', 'delete'].filter((method) => method in item),
    );
    const items = await postmanItems();
    expect(items.length).toBe(operations.length);
    for (const { request, name } of items) {
      expect(request.url.query.every(({ disabled, value }) => disabled === (value === ''))).toBe(true);
      const key = request.header.find((each) => each.key === 'Idempotency-Key')?.value;
      expect(key).toBe(request.method === 'POST' ? '{{$guid}}' : undefined);
      expect(request.body?.raw ?? '', name).not.toMatch(
        /"(?:[0-9a-f]{8}-[0-9a-f]{4}-|[a-z]{3}_[0-9a-z]{13})/,
      );
    }
    const bruno = (await (await get('/docs/bruno.json')).json()) as {
      items: { seq: number; items: object[] }[];
    };
    expect(bruno.items.map(({ seq }) => seq)).toEqual(bruno.items.map((_, index) => index + 1));
    expect(bruno.items.flatMap((folder) => folder.items).length).toBe(operations.length);
  });

  it('the collections make or find what they name before they name it, and remove last', async () => {
    const set = new Set(['external_ref', 'receiver_url']);
    const unknown: string[] = [];
    let removing = false;
    for (const { name, request, event } of await postmanItems()) {
      const written = JSON.stringify([request.url.variable, request.body?.raw ?? '']);
      for (const [, variable = ''] of written.matchAll(/\{\{(\w+)\}\}/g)) {
        if (!set.has(variable)) unknown.push(`${name}: ${variable}`);
      }
      for (const [, variable = ''] of JSON.stringify(event).matchAll(/collectionVariables\.set\('(\w+)'/g)) {
        set.add(variable);
      }
      expect(!removing || request.method === 'DELETE', name).toBe(true);
      removing = request.method === 'DELETE';
    }
    expect(unknown).toEqual([]);
  });
});

describe('a fence', () => {
  it('says its language, its tab and the file to save it as', () => {
    expect(parseFence('ts tab=Node_20 file=a.ts')).toEqual({
      language: 'ts',
      tab: 'Node 20',
      file: 'a.ts',
      isRefused: false,
    });
    expect(parseFence('bash refused')).toEqual({ language: 'bash', isRefused: true });
  });
});
