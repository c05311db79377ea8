/** Every reader of the log saw every event once, in one order, and the log tells of all there was. */
import type { Journal } from '../journal.ts';
import type { LogReader, Told } from '../readers.ts';
import type { Work } from '../work.ts';

export function checkEvents(
  accepted: readonly Work[],
  readers: readonly LogReader[],
  journal: Journal,
): void {
  for (const reader of readers) {
    const name = `${reader.door} of account ${reader.account.id}`;
    const fault = faultOf(reader, readers);
    if (fault) journal.violation('a reader of the log saw something else', `${name}: ${fault}`);
    const own = accepted.filter(({ client }) => client.account.id === reader.account.id);
    for (const work of own) {
      const missing = faultOfWork(work, reader.seen);
      if (missing) journal.violation('the log tells otherwise', `${name}: ${missing}`);
    }
  }
}

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
