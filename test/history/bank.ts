/**
 * Credits are a bank: there is one order of grants and charges that explains every balance that was
 * read, and every call that was accepted or refused for its price. The ledger states the order; the
 * rules compare it with the times of the calls.
 */
import {
  type BalanceRead,
  type Create,
  entriesOf,
  type Fault,
  type Grant,
  type History,
  type LedgerLine,
  type Span,
  type Subject,
} from './entry.ts';
import { doneAt } from './states.ts';

/** What is known about one account. */
type Account = {
  id: number;
  lines: readonly LedgerLine[];
  reads: readonly BalanceRead[];
  creates: readonly Submission[];
  grants: readonly Grant[];
  /** The first time at which the work was known to be done. */
  done: ReadonlyMap<Subject, number>;
};

type Bounds = ReturnType<typeof boundsOf>;

/** All attempts of one create call. */
type Submission = Omit<Create, 'kind'>;

export function judgeBank(history: History): Fault[] {
  const done = doneAt(history);
  return entriesOf(history, 'ledger').flatMap(({ account: id, lines }) => {
    const own = <T extends { account: number }>(entries: readonly T[]) =>
      entries.filter(({ account }) => account === id);
    const account: Account = {
      id,
      lines,
      reads: own(entriesOf(history, 'balance')).toSorted((a, b) => a.start - b.start),
      creates: joinAttempts(own(entriesOf(history, 'create'))),
      grants: own(entriesOf(history, 'grant')),
      done,
    };
    const bounds = boundsOf(account);
    return [
      ...faultsOfLedger(account),
      ...faultsOfReads(account, bounds),
      ...faultsOfRefusals(account, bounds),
      ...faultsOfAcceptance(account, bounds),
    ].map(({ rule, detail }) => ({ rule, detail: `account ${id}: ${detail}` }));
  });
}

/** An unanswered attempt may have been carried out, so the call may take effect from its start. */
const joinAttempts = (creates: readonly Create[]): Submission[] =>
  [...Map.groupBy(creates, ({ key }) => key).values()].map((attempts) => {
    const decided = attempts.find(({ subject }) => subject !== null) ?? attempts.at(-1)!;
    return { ...decided, start: Math.min(...attempts.map(({ start }) => start)) };
  });

function faultsOfLedger({ lines }: Account): Fault[] {
  const charged = new Set<string>();
  return lines.flatMap((line, at) => {
    const before = lines[at - 1]?.balance ?? 0;
    const faults: Fault[] = [];
    if (before + line.cents !== line.balance || line.balance < 0) {
      const detail = `${before} and ${line.cents} make ${line.balance} at entry ${line.entry}`;
      faults.push({ rule: 'the ledger does not add up', detail });
    }
    const reference = `${line.subject} at ${line.position}`;
    if (line.type === 'charge' && charged.has(reference)) {
      faults.push({ rule: 'something is charged twice', detail: reference });
    }
    if (line.type === 'charge') charged.add(reference);
    return faults;
  });
}

/** The times of an entry: not before `from`, and certainly made by `until`. A refund comes later. */
type Times = { from: number; until: number };

function timesOf({ lines, creates, grants, done }: Account): Times[] {
  const began = new Map(creates.map((one) => [one.subject, one.start]));
  let granted = 0;
  return lines.map(({ type, subject }) => {
    const grant = type === 'grant' ? grants[granted++] : undefined;
    const charged = type === 'charge' ? done.get(subject!) : undefined;
    return {
      from: grant?.start ?? began.get(subject) ?? Number.NEGATIVE_INFINITY,
      until: grant?.end ?? charged ?? Number.POSITIVE_INFINITY,
    };
  });
}

/**
 * Returns a function that counts entries, from the oldest: an answer given in a span shows the
 * balance after one of the entries from `least` to `most`.
 */
function boundsOf(account: Account): (span: Span) => { least: number; most: number } {
  const times = timesOf(account).map((one, at) => ({ ...one, at }));
  const byUntil = times.toSorted((a, b) => a.until - b.until);
  const byFrom = times.toSorted((a, b) => b.from - a.from);
  const made = running(byUntil, 0, ({ at }, most) => Math.max(most, at + 1));
  const unmade = running(byFrom, times.length, ({ at }, least) => Math.min(least, at));
  return ({ start, end }) => ({
    least: made[countWhile(byUntil, ({ until }) => until < start)]!,
    most: unmade[countWhile(byFrom, ({ from }) => from > end)]!,
  });
}

/** Returns the value before the first item, and after each. */
function running<T>(items: readonly T[], first: number, step: (item: T, before: number) => number) {
  const values = [first];
  for (const item of items) values.push(step(item, values.at(-1)!));
  return values;
}

/** The number of first items that hold, if no later one does. */
function countWhile<T>(items: readonly T[], holds: (item: T) => boolean): number {
  let [low, high] = [0, items.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (holds(items[middle]!)) low = middle + 1;
    else high = middle;
  }
  return low;
}

const balanceAfter = ({ lines }: Account, count: number): number => lines[count - 1]?.balance ?? 0;

/** Each read takes the earliest possible place after all reads that had ended before it. */
function faultsOfReads(account: Account, bounds: Bounds): Fault[] {
  const places = new Map<BalanceRead, number>();
  const byEnd = account.reads.toSorted((a, b) => a.end - b.end);
  let earliest = 0;
  let next = 0;
  return account.reads.flatMap((read) => {
    for (; byEnd[next] && byEnd[next]!.end < read.start; next += 1) {
      earliest = Math.max(earliest, places.get(byEnd[next]!) ?? 0);
    }
    const { least, most } = bounds(read);
    let at = Math.max(least, earliest);
    while (at <= most && balanceAfter(account, at) !== read.balance) at += 1;
    if (at <= most) {
      places.set(read, at);
      return faultsOfHold(account, read);
    }
    const detail = `${read.balance} was read, which no order of charges explains`;
    return [{ rule: 'a balance is impossible', detail }, ...faultsOfHold(account, read)];
  });
}

function faultsOfHold(account: Account, read: BalanceRead): Fault[] {
  const { balance, held, available } = read;
  const isExact = available === balance - held && available >= 0 && held >= 0;
  const most = heldAtMost(account, read);
  return [
    ...(isExact
      ? []
      : [
          {
            rule: 'available credits are wrong',
            detail: `${balance} less ${held} is not ${available}`,
          },
        ]),
    ...(held <= most
      ? []
      : [{ rule: 'more is held than was asked for', detail: `${held}, at most ${most}` }]),
  ];
}

/** The most that work may have held at a time: all that had begun and was not known to be done. */
function heldAtMost({ creates, done }: Account, { start, end }: Span, except?: string): number {
  return creates
    .filter((one) => one.key !== except && one.start < end)
    .filter(({ status }) => status === 200 || status === null || status >= 500)
    .filter(({ subject }) => (done.get(subject ?? '') ?? Number.POSITIVE_INFINITY) >= start)
    .reduce((sum, { most }) => sum + most, 0);
}

/** @returns the least and the largest balance that the account may have had at a time */
function balancesAt(account: Account, bounds: Bounds, span: Span): [number, number] {
  const { least, most } = bounds(span);
  const possible = Array.from({ length: Math.max(0, most - least) + 1 }, (_, more) =>
    balanceAfter(account, least + more),
  );
  return [Math.min(...possible), Math.max(...possible)];
}

const isForCredits = ({ status, message }: Submission): boolean =>
  status === 422 && message !== null && message.startsWith('not enough credits');

function faultsOfRefusals(account: Account, bounds: Bounds): Fault[] {
  return account.creates.filter(isForCredits).flatMap((create) => {
    const [least] = balancesAt(account, bounds, create);
    const room = least - heldAtMost(account, create, create.key);
    if (room < create.most) return [];
    const detail = `${create.key} needs ${create.most} at most, at least ${room} were free`;
    return { rule: 'a call was refused that had room', detail };
  });
}

function faultsOfAcceptance(account: Account, bounds: Bounds): Fault[] {
  return account.creates.flatMap((create) => {
    if (create.status !== 200) return [];
    const [, largest] = balancesAt(account, bounds, create);
    if (create.most <= largest) return [];
    const detail = `${create.key} may cost ${create.most}, the balance was ${largest} at most`;
    return { rule: 'a call was accepted without credits', detail };
  });
}
