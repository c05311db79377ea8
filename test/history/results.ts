/** A result is written once and never changes. */
import { entriesOf, type Fault, type History } from './entry.ts';
import { erasedAt } from './erasures.ts';

export function judgeResults(history: History): Fault[] {
  const erased = erasedAt(history);
  const things = Map.groupBy(
    entriesOf(history, 'result'),
    ({ subject, position, view }) => `${view} ${position} of ${subject}`,
  );
  return [...things].flatMap(([name, reads]) => {
    const isErased = reads.some(({ person }) => erased.has(person ?? ''));
    const digests = new Set(reads.map(({ digest }) => digest));
    if (isErased || digests.size === 1) return [];
    return { rule: 'a result changed', detail: `${name} was read in ${digests.size} forms` };
  });
}
