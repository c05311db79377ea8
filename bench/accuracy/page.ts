/** The page with the results. The command writes the text between its markers. */
import { BadInput } from './bad-input.ts';
import type { Section } from './section.ts';
import { toMarkdown } from './section.ts';

const begin = (name: string): string => `<!-- accuracy: ${name} -->`;
const END = '<!-- end -->';

/**
 * Returns the page with these sections renewed and the others unchanged.
 * @throws BadInput naming a section without markers in the page
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
