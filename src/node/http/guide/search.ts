/** The guide's search index: each section of each page, as text. */
import type { Page } from './pages.ts';
import { addressOf, renderContent, unescapeHtml } from './render.ts';

/** A section; `address` is relative to `/guide/`. */
type Entry = { page: string; heading: string; address: string; text: string };

export const searchEntries = (pages: readonly Page[]): Entry[] =>
  pages.flatMap((page) =>
    renderContent(page, pages)
      .split(/(?=<h[1-6] id=)/)
      .flatMap((section) => entryOf(page, section)),
  );

function entryOf({ name, title }: Page, section: string): Entry[] {
  const [whole, id, heading] = /^<h\d id="([^"]*)">(.*?)<\/h\d>/s.exec(section) ?? [];
  if (whole === undefined) return [];
  const address = `${addressOf(name)}#${id}`;
  const text = textOf(section.slice(whole.length));
  return [{ page: title, heading: textOf(heading!), address, text }];
}

const textOf = (html: string): string =>
  unescapeHtml(html.replaceAll(/<[^>]*>/g, ' '))
    .replaceAll(/\s+/g, ' ')
    .trim();
