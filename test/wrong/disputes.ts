/** Applies disputes without the API. */
import type { AppliedDispute } from '../../src/people/wrong/apply.ts';
import { applyDispute, liftDispute } from '../../src/people/wrong/index.ts';
import type { TestService } from '../support/service.ts';

let disputes = 1_000;

type Reported = Pick<AppliedDispute, 'contactId' | 'reason'> & Partial<AppliedDispute>;

/** Applies a dispute of the service's account. @returns its id */
export async function report(service: TestService, dispute: Reported): Promise<number> {
  disputes += 1;
  const { accountId, database } = service;
  const of = { disputeId: disputes, accountId, version: null, keys: null, at: new Date() };
  await database.db
    .transaction()
    .execute((trx) =>
      applyDispute(trx, { ...of, subject: 'lead_enrichment/1', position: 0, ...dispute }),
    );
  return disputes;
}

export const lift = (service: TestService, id: number): Promise<void> =>
  service.database.db.transaction().execute((trx) => liftDispute(trx, id));
