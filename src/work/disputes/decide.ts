/** The operator's decisions about waiting disputes. */
import { invalid } from '../../ground/api/index.ts';
import { recordByOperator } from '../../ground/audit/index.ts';
import type { Database, Trx } from '../../ground/database/index.ts';
import { disputeReference, lockAccounts, refund } from '../../money/credits/index.ts';
import { liftDispute } from '../../people/wrong/index.ts';
import { countWrong } from './count-wrong.ts';
import { dueFor } from './create.ts';
import { CLOCK, DISPUTE_COLUMNS, type DisputeRow, loadDisputesOf } from './rows.ts';

type Decision = 'refunded' | 'rejected';

const ACTIONS = { refunded: 'dispute.accept', rejected: 'dispute.reject' } as const;

/**
 * Refunds a waiting dispute. A refunded dispute does not change.
 * @throws ServiceError `invalid` if there is no such dispute, or it was rejected
 */
export const acceptDispute = (db: Database['db'], id: number): Promise<DisputeRow> =>
  decide(db, id, 'refunded', async (trx, dispute) => {
    const { account_id: accountId, subject_kind: kind, subject_id, position } = dispute;
    const all = await loadDisputesOf(trx, accountId, { kind, id: subject_id, position });
    const others = all.filter((other) => other.id !== id);
    const credits = dueFor(others, dispute.prices, dispute.reason);
    await refund(trx, accountId, { reference: disputeReference(id), credits });
    await countWrong(trx, { ...dispute, state: 'refunded' }, others);
    return credits;
  });

/**
 * Rejects a waiting dispute, and takes back its effects. A rejected dispute does not change.
 * @throws ServiceError `invalid` if there is no such dispute, or it was refunded
 */
export const rejectDispute = (db: Database['db'], id: number): Promise<DisputeRow> =>
  decide(db, id, 'rejected', async (trx) => {
    await liftDispute(trx, id);
    return 0;
  });

/** @param act returns the refunded credits */
async function decide(
  db: Database['db'],
  id: number,
  state: Decision,
  act: (trx: Trx, dispute: DisputeRow) => Promise<number>,
): Promise<DisputeRow> {
  const { account_id: accountId } = await getDispute(db, id);
  return db.transaction().execute(async (trx) => {
    await lockAccounts(trx, [accountId]);
    const dispute = await getDispute(trx, id);
    if (dispute.state === state) return dispute;
    if (dispute.state !== 'waiting') {
      throw invalid(`dispute ${id} is not waiting: it was ${dispute.state}`);
    }
    const refunded = await act(trx, dispute);
    await recordByOperator(trx, {
      accountId,
      action: ACTIONS[state],
      subject: `dispute/${id}`,
    });
    return trx
      .updateTable('dispute')
      .set({ state, refunded, decided_at: CLOCK })
      .where('id', '=', id)
      .returning(DISPUTE_COLUMNS)
      .executeTakeFirstOrThrow();
  });
}

async function getDispute(db: Database['db'] | Trx, id: number): Promise<DisputeRow> {
  const dispute = await db
    .selectFrom('dispute')
    .select(DISPUTE_COLUMNS)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!dispute) throw invalid(`no dispute ${id}`);
  return dispute;
}
