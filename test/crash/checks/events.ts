/** Every reader of the log saw every event once, in one order, and the log tells of all there was. */
import type { Journal } from '../journal.ts';
import type { LogReader, Told } from '../readers.ts';
import type { Work } from '../work.ts';

type Fault = { kind: string; detail: string };

export function checkEvents(
  accepted: readonly Work[],
  readers: readonly LogReader[],
  journal: Journal,
): void {
  for (const { kind, detail } of findFaults(accepted, readers)) journal.violation(kind, detail);
}

/** Whether every conclusion was seen, and every reader has read all events of it. */
export const isAllSeen = (accepted: readonly Work[], readers: readonly LogReader[]): boolean =>
  accepted.every(({ result }) => result !== null) && findFaults(accepted, readers).length === 0;

const findFaults = (accepted: readonly Work[], readers: readonly LogReader[]): Fault[] =>
  readers.flatMap((reader) => {
    const name = `${reader.door} of account ${reader.account.id}`;
    const fault = faultOf(reader, readers);
    const own = accepted.filter(({ client }) => client.account.id === reader.account.id);
    const missing = own.flatMap((work) => faultOfWork(work, reader.seen) ?? []);
    return [
      ...(fault
        ? [{ kind: 'a reader of the log saw something else', detail: `${name}: ${fault}` }]
        : []),
      ...missing.map((one) => ({ kind: 'the log tells otherwise', detail: `${name}: ${one}` })),
    ];
  });

/** What tells of people goes when they are erased: who comes later does not see it. */
const isForAll = ({ type }: Told): boolean => type !== 'contact.moved';

function faultOf({ account, seen }: LogReader, readers: readonly LogReader[]): string | null {
  if (new Set(seen.map(({ id }) => id)).size < seen.length) return 'an event came twice';
  const order = seen.filter(isForAll).map(({ id }) => id);
  for (const other of readers.filter((one) => one.account === account)) {
    const others = other.seen.filter(isForAll).map(({ id }) => id);
    const at = order.findIndex((id, place) => others[place] !== id);
    if (at >= 0) return `event ${at} is ${others[at] ?? 'missing'} to the ${other.door}`;
  }
  return null;
}

function faultOfWork(work: Work, seen: readonly Told[]): string | null {
  const subject =
    work.kind === 'job' ? `lead_enrichment/${work.id}` : `refresh_request/${work.identifier}`;
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
  return isTold ? null : `${subject} is told of as ${types.join(', ')}`;
}
