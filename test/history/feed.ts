/** The feed of an account is one list, which all its readers see in one order. */
import { type EventSeen, entriesOf, type Fault, type History } from './entry.ts';

/** Events about people are deleted when they are erased, so later readers do not receive them. */
const isForAll = ({ type }: EventSeen): boolean => type !== 'contact.moved';

export function judgeFeed(history: History): Fault[] {
  const accounts = Map.groupBy(entriesOf(history, 'event'), ({ account }) => account);
  return [...accounts].flatMap(([account, events]) => {
    const readers = [...Map.groupBy(events.filter(isForAll), ({ reader }) => reader).values()];
    const faults = [
      ...readers.flatMap(repeated),
      ...readers.flatMap((one, at) =>
        readers.slice(at + 1).flatMap((other) => compare(one, other)),
      ),
      ...changed(events),
    ];
    return faults.map(({ rule, detail }) => ({ rule, detail: `account ${account}: ${detail}` }));
  });
}

const nameOf = (events: readonly EventSeen[]): string => events[0]!.reader;

function repeated(events: readonly EventSeen[]): Fault[] {
  const seen = new Set<string>();
  const twice = events.find(({ id }) => seen.size === seen.add(id).size);
  if (!twice) return [];
  return [{ rule: 'an event arrived twice', detail: `${twice.id} at ${nameOf(events)}` }];
}

/**
 * One reader may have begun later, after old events were deleted, and one may have ended earlier.
 * From the first event that both have to the last one, they have the same.
 */
function compare(one: readonly EventSeen[], other: readonly EventSeen[]): Fault[] {
  const [a, b] = [sharedPart(one, other), sharedPart(other, one)];
  const at = a.findIndex((id, index) => b[index] !== id);
  if (at < 0 && a.length === b.length) return [];
  const place = at < 0 ? a.length : at;
  const detail = `${a[place] ?? 'none'} at ${nameOf(one)}, ${b[place] ?? 'none'} at ${nameOf(other)}`;
  return [{ rule: 'two readers see different lists', detail }];
}

function sharedPart(own: readonly EventSeen[], other: readonly EventSeen[]): string[] {
  const ids = new Set(other.map(({ id }) => id));
  const first = own.findIndex(({ id }) => ids.has(id));
  const last = own.findLastIndex(({ id }) => ids.has(id));
  return first < 0 ? [] : own.slice(first, last + 1).map(({ id }) => id);
}

/** An id always names the same event. */
function changed(events: readonly EventSeen[]): Fault[] {
  return [...Map.groupBy(events, ({ id }) => id)].flatMap(([id, same]) => {
    const forms = new Set(same.map(({ type, subject }) => `${type} of ${subject}`));
    return forms.size === 1 ? [] : [{ rule: 'an event changed', detail: `${id}: ${[...forms]}` }];
  });
}
