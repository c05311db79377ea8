/** Checks that each refund follows from a dispute and from the charge of its lead or profile. */
import { sql } from 'kysely';
import type { DisputeReason, DisputeState, SubjectKind } from '../../../ground/api/index.ts';
import {
  disputeReference,
  parseDisputeReference,
  sqlDisputeReference,
} from '../../../money/credits/index.ts';
import { mostAtOnce, refundDue } from '../../disputes/index.ts';
import { addCredits } from '../line.ts';
import { countCharged, type Disputed, loadPrices, type Work } from './disputed.ts';
import type { Books, Counts, Difference } from './findings.ts';

export async function* checkRefunds(books: Books, counts: Counts): AsyncIterable<Difference> {
  for (const work of await readWorks(books)) yield* checkWork(books, work, counts);
  yield* findUnknown(books);
}

/** Reads the jobs and requests with disputes. */
async function readWorks({ trx, accountId }: Books): Promise<Work[]> {
  const { rows } = await sql<Work>`
    select subject_kind as kind, subject_id as id,
           count(distinct position) filter (where at_once and refunded > 0) as at_once
    from dispute where account_id = ${accountId}
    group by subject_kind, subject_id order by subject_kind, subject_id`.execute(trx);
  return rows;
}

const POSITIONS_AT_ONCE = 500;

async function* checkWork(books: Books, work: Work, counts: Counts): AsyncIterable<Difference> {
  const about = `${work.kind}/${work.id}`;
  const most = mostAtOnce(await countCharged(books, work));
  if (work.at_once > most) {
    const problem = 'more leads or profiles refunded at once than one in ten';
    yield { about, problem, expected: most, found: work.at_once };
  }
  for (let after = -1; ; ) {
    const disputes = await readDisputes(books, work, after);
    const byPosition = Map.groupBy(disputes, ({ position }) => position);
    counts.disputes = (counts.disputes ?? 0) + disputes.length;
    for (const dispute of disputes) yield* checkEntry(dispute);
    yield* await checkSums(books, work, byPosition);
    if (byPosition.size < POSITIONS_AT_ONCE) return;
    after = disputes.at(-1)!.position;
  }
}

type Dispute = Disputed & {
  id: number;
  reason: DisputeReason;
  state: DisputeState;
  refunded: number;
  /** The amount of the dispute's entry; null if there is no entry. */
  amount: number | null;
};

async function readDisputes(
  { trx, accountId }: Books,
  { kind, id }: { kind: SubjectKind; id: number },
  after: number,
): Promise<Dispute[]> {
  const of = sql`dispute.account_id = ${accountId} and subject_kind = ${kind}
    and subject_id = ${id} and position > ${after}`;
  const { rows } = await sql<Dispute>`
    select dispute.id, position, reason, state, refunded, prices, entry.amount
    from dispute left join credit_entry entry
      on entry.pays_for = ${sqlDisputeReference('dispute.id')} and entry.kind = 'refund'
    where ${of} and position in (
      select distinct position from dispute where ${of}
      order by position limit ${POSITIONS_AT_ONCE})
    order by position, dispute.id`.execute(trx);
  return rows;
}

/** Compares a dispute with its entry. Only a refunded dispute has one, unless the refund is 0. */
function* checkEntry({ id, state, refunded, amount }: Dispute): Iterable<Difference> {
  const about = disputeReference(id);
  const expected = state === 'refunded' ? refunded : 0;
  const found = amount ?? 0;
  if (found !== expected) {
    yield { about, problem: 'the entry differs from the refund of the dispute', expected, found };
  }
}

/** Compares the refunds of each lead or profile with its charge and the reasons. */
async function checkSums(
  books: Books,
  work: Work,
  byPosition: ReadonlyMap<number, Dispute[]>,
): Promise<Difference[]> {
  const groups = [...byPosition.values()];
  const prices = await loadPrices(
    books,
    work,
    groups.map(([first]) => first!),
  );
  return groups.flatMap((disputes, at) => {
    const refunded = disputes.filter(({ state }) => state === 'refunded');
    const reasons = refunded.map(({ reason }) => reason);
    const found = refunded.reduce((sum, one) => addCredits(sum, one.refunded), 0);
    const dues = prices[at]!.map((one) => (reasons.length === 0 ? 0 : refundDue(one, reasons, 0)));
    if (dues.includes(found)) return [];
    const about = disputeReference(disputes.at(-1)!.id);
    const problem = 'the refunds do not follow from the charge and the reasons';
    return [{ about, problem, expected: dues[0]!, found }];
  });
}

const ENTRIES_AT_ONCE = 1_000;

/** Finds refunds in the ledger for which the account has no dispute. */
async function* findUnknown({ trx, accountId }: Books): AsyncIterable<Difference> {
  for (let after = 0; ; ) {
    const entries = await trx
      .selectFrom('credit_entry')
      .select(['id', 'amount', 'pays_for'])
      .where('account_id', '=', accountId)
      .where('kind', '=', 'refund')
      .where('id', '>', after)
      .orderBy('id')
      .limit(ENTRIES_AT_ONCE)
      .execute();
    const ids = entries.flatMap(({ pays_for }) => parseDisputeReference(pays_for) ?? []);
    const { rows } = await sql<{ id: number }>`
      select id from dispute
      where account_id = ${accountId} and id = any(${ids}::bigint[])`.execute(trx);
    const known = new Set(rows.map(({ id }) => disputeReference(id)));
    for (const { pays_for, amount: found } of entries) {
      const about = pays_for!;
      const problem = 'refunded for a dispute that the account does not have';
      if (!known.has(about)) yield { about, problem, expected: 0, found };
    }
    if (entries.length < ENTRIES_AT_ONCE) return;
    after = entries.at(-1)!.id;
  }
}
