import { Command } from 'commander';
import { reissueSecrets } from '../../events/webhooks/index.ts';
import type { Database } from '../../ground/database/index.ts';
import { getAccount, reissueKeys } from '../../money/accounts/index.ts';
import { withDatabase } from '../database.ts';
import { examples, parseId, type SharedOptions } from '../options.ts';
import { printJson } from '../output.ts';

const AFTER_HELP = `
Use it when keys or secrets may be known to others: after a leak, or after restoring a back-up,
which makes keys valid again that were replaced since. All keys end at once, including those in
their grace periods. Each user gets a new key; the account and each webhook endpoint get a new
secret, and the old secrets sign no more webhooks. The new ones are shown only here.
${examples('tenure account reissue 1')}`;

export const reissueCommand = (): Command =>
  new Command('reissue')
    .description('replace all keys and webhook secrets of an account, at once')
    .argument('<id>', 'of the account', parseId)
    .addHelpText('after', AFTER_HELP)
    .action(async (id: number, options: SharedOptions) => {
      printJson(await withDatabase(options, ({ db }) => reissue(db, id)));
    });

async function reissue(db: Database['db'], id: number) {
  await getAccount(db, id);
  return db.transaction().execute(async (trx) => {
    const secrets = await reissueSecrets(trx, id);
    // Must be last, because it records events.
    const keys = await reissueKeys(trx, id);
    return { account_id: id, keys, ...secrets };
  });
}
