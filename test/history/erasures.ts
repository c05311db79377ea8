/** An erasure is the one exception to permanent results. */
import { entriesOf, type History } from './entry.ts';

/** Returns the time from which each erased person may be missing. */
export const erasedAt = (history: History): Map<string, number> =>
  new Map(entriesOf(history, 'erasure').map(({ person, at }) => [person, at]));
