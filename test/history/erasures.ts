/** An erasure is the one exception to permanent results. */
import { entriesOf, type History, type ResultRead, type StateRead } from './entry.ts';

type Place = Pick<StateRead | ResultRead, 'subject' | 'position'>;

/**
 * Returns a function. It returns the time at which the erasure of a lead's or profile's person began;
 * infinity without an erasure. A change without a verdict names no person, so the person is taken
 * from all reads of the same lead or profile.
 */
export function missingFrom(history: History): (place: Place) => number {
  const erasedAt = new Map(entriesOf(history, 'erasure').map(({ person, at }) => [person, at]));
  const missing = new Map<string, number>();
  for (const read of [...entriesOf(history, 'state'), ...entriesOf(history, 'result')]) {
    const at = erasedAt.get(read.person ?? '');
    if (at !== undefined) missing.set(nameOf(read), Math.min(at, missing.get(nameOf(read)) ?? at));
  }
  return (place) => missing.get(nameOf(place)) ?? Number.POSITIVE_INFINITY;
}

const nameOf = ({ subject, position }: Place): string => `${position} of ${subject}`;
