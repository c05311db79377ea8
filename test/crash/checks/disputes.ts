/** Every dispute is stored and refunded once, within its bounds, and wrong people are gone. */
import type { DisputeReason, DisputeState } from '../../../src/ground/api/index.ts';
import type { Disputes, SentDispute } from '../disputes.ts';
import { PART, type Stage } from '../stage.ts';
import { identifierAt, nameOf, shownAt, subjectOf, type Work } from '../work.ts';
import { chargesOf, PROFILE } from './charges.ts';

/** A dispute as the API lists it. */
export type ListedDispute = {
  id: number;
  subject: string;
  position: number;
  reason: DisputeReason;
  state: DisputeState;
  /** In credits. */
  refunded: number;
};

/** What is known about the disputes of one account. */
export type DisputeHistory = {
  accountId: number;
  accepted: readonly Work[];
  sent: readonly SentDispute[];
  decided: Disputes['decided'];
  listed: readonly ListedDispute[];
  /** Entries of the ledger, in credits. */
  refunds: readonly { reference: string; amount: number }[];
};

type Fault = { kind: string; detail: string };

const PAGE_SIZE = 500;

/** Loads the history of each account. */
export const loadHistories = (
  stage: Stage,
  { sent, decided }: Disputes,
  accepted: readonly Work[],
): Promise<DisputeHistory[]> =>
  Promise.all(
    stage.accounts.map(async (account) => ({
      accountId: account.id,
      accepted: accepted.filter(({ client }) => client.account === account),
      sent: sent.filter(({ work }) => work.client.account === account),
      decided,
      listed: await listDisputes(stage, account),
      refunds: (await stage.database.ask(
        `select pays_for as reference, amount::float8 as amount from credit_entry
         where kind = 'refund' and account_id = $1`,
        [account.id],
      )) as DisputeHistory['refunds'],
    })),
  );

async function listDisputes(
  { client, draw }: Stage,
  account: Stage['accounts'][number],
): Promise<ListedDispute[]> {
  const reader = client(account, draw(PART.disputes));
  const listed: ListedDispute[] = [];
  for (let page = 0; ; page += 1) {
    const query = { page: String(page), page_size: String(PAGE_SIZE) };
    const { body } = await reader.get('/api/v1/disputes', query);
    listed.push(...body.disputes);
    if (body.disputes.length < PAGE_SIZE) return listed;
  }
}

export function checkDisputes({ journal }: Stage, histories: readonly DisputeHistory[]): void {
  for (const history of histories) {
    journal.note(describe(history));
    for (const { kind, detail } of findDisputeFaults(history)) {
      journal.violation(kind, `account ${history.accountId}: ${detail}`);
    }
  }
}

function describe({ accountId, listed, refunds }: DisputeHistory): string {
  const states = Map.groupBy(listed, ({ state }) => state);
  const counts = [...states].map(([state, own]) => `${own.length} ${state}`).join(', ');
  return `disputes of account ${accountId}: ${counts || 'none'}; ${refunds.length} refunds`;
}

/** Pure. */
export const findDisputeFaults = (history: DisputeHistory): Fault[] => [
  ...faultsOfList(history),
  ...faultsOfDecisions(history),
  ...faultsOfLedger(history),
  ...faultsOfAmounts(history),
  ...faultsOfShare(history),
  ...faultsOfPairs(history),
];

const nameOfDispute = ({ subject, position, reason }: Omit<ListedDispute, 'id'>): string =>
  `${subject} at ${position}, ${reason}`;

const nameOfSent = ({ work, position, reason }: SentDispute): string =>
  `${subjectOf(work)} at ${position}, ${reason}`;

function faultsOfList({ listed, sent }: DisputeHistory): Fault[] {
  const stored = Map.groupBy(listed, nameOfDispute);
  const names = new Set(sent.map(nameOfSent));
  const lost = sent.filter(
    (one) => one.id !== null && !stored.get(nameOfSent(one))?.some(({ id }) => id === one.id),
  );
  return [
    ...[...stored].flatMap(([name, { length }]) =>
      length > 1 ? { kind: 'a dispute is stored twice', detail: name } : [],
    ),
    ...lost.map((one) => ({ kind: 'a dispute is lost', detail: nameOfSent(one) })),
    ...[...stored.keys()].flatMap((name) =>
      names.has(name) ? [] : { kind: 'a dispute was never sent', detail: name },
    ),
  ];
}

function faultsOfDecisions({ listed, decided }: DisputeHistory): Fault[] {
  return listed.flatMap(({ id, state, refunded }) => {
    const expected = { accept: ['refunded'], reject: ['rejected'] };
    const decision = decided.get(id);
    const states = decision ? expected[decision] : ['refunded', 'waiting'];
    const isRight = states.includes(state) && (state === 'refunded' || refunded === 0);
    const detail = `${id}: ${decision ?? 'not decided'}, ${state}, ${refunded}`;
    return isRight ? [] : { kind: 'a dispute has a wrong state', detail };
  });
}

const toCents = (credits: number): number => Math.round(credits * 100);

const sumCents = (listed: readonly { refunded: number }[]): number =>
  listed.reduce((sum, { refunded }) => sum + toCents(refunded), 0);

function faultsOfLedger({ listed, refunds }: DisputeHistory): Fault[] {
  const entries = Map.groupBy(refunds, ({ reference }) => reference);
  const expected = new Map(
    listed.flatMap(({ id, refunded }) => (refunded > 0 ? [[`dispute/${id}`, refunded]] : [])),
  );
  return [...new Set([...entries.keys(), ...expected.keys()])].flatMap((reference) => {
    const amounts = (entries.get(reference) ?? []).map(({ amount }) => toCents(amount));
    const cents = toCents(expected.get(reference) ?? 0);
    if (amounts.length === 1 && amounts[0] === cents) return [];
    const detail = `${reference} of ${cents} cents has entries of ${amounts.join(', ') || 'none'}`;
    return { kind: 'the ledger differs from the disputes', detail };
  });
}

/** Returns the listed disputes of each job or request, with its work. */
function bySubject({ accepted, listed }: DisputeHistory): [Work, ListedDispute[]][] {
  const works = new Map(accepted.map((work) => [subjectOf(work), work]));
  return [...Map.groupBy(listed, ({ subject }) => subject)].flatMap(
    ([subject, own]): [Work, ListedDispute[]][] => {
      const work = works.get(subject);
      return work ? [[work, own]] : [];
    },
  );
}

function faultsOfAmounts(history: DisputeHistory): Fault[] {
  return bySubject(history).flatMap(([work, listed]) => {
    const charges = chargesOf(work);
    return [...Map.groupBy(listed, ({ position }) => position)].flatMap(([position, own]) => {
      const { least, most } = charges[position]!;
      const refunded = own.filter(({ state }) => state === 'refunded');
      const cents = sumCents(refunded);
      const reasons = refunded.map(({ reason }) => reason);
      if (cents >= dueFor(reasons, least) && cents <= dueFor(reasons, most)) return [];
      const charged = least === most ? most : `${least} to ${most}`;
      const detail = `${nameOf(work)} at ${position}: ${cents} of ${charged} cents for ${reasons}`;
      return { kind: 'a refund has a wrong amount', detail };
    });
  });
}

/** Returns what is refunded of a charge, in cents. No result has phones. */
function dueFor(reasons: readonly DisputeReason[], charge: number): number {
  if (reasons.includes('wrong_person') || reasons.includes('not_moved')) return charge;
  return reasons.includes('wrong_email') ? charge - Math.min(charge, PROFILE) : 0;
}

/** One in ten charged results is refunded at once, and others only by the operator. */
function faultsOfShare(history: DisputeHistory): Fault[] {
  return bySubject(history).flatMap(([work, listed]) => {
    const charges = chargesOf(work);
    const least = Math.ceil(charges.filter((charge) => charge.least > 0).length / 10);
    const most = Math.ceil(charges.filter((charge) => charge.most > 0).length / 10);
    const isAtOnce = ({ id, state }: ListedDispute) =>
      state === 'refunded' && !history.decided.has(id);
    const atOnce = listed.filter((one) => isAtOnce(one) && one.refunded > 0);
    const positions = new Set(atOnce.map(({ position }) => position)).size;
    const detail = `${nameOf(work)}: ${positions} of ${least} to ${most}`;
    if (positions > most) return { kind: 'too many results are refunded at once', detail };
    const isWaiting = listed.some((one) => !isAtOnce(one));
    if (!isWaiting || positions >= least) return [];
    return { kind: 'a dispute waits too early', detail };
  });
}

/** A reported pair of identifier and person never matches again, unless the operator disagrees. */
function faultsOfPairs({ accepted, sent, decided }: DisputeHistory): Fault[] {
  const reportedAt = new Map<string, number>();
  for (const { work, position, reason, id, answeredAt } of sent) {
    if (reason !== 'wrong_person' || id === null || decided.get(id) === 'reject') continue;
    const pair = pairAt(work, position);
    const earlier = reportedAt.get(pair) ?? Number.POSITIVE_INFINITY;
    reportedAt.set(pair, Math.min(earlier, answeredAt!));
  }
  return accepted.flatMap((work) =>
    work.people.flatMap((_, at) => {
      const isReported = work.sentAt > (reportedAt.get(pairAt(work, at)) ?? work.sentAt);
      if (!isReported || shownAt(work, at)?.id == null) return [];
      return { kind: 'a wrong person matches again', detail: `${nameOf(work)} at ${at}` };
    }),
  );
}

const pairAt = (work: Work, at: number): string =>
  `${work.people[at]!.index} by ${identifierAt(work, at)}`;
