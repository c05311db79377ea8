/** What programs read: the pages of `docs/`, and their list. */
import { globSync, readFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../support/process.ts';
import { useService } from '../support/service.ts';

const service = useService(() => {}, 'api');
const PAGES = globSync('**/*.md', { cwd: join(ROOT, 'docs') }).map((path) =>
  path.replaceAll('\\', '/'),
);
const get = (path: string) => fetch(service.url + path);

test('/llms.txt names each page, the document and the reference, and all of them exist', async () => {
  const answer = await get('/llms.txt');
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  const text = await answer.text();
  expect(text).toMatch(/^# Tenure\n\n> .+\n\n.+\n\n## API\n\n- \[/);
  const lines = text.split('\n').filter((line) => line.startsWith('- ['));
  const links = [...text.matchAll(/\]\(([^)]+)\)/g)].map(([, to]) => to!);
  expect(links.filter((to) => to.startsWith('/guide/')).sort()).toEqual(
    PAGES.map((page) => `/guide/${page}`).sort(),
  );
  expect(lines.find((line) => line.includes('/guide/interface.md'))).toMatch(
    /^- \[The interface\]\(\/guide\/interface\.md\): The rules of the HTTP API\.$/,
  );
  for (const link of links) expect((await get(link)).status, link).toBe(200);
});

test('a page is served unchanged', async () => {
  for (const page of ['docs/interface.md', 'docs/decisions/README.md']) {
    const answer = await get(page.replace('docs', '/guide'));
    expect(answer.headers.get('content-type')).toBe('text/markdown; charset=utf-8');
    expect(await answer.text()).toBe(readFileSync(join(ROOT, page), 'utf8'));
  }
  expect((await fetch(`${service.url}/guide/interface.md`, { method: 'POST' })).status).toBe(405);
});

test('the pictures of a page are served beside it, and the page may show them', async () => {
  const page = await get('/guide/console');
  expect(page.headers.get('content-security-policy')).toMatch(/img-src [^;]*'self'/);
  const pictures = [...(await page.text()).matchAll(/<img src="([^"]+)"/g)].map(([, to]) => to!);
  expect(pictures).toContain('images/enrich.webp');
  for (const picture of pictures) {
    const answer = await get(`/guide/${picture}`);
    expect(answer.headers.get('content-type'), picture).toBe('image/webp');
    const text = Buffer.from(await answer.arrayBuffer()).toString('latin1');
    expect(text, picture).toMatch(/^RIFF.{4}WEBP/s);
  }
});

test('each page is HTML too: its heading, and links that lead to pages and headings', async () => {
  const paths = PAGES.map((page) => `/guide/${page.replace(/(?:README)?\.md$/, '')}`);
  const html = new Map<string, string>();
  for (const path of ['/guide/', ...paths]) {
    const answer = await get(path);
    expect(answer.headers.get('content-type'), path).toBe('text/html; charset=utf-8');
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
    html.set(path, await answer.text());
  }
  const dead: string[] = [];
  for (const [path, text] of html) {
    expect(text.match(/<h1[ >]/g), path).toHaveLength(1);
    for (const [, to] of text.matchAll(/ href="([^"]+)"/g)) {
      if (/^https?:/.test(to!)) continue;
      const { pathname, hash } = new URL(to!, service.url + path);
      const page = html.get(pathname);
      const isThere = page
        ? hash === '' || page.includes(` id="${hash.slice(1)}"`)
        : (await get(pathname)).status === 200;
      if (!isThere) dead.push(`${path}: ${to}`);
    }
  }
  expect(dead).toEqual([]);
  const moved = await fetch(`${service.url}/guide`, { redirect: 'manual' });
  expect([moved.status, moved.headers.get('location')]).toEqual([301, 'guide/']);
});

test('the contents have tasks first, then pages for users, operators and maintainers', async () => {
  const html = await (await get('/guide/events')).text();
  const [, nav = ''] = /<nav class="contents"[^>]*>(.*?)<\/nav>/s.exec(html) ?? [];
  const parts = [...nav.matchAll(/<details( open)?><summary>([^<]+)<\/summary>/g)];
  expect(parts.map(([, isOpen, heading]) => [heading, isOpen !== undefined])).toEqual([
    ['For users', true],
    ['For operators', false],
    ['For maintainers', false],
  ]);
  expect(/<h2>([^<]+)<\/h2>/.exec(nav)?.[1]).toBe('Tasks');
  expect(nav.match(/<a href="events" aria-current="page">/g)).toHaveLength(1);
  const backup = await (await get('/guide/backup')).text();
  expect(backup).toContain('<details open><summary>For operators');
  const [, header = ''] = /<header>(.*?)<\/header>/s.exec(html) ?? [];
  for (const to of ['./', '../docs/', '../']) expect(header).toContain(`<a href="${to}">`);
});

test('the contents name each page once, and records only on the page of their folder', async () => {
  const html = await (await get('/guide/')).text();
  const [, nav = ''] = /<nav class="contents"[^>]*>(.*?)<\/nav>/s.exec(html) ?? [];
  const links = [...nav.matchAll(/<a href="([^"]+)"/g)].map(([, to]) => to!);
  const isRecord = (page: string) => /^(?:decisions|sql)\/(?!README)/.test(page);
  const listed = PAGES.filter((page) => !isRecord(page));
  expect(links.sort()).toEqual(listed.map((page) => page.replace(/(?:README)?\.md$/, '')).sort());
  for (const page of PAGES.filter(isRecord)) {
    const [folder, name] = page.split('/');
    const index = await (await get(`/guide/${folder}/`)).text();
    expect(index, page).toContain(`/${name!.replace('.md', '')}"`);
  }
});

test('a page lists its headings', async () => {
  const html = await (await get('/guide/events')).text();
  const [, nav = ''] = /<nav class="headings"[^>]*>(.*?)<\/nav>/s.exec(html) ?? [];
  const links = [...nav.matchAll(/<a href="#([^"]+)"/g)].map(([, to]) => to!);
  const ids = [...html.matchAll(/<h[23] id="([^"]+)"/g)].map(([, id]) => id!);
  expect(ids.length).toBeGreaterThan(3);
  expect(links).toEqual(ids);
});

test('each diagram is drawn in the colours of the page, and loads nothing', async () => {
  for (const page of PAGES) {
    const source = readFileSync(join(ROOT, 'docs', page), 'utf8');
    const html = await (await get(`/guide/${page.replace(/(?:README)?\.md$/, '')}`)).text();
    const drawn = [...html.matchAll(/<svg .*?<\/svg>/gs)].map(([svg]) => svg);
    expect(drawn, page).toHaveLength(source.match(/^```mermaid$/gm)?.length ?? 0);
    expect(html).not.toContain('data-language="mermaid"');
    for (const svg of drawn)
      expect(svg).not.toMatch(/@import|url\((?!#)|<script|="#[0-9a-f]{3,6}"/i);
  }
});

test('the search knows each page, and its entries lead to headings', async () => {
  const answer = await get('/guide/search.json');
  expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
  const { sections: entries, synonyms } = (await answer.json()) as {
    sections: { page: string; heading: string; address: string; text: string; audience: string }[];
    synonyms: Record<string, string[]>;
  };
  const byPage = Map.groupBy(entries, ({ address }) => address.split('#')[0]!);
  expect(byPage.size).toBe(PAGES.length);
  for (const [page, sections] of byPage) {
    const html = await (await get(`/guide/${page}`)).text();
    for (const { address, heading, text } of sections) {
      expect(html, address).toContain(` id="${address.split('#')[1]}"`);
      expect(heading).not.toBe('');
      // The program of this page writes them.
      if (page === 'slack') continue;
      expect(`${heading} ${text}`).not.toMatch(/&(?:amp|lt|gt|quot|#39);/);
    }
  }
  const cap = entries.find(({ address }) => address === 'credits#a-cap');
  expect(cap).toMatchObject({ page: 'Credits and keys', heading: 'A cap' });
  expect(cap!.text).toMatch(/^max_credits on both create calls, a number above 0/);
  expect(new Set(entries.map(({ audience }) => audience))).toEqual(
    new Set(['tasks', 'users', 'operators', 'maintainers', 'records']),
  );
  const wholeText = plain(entries.map(({ page, heading, text }) => `${page} ${heading} ${text}`));
  const unused = Object.values(synonyms)
    .flat()
    .filter((word) => !wholeText.includes(plain([word])));
  expect(unused).toEqual([]);
});

/** Lower case, with one space around each word. */
const plain = (texts: string[]): string =>
  ` ${texts
    .join(' ')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .join(' ')} `;

/** The path exactly as sent, because `fetch` would resolve the dots. */
const statusOf = (path: string): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(service.url);
    request({ hostname, port, path }, (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    })
      .on('error', reject)
      .end();
  });

test.each([
  '/guide/nothing',
  '/guide/nothing.md',
  '/guide/../package.json',
  '/guide/../README.md',
  '/guide/..%2fpackage.json',
  '/guide/%2e%2e/README.md',
  '/guide/decisions/../../README.md',
  '/guide/interface.md%00',
  '/guide//etc/passwd',
])('404 for %s', async (path) => {
  expect(await statusOf(path)).toBe(404);
});
