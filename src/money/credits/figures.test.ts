import { expect, test } from 'vitest';
import { useDatabase } from '../../../test/support/database.ts';
import { loadConfig } from '../../ground/config/index.ts';
import { chargeHolds, creditFigures, grant, holdCredits } from './index.ts';

const database = useDatabase();

test('charges follow from grants and balances, over all accounts', async () => {
  const config = await loadConfig(null, {});
  const load = () => creditFigures.load(database.db, config);
  expect(await load()).toEqual([{ available: 0, held: 0, charged: 0 }]);
  for (const [account, credits] of [10, 20.5].entries()) {
    await database.db.transaction().execute(async (trx) => {
      const { id } = await trx
        .insertInto('account')
        .values({ name: `${account}` })
        .returning('id')
        .executeTakeFirstOrThrow();
      await grant(trx, id, credits);
      await holdCredits(trx, { accountId: id, permitId: null }, `job/${account}`, 4);
      await chargeHolds(trx, [
        { heldFor: `job/${account}`, payments: [{ paysFor: `job/${account}`, charge: 1.25 }] },
      ]);
    });
  }
  expect(await load()).toEqual([{ available: 22.5, held: 5.5, charged: 2.5 }]);
});
