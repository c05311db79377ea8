/**
 * Every reader of events received every event once, in one order, and the events describe
 * everything that happened.
 */
import type { Journal } from '../journal.ts';
import type { LogReader, Told } from '../readers.ts';
import { subjectOf, type Work } from '../work.ts';

type Fault = { kind: string; detail: string };

export function checkEvents(
  accepted: readonly Work[],
  readers: readonly LogReader[],
  journal: Journal,
): void {
  for (const { kind, detail } of findFaults(accepted, readers)) journal.violation(kind, detail);
}

/** True if every conclusion was received, and every reader has read all its events. */
export const isAllSeen = (accepted: readonly Work[], readers: readonly LogReader[]): boolean =>
  accepted.every(({ result }) => result !== null) && findFaults(accepted, readers).length === 0;

const findFaults = (accepted: readonly Work[], readers: readonly LogReader[]): Fault[] =>
  readers.flatMap((reader) => {
    const name = `${reader.door} of account ${reader.account.id}`;
    const fault = faultOf(reader, readers);
    const own = accepted.filter(({ client }) => client.account.id === reader.account.id);
    const missing = own.flatMap((work) => faultOfWork(work, reader.seen) ?? []);
    return [
      ...(fault ? [{ kind: 'a reader received other events', detail: `${name}: ${fault}` }] : []),
      ...missing.map((one) => ({
        kind: 'the events do not match the results',
        detail: `${name}: ${one}`,
      })),
    ];
  });

/** Events about people are deleted when they are erased, so later readers do not receive them. */
const isForAll = ({ type }: Told): boolean => type !== 'contact.moved';

function faultOf({ account, seen }: LogReader, readers: readonly LogReader[]): string | null {
  if (new Set(seen.map(({ id }) => id)).size < seen.length) return 'an event arrived twice';
  const order = seen.filter(isForAll).map(({ id }) => id);
  for (const other of readers.filter((one) => one.account === account)) {
    const others = other.seen.filter(isForAll).map(({ id }) => id);
    const at = order.findIndex((id, index) => others[index] !== id);
    if (at >= 0) return `event ${at} is ${others[at] ?? 'missing'} in the ${other.door}`;
  }
  return null;
}

function faultOfWork(work: Work, seen: readonly Told[]): string | null {
  const subject = subjectOf(work);
  const types = seen
    .filter((one) => one.subject === subject)
    .map(({ type }) => type.split('.')[1]!);
  const count = (type: string) => types.filter((one) => one === type).length;
  const isTold =
    count('created') === 1 &&
    types[0] === 'created' &&
    count('completed') === (work.result ? 1 : count('completed')) &&
    (work.result === null || types.at(-1) === 'completed') &&
    (work.kind === 'request' || work.result === null || count('progressed') > 0);
  return isTold ? null : `${subject} has the events ${types.join(', ')}`;
}
