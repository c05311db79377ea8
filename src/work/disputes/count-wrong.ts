import type { Trx } from '../../ground/database/index.ts';
import { type Identifier, noteReported } from '../../sources/index.ts';
import type { DisputeRow } from './rows.ts';

/**
 * Counts a refunded dispute as a wrong answer of the source that told it. A lead or profile counts
 * once, whatever its reasons. The account is locked.
 * @param others the other disputes of the lead or profile
 */
export async function countWrong(
  trx: Trx,
  dispute: DisputeRow,
  others: readonly DisputeRow[],
): Promise<void> {
  if (!isCounted(dispute) || others.some(isCounted)) return;
  await noteReported(trx, dispute.told_by!, dispute.asked_by as Identifier);
}

const isCounted = ({ state, told_by }: DisputeRow): boolean =>
  state === 'refunded' && told_by !== null;
