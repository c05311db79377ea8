/** A result is written once and never changes, until its person is erased. */
import { entriesOf, type Fault, type History } from './entry.ts';
import { missingFrom } from './erasures.ts';

export function judgeResults(history: History): Fault[] {
  const missing = missingFrom(history);
  const lasting = entriesOf(history, 'result').filter((read) => read.end < missing(read));
  const things = Map.groupBy(
    lasting,
    ({ subject, position, view }) => `${view} ${position} of ${subject}`,
  );
  return [...things].flatMap(([name, reads]) => {
    const digests = new Set(reads.map(({ digest }) => digest));
    if (digests.size === 1) return [];
    return { rule: 'a result changed', detail: `${name} was read in ${digests.size} forms` };
  });
}
