/**
 * The pages of `docs/` below `/guide/`: as a site for people, and as Markdown (`/guide/NAME.md`)
 * for programs, listed in `/llms.txt`.
 */
import { readdirSync, readFileSync } from 'node:fs';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { pagePolicy } from '../headers.ts';
import { type Part, partsOf } from './contents.ts';
import { renderList } from './llms.ts';
import { loadPages, loadPictures, type Page } from './pages.ts';
import { addressOf, renderContentsPage, renderPage } from './render.ts';
import { searchIndex } from './search.ts';

const hidden = { schema: { hide: true } };

/** Adds a route for each page, so that no other file can be requested. */
export function addGuide(app: FastifyInstance): void {
  const pages = loadPages();
  for (const { name, text } of pages) {
    app.get(`/guide/${name}`, hidden, (_request, reply) => send(reply, 'text/markdown', text));
  }
  const parts = partsOf(pages);
  const index = renderList(pages, parts);
  app.get('/llms.txt', hidden, (_request, reply) => send(reply, 'text/plain', index));
  addSite(app, pages, parts);
}

function addSite(app: FastifyInstance, pages: readonly Page[], parts: readonly Part[]): void {
  // Relative, because a proxy may have mounted the service below a path.
  app.get('/guide', hidden, (_request, reply) => reply.redirect('guide/', 301));
  addBrowserFiles(app);
  addSearch(app, pages, parts);
  for (const { name, bytes } of loadPictures()) {
    app.get(`/guide/${name}`, hidden, (_request, reply) =>
      reply.type('image/webp').header('cache-control', 'no-cache').send(bytes),
    );
  }
  addPage(app, '/guide/', () => renderContentsPage(parts));
  for (const page of pages) {
    addPage(app, `/guide/${addressOf(page.name)}`, () => renderPage(page, pages, parts));
  }
}

const TYPES = { css: 'text/css', mjs: 'text/javascript' } as const;

/** The style and the scripts of the pages. */
function addBrowserFiles(app: FastifyInstance): void {
  const folder = new URL('./browser/', import.meta.url);
  for (const name of readdirSync(folder)) {
    const type = TYPES[name.split('.').at(-1) as keyof typeof TYPES];
    const text = readFileSync(new URL(name, folder), 'utf8');
    app.get(`/guide/${name}`, hidden, (_request, reply) => send(reply, type, text));
  }
}

/** Built at the first search, and kept. */
function addSearch(app: FastifyInstance, pages: readonly Page[], parts: readonly Part[]): void {
  let index: string | undefined;
  app.get('/guide/search.json', hidden, (_request, reply) => {
    index ??= JSON.stringify(searchIndex(pages, parts));
    return send(reply, 'application/json', index);
  });
}

/** Rendered at the first request, and kept. */
function addPage(app: FastifyInstance, path: string, render: () => string): void {
  let html: string | undefined;
  app.get(path, { ...hidden, helmet: pagePolicy() }, (_request, reply) => {
    html ??= render();
    return send(reply, 'text/html', html);
  });
}

const send = (reply: FastifyReply, type: string, text: string): FastifyReply =>
  reply.type(`${type}; charset=utf-8`).header('cache-control', 'no-cache').send(text);
