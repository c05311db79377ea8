import { recordEvents } from '../../events/record/index.ts';
import type { Trx } from '../../ground/database/index.ts';
import { disputeReference } from '../../money/credits/index.ts';
import type { Dispute } from './schemas.ts';

/** Records the event of a new dispute, as the last step of its transaction. */
export const recordDispute = (trx: Trx, accountId: number, dispute: Dispute): Promise<unknown> =>
  recordEvents(trx, [
    { accountId, type: 'dispute.created', subject: disputeReference(dispute.id), data: dispute },
  ]);
