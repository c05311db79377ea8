/** The pages of `docs/`. They come with the package, so they describe the running version. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const FOLDER = fileURLToPath(new URL('../../../../docs/', import.meta.url));

export type Page = {
  /** Path below `docs/`, such as `decisions/README.md`. */
  name: string;
  text: string;
  title: string;
  /** The first sentence. */
  about: string;
  /** Its diagrams as SVG in order, drawn by `npm run diagrams`. */
  diagrams: string[];
};

/**
 * Loads the pages. They are read once, because they do not change while a node runs. A container
 * image may lack them.
 */
export function loadPages(): Page[] {
  if (!existsSync(FOLDER)) return [];
  return globSync('**/*.md', { cwd: FOLDER })
    .map((path) => path.replaceAll('\\', '/'))
    .sort()
    .map((name) => parsePage(name, readFileSync(join(FOLDER, name), 'utf8')));
}

export type Picture = { name: string; bytes: Buffer };

/** The pictures of the pages, all WebP. */
export const loadPictures = (): Picture[] =>
  globSync('images/*.webp', { cwd: FOLDER }).map((path) => {
    const name = path.replaceAll('\\', '/');
    return { name, bytes: readFileSync(join(FOLDER, path)) };
  });

function parsePage(name: string, text: string): Page {
  const [, title = name] = /^# (.+)$/m.exec(text) ?? [];
  const paragraph = text.split(/\n{2,}/).find((block) => !NO_PARAGRAPH.test(block)) ?? '';
  return {
    name,
    text,
    title,
    about: firstSentence(paragraph.replaceAll('\n', ' ')),
    diagrams: loadDiagrams(name),
  };
}

function loadDiagrams(name: string): string[] {
  const files = join(FOLDER, 'diagrams', name.replace(/\.md$/, ''));
  const diagrams: string[] = [];
  for (let at = 1; existsSync(`${files}-${at}.svg`); at += 1) {
    diagrams.push(readFileSync(`${files}-${at}.svg`, 'utf8'));
  }
  return diagrams;
}

/** Matches a heading, table, fence, quotation or list. */
const NO_PARAGRAPH = /^(?:#|\||```|>|- |\d+\. )/;

/** Links are removed, because they are relative to the page, and so is emphasis. */
const firstSentence = (text: string): string =>
  (/^.*?[.?](?=\s|$)/.exec(text)?.[0] ?? text)
    .replace(/:$/, '.')
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/\*+([^*]+)\*+/g, '$1');
