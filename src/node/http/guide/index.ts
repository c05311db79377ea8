/**
 * The pages of `docs/` below `/guide/`: as a site for people, and as Markdown (`/guide/NAME.md`)
 * for programs, listed in `/llms.txt`.
 */
import { readFileSync } from 'node:fs';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { pagePolicy } from '../headers.ts';
import { renderList } from './llms.ts';
import { loadPages, loadPictures, sectionsOf } from './pages.ts';
import { addressOf, renderContentsPage, renderPage } from './render.ts';
import { searchEntries } from './search.ts';

const hidden = { schema: { hide: true } };

/** Adds a route for each page, so that no other file can be requested. */
export function addGuide(app: FastifyInstance): void {
  const pages = loadPages();
  for (const { name, text } of pages) {
    app.get(`/guide/${name}`, hidden, (_request, reply) => send(reply, 'text/markdown', text));
  }
  const index = renderList(pages);
  app.get('/llms.txt', hidden, (_request, reply) => send(reply, 'text/plain', index));
  addSite(app, pages);
}

function addSite(app: FastifyInstance, pages: ReturnType<typeof loadPages>): void {
  const sections = sectionsOf(pages);
  const style = readFileSync(new URL('./guide.css', import.meta.url), 'utf8');
  const script = readFileSync(new URL('./guide.mjs', import.meta.url), 'utf8');
  // Relative, because a proxy may have mounted the service below a path.
  app.get('/guide', hidden, (_request, reply) => reply.redirect('guide/', 301));
  app.get('/guide/guide.css', hidden, (_request, reply) => send(reply, 'text/css', style));
  app.get('/guide/guide.mjs', hidden, (_request, reply) => send(reply, 'text/javascript', script));
  addSearch(app, pages);
  for (const { name, bytes } of loadPictures()) {
    app.get(`/guide/${name}`, hidden, (_request, reply) =>
      reply.type('image/webp').header('cache-control', 'no-cache').send(bytes),
    );
  }
  addPage(app, '/guide/', () => renderContentsPage(sections));
  for (const page of pages) {
    addPage(app, `/guide/${addressOf(page.name)}`, () => renderPage(page, pages, sections));
  }
}

/** Built at the first search, and kept. */
function addSearch(app: FastifyInstance, pages: ReturnType<typeof loadPages>): void {
  let entries: string | undefined;
  app.get('/guide/search.json', hidden, (_request, reply) => {
    entries ??= JSON.stringify(searchEntries(pages));
    return send(reply, 'application/json', entries);
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
