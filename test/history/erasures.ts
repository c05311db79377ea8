/** An erasure is the one exception to permanent results. */
import { entriesOf, type History, type ResultRead, type StateRead, type Subject } from './entry.ts';

type Place = Pick<StateRead | ResultRead, 'subject' | 'position'>;

/**
 * Returns a function. It returns the time at which the erasure of a lead's or profile's person began;
 * infinity without an erasure. A change without a verdict names no person, so the person is taken
 * from all reads of the same lead or profile.
 */
export const missingFrom = (history: History): ((place: Place) => number) =>
  firstErasures(history, nameOf);

/**
 * Returns a function that takes a job or request. It returns the time at which the first erasure of
 * one of its people began; infinity without an erasure.
 */
export function incompleteFrom(history: History): (subject: Subject) => number {
  const from = firstErasures(history, ({ subject }: Pick<Place, 'subject'>) => subject);
  return (subject) => from({ subject });
}

function firstErasures<P extends Partial<Place>>(
  history: History,
  toName: (place: P | StateRead | ResultRead) => string,
): (place: P) => number {
  const erasedAt = new Map(entriesOf(history, 'erasure').map(({ person, at }) => [person, at]));
  const missing = new Map<string, number>();
  for (const read of [...entriesOf(history, 'state'), ...entriesOf(history, 'result')]) {
    const at = erasedAt.get(read.person ?? '');
    const name = toName(read);
    if (at !== undefined) missing.set(name, Math.min(at, missing.get(name) ?? at));
  }
  return (place) => missing.get(toName(place)) ?? Number.POSITIVE_INFINITY;
}

const nameOf = ({ subject, position }: Place): string => `${position} of ${subject}`;
