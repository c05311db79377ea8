/** The guide's search index: each section of each page, as text, in the order of the contents. */
import { type Kind, kindsOf, type Part } from './contents.ts';
import type { Page } from './pages.ts';
import { addressOf, renderContent, unescapeHtml } from './render.ts';
import { SYNONYMS } from './synonyms.ts';

/** A section; `address` is relative to `/guide/`. Each block of `text` is a line. */
type Entry = { page: string; heading: string; address: string; text: string; audience: Kind };

/** What `browser/find.mjs` searches. */
export const searchIndex = (pages: readonly Page[], parts: readonly Part[]) => ({
  sections: kindsOf(pages, parts).flatMap(([page, kind]) =>
    renderContent(page, pages)
      .split(/(?=<h[1-6] id=)/)
      .flatMap((section) => entryOf(page, kind, section)),
  ),
  synonyms: SYNONYMS,
});

function entryOf({ name, title }: Page, audience: Kind, section: string): Entry[] {
  const [whole, id, heading] = /^<h\d id="([^"]*)">(.*?)<\/h\d>/s.exec(section) ?? [];
  if (whole === undefined) return [];
  const address = `${addressOf(name)}#${id}`;
  const text = textOf(section.slice(whole.length));
  return [{ page: title, heading: textOf(heading!), address, text, audience }];
}

/** Cells of a row are separated by a dot, blocks by line ends. */
const textOf = (html: string): string =>
  unescapeHtml(
    html
      .replaceAll(/<svg .*?<\/svg>/gs, '')
      .replaceAll(/\s+/g, ' ')
      .replaceAll(/<\/t[dh]>\s*<t[dh][^>]*>/g, ' · ')
      .replaceAll(/<\/(?:p|li|tr|pre|h\d|dd|blockquote)>/g, '\n')
      .replaceAll(/<[^>]*>/g, ''),
  )
    .replaceAll(/ *\n\s*/g, '\n')
    .trim();
