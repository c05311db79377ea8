/** The fenced blocks of the pages, and which of them run. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../support/process.ts';

/** `language` is empty for a block without one; `line` is where its text begins. */
export type Block = { page: string; line: number; language: string; text: string };

/** Pages for people, from the repository's root. */
const PAGES = ['README.md', ...globSync('docs/**/*.md', { cwd: ROOT })]
  .map((path) => path.replaceAll('\\', '/'))
  .sort();

export function blocksOf(page: string): Block[] {
  const text = readFileSync(join(ROOT, page), 'utf8');
  return [...text.matchAll(/^```(\w*)\n(.*?)^```$/gms)].map(([whole, language, content]) => ({
    page,
    line: text.slice(0, text.indexOf(whole)).split('\n').length + 1,
    language: language!,
    text: content!,
  }));
}

export const BLOCKS = PAGES.flatMap(blocksOf);

/** Pages whose blocks are run one after the other, as written. */
export const RUN_PAGES = [
  'README.md',
  'docs/quick-start.md',
  'docs/cookbook.md',
  'docs/first-source.md',
  'docs/no-vendor.md',
  'docs/linkedin-connections.md',
  'docs/hubspot.md',
  'docs/salesforce.md',
  'docs/slack.md',
];
