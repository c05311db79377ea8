/**
 * Renders pages of the guide as HTML: without scripts, and with relative links, so that any path of
 * a proxy works.
 */
import { posix } from 'node:path';
import { Marked, type Tokens } from 'marked';
import { gfmHeadingId } from 'marked-gfm-heading-id';
import { type Part, pagesOf } from './contents.ts';
import type { Page } from './pages.ts';

/** @param pages pages that links may lead to */
export function renderPage(page: Page, pages: readonly Page[], parts: readonly Part[]): string {
  const up = '../'.repeat(page.name.split('/').length - 1);
  const source = posix.basename(page.name);
  const content = renderContent(page, pages);
  const main = `${content}<footer><a href="${up}${page.name}">This page as Markdown (${source})</a></footer>`;
  const headings = renderHeadings(content);
  return renderFrame({ title: page.title, up, main, headings, nav: renderParts(parts, up, page) });
}

/** The page's own content. */
export const renderContent = (page: Page, pages: readonly Page[]): string =>
  parserFor(page, new Set(pages.map(({ name }) => name))).parse(page.text) as string;

/** The page at `/guide/`: every page with its first sentence. */
export function renderContentsPage(parts: readonly Part[]): string {
  const entry = ({ name, title, about }: Page) =>
    `<dt><a href="${addressOf(name)}">${escapeHtml(title)}</a></dt><dd>${escapeHtml(about.replaceAll('`', ''))}</dd>`;
  const lists = parts.map(
    ({ audience, heading, sections }) =>
      `<h2 id="${audience}">${heading}</h2>${sections
        .map(
          (section) => `<h3>${section.heading}</h3><dl>${section.pages.map(entry).join('')}</dl>`,
        )
        .join('')}`,
  );
  const main = `<h1>Guide</h1>${lists.join('')}`;
  const nav = renderParts(parts, '', null);
  return renderFrame({ title: 'Guide', up: '', main, headings: '', nav });
}

/** Path below `/guide/`: without the ending; a folder's README is the folder itself. */
export const addressOf = (name: string): string => name.replace(/(?:README)?\.md$/, '');

/**
 * One parser per page, because ids of headings are unique in a page and links are relative to it.
 */
function parserFor(page: Page, names: ReadonlySet<string>): Marked {
  const marked = new Marked({ gfm: true, async: false }, gfmHeadingId());
  const diagrams = page.diagrams.values();
  marked.use({
    renderer: {
      link(token: Tokens.Link) {
        const to = resolveLink(token.href, page.name, names);
        const text = this.parser.parseInline(token.tokens);
        return to === null ? text : `<a href="${escapeHtml(to)}">${text}</a>`;
      },
      // Blocks that are wider than the screen scroll in their frame, also by keyboard.
      code: ({ text, lang }) =>
        (lang === 'mermaid' && renderDiagram(diagrams.next().value)) ||
        `<pre tabindex="0"${lang ? ` data-language="${escapeHtml(lang)}"` : ''}><code>${escapeHtml(text)}\n</code></pre>`,
      html: ({ text }) => escapeHtml(text),
    },
    hooks: {
      postprocess: (html) =>
        html
          .replaceAll(
            '<table>',
            `<div class="wide" tabindex="0" role="group" aria-label="Table"><table>`,
          )
          .replaceAll('</table>', '</table></div>'),
    },
  });
  return marked;
}

const renderDiagram = (svg: string | undefined): string =>
  svg
    ? `<div class="wide diagram" tabindex="0" role="group" aria-label="Diagram">${svg}</div>`
    : '';

/**
 * Resolves a link within the guide. Null if the target is not in the guide (such as a source file),
 * and for an email address, which is an example. Links with a scheme stay unchanged.
 */
function resolveLink(href: string, from: string, names: ReadonlySet<string>): string | null {
  if (href.startsWith('mailto:')) return null;
  if (/^(?:[a-z]+:|#)/i.test(href)) return href;
  const [path = '', anchor] = href.split('#', 2);
  const target = posix.join(posix.dirname(from), path);
  if (!names.has(target)) return null;
  const up = '../'.repeat(from.split('/').length - 1);
  return `${up}${addressOf(target)}${anchor ? `#${anchor}` : ''}`;
}

/** Pages for operators and maintainers are folded, unless the open page is one of them. */
function renderParts(parts: readonly Part[], up: string, open: Page | null): string {
  const link = (page: Page) =>
    `<li><a href="${up}${addressOf(page.name)}"${page === open ? ' aria-current="page"' : ''}>${escapeHtml(page.title)}</a></li>`;
  return parts
    .map((part) => {
      const isOpen = part.audience === 'users' || pagesOf(part).some((page) => page === open);
      const sections = part.sections.map(
        ({ heading, pages }) => `<h2>${heading}</h2><ul>${pages.map(link).join('')}</ul>`,
      );
      return `<details${isOpen ? ' open' : ''}><summary>${part.heading}</summary>${sections.join('')}</details>`;
    })
    .join('');
}

const HEADING = /<h([23]) id="([^"]*)">(.*?)<\/h\1>/gs;
/** Shorter pages need no list of their headings. */
const FEWEST_HEADINGS = 3;

/** Links to the headings of a page. */
function renderHeadings(content: string): string {
  const headings = [...content.matchAll(HEADING)];
  if (headings.length < FEWEST_HEADINGS) return '';
  const items = headings.map(
    ([, level, id, html]) =>
      `<li class="level-${level}"><a href="#${id}">${html!.replaceAll(/<[^>]*>/g, '')}</a></li>`,
  );
  return `<ul>${items.join('')}</ul>`;
}

type Frame = { title: string; up: string; main: string; headings: string; nav: string };

/**
 * On a narrow screen both lists of links are folded, so each stands in the page twice.
 * @param frame `up` leads to `/guide/`
 */
const renderFrame = ({ title, up, main, headings, nav }: Frame): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)} · Tenure</title>
<link rel="icon" type="image/svg+xml" href="${up}../icon.svg">
<link rel="stylesheet" href="${up}guide.css">
<script type="module" src="${up}guide.mjs"></script>
</head>
<body>
<header>
<a href="${up || './'}">Tenure guide</a><a href="${up}../docs/">API reference</a><a href="${up}../">Console</a>
<search hidden><input type="search" placeholder="Search" aria-label="Search the guide" autocomplete="off"><div hidden><p aria-live="polite"></p><ul></ul><button type="button" hidden></button></div></search>
</header>
<details class="contents folded"><summary>All pages</summary><nav aria-label="All pages">${nav}</nav></details>
<nav class="contents" aria-label="Guide">${nav}</nav>
${headings && `<details class="headings folded"><summary>On this page</summary><nav aria-label="Headings">${headings}</nav></details>\n<nav class="headings" aria-label="On this page">${headings}</nav>`}
<main>${main}</main>
</body>
</html>
`;

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Reverts `escapeHtml` and the parser's escaping. */
export const unescapeHtml = (html: string): string =>
  Object.entries({ ...ENTITIES, "'": '&#39;' })
    .reverse()
    .reduce((text, [sign, entity]) => text.replaceAll(entity, sign), html);

const escapeHtml = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => ENTITIES[sign]!);
