import { shownName } from './labels.ts';
import type { Company } from './record.ts';

/**
 * Adds the names of companies to the former names of those that replaced them.
 * @param find returns a company by its id; undefined if nothing is known of it
 */
export function addFormerNames(
  companies: readonly Company[],
  find: (id: string) => Company | undefined,
): void {
  for (const { labels, successors } of companies) {
    const name = shownName(labels);
    for (const id of successors) {
      const former = find(id)?.former;
      if (former && name !== '' && !former.includes(name)) former.push(name);
    }
  }
}
