/** No event arrives before what it tells can be read. */
import { type EventSeen, entriesOf, type Fault, type History, type Subject } from './entry.ts';

export function judgeReadable(history: History): Fault[] {
  const events = entriesOf(history, 'event');
  const created = firstOf(events, ['lead_enrichment.created', 'refresh_request.created']);
  const completed = firstOf(events, ['lead_enrichment.completed', 'refresh_request.completed']);
  const missing = entriesOf(history, 'unknown').filter(({ start, subject }) =>
    isAfter(created.get(subject), start),
  );
  const unfinished = entriesOf(history, 'state').filter(
    ({ start, subject, position, state }) =>
      position === null &&
      state?.toLowerCase() !== 'completed' &&
      isAfter(completed.get(subject), start),
  );
  return [
    ...missing.map(({ subject }) => ({
      rule: 'an event arrived before what it tells',
      detail: `${subject} was created, and unknown afterwards`,
    })),
    ...unfinished.map(({ subject, state }) => ({
      rule: 'an event arrived before what it tells',
      detail: `${subject} was completed, and ${state} afterwards`,
    })),
  ];
}

const isAfter = (told: number | undefined, start: number): boolean =>
  told !== undefined && start > told;

/** Returns the first time at which any reader had an event of these types. */
function firstOf(events: readonly EventSeen[], types: readonly string[]): Map<Subject, number> {
  const first = new Map<Subject, number>();
  for (const { type, subject, at } of events) {
    if (types.includes(type)) first.set(subject, Math.min(at, first.get(subject) ?? at));
  }
  return first;
}
