/** Entries of the audit log about imports by the command. */
import { recordByOperator } from '../../ground/audit/index.ts';
import type { Database } from '../../ground/database/index.ts';
import { listOperators } from '../../money/accounts/index.ts';

/**
 * Returns a function that records an import in the audit logs of operator accounts, and of the account
 * whose ids the files have. It records once, however often it is called. An import consists of many
 * transactions, so it is recorded before the first.
 */
export function importRecorder({ db }: Pick<Database, 'db'>, accountId?: number) {
  const record = () =>
    db.transaction().execute(async (trx) => {
      const own = accountId === undefined ? [] : [accountId];
      for (const id of new Set([...(await listOperators(trx)), ...own])) {
        await recordByOperator(trx, { accountId: id, action: 'import.create', subject: null });
      }
    });
  let recorded: Promise<void> | undefined;
  return (): Promise<void> => {
    recorded ??= record();
    return recorded;
  };
}
