/** A watch never asks twice about a person for one due day. */
import { entriesOf, type Fault, type History } from './entry.ts';

export function judgeWatches(history: History): Fault[] {
  const days = Map.groupBy(
    entriesOf(history, 'asked'),
    ({ watch, person, day }) => `watch ${watch}, ${person}, ${day}`,
  );
  return [...days].flatMap(([detail, { length }]) =>
    length === 1 ? [] : [{ rule: 'a watch asked twice for one due day', detail }],
  );
}
