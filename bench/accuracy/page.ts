/** The page that shows the card: what stands between its markers is the command's. */
import { BadInput } from './bad-input.ts';
import type { Section } from './section.ts';
import { toMarkdown } from './section.ts';

const begin = (name: string): string => `<!-- accuracy: ${name} -->`;
const END = '<!-- end -->';

/**
 * The page with these sections renewed; others stay as they are.
 * @throws BadInput naming the section for which the page has no markers
 */
export const renewed = (page: string, sections: readonly Section[]): string =>
  sections.reduce(renew, page);

function renew(page: string, section: Section): string {
  const mark = begin(section.name);
  const start = page.indexOf(mark);
  const end = page.indexOf(END, start);
  if (start < 0 || end < 0) throw new BadInput(`the page has no ${mark} … ${END}`);
  const head = page.slice(0, start + mark.length);
  return `${head}\n\n${toMarkdown(section)}\n\n${page.slice(end)}`;
}
