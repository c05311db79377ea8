/**
 * Baselines: the result of an account's last check of a contact, one per account and contact. Code
 * that checks contacts for an account uses this folder to determine the changes since the account's
 * last check. Refresh requests do so; this folder does not depend on them.
 *
 * The steps, in one transaction, with the locks in the order of `ground/database/locks.ts`:
 *
 * 1. `passErasureBarrier` of `people/contacts/`: prevents erasures of contacts until the
 *    transaction ends, so that no baseline outlives its contact (locks on the contacts have the
 *    same effect);
 * 2. `lockAccounts` of `money/credits/`: makes checks of an account run one after the other. If
 *    contacts are locked already, use `lockFreeAccounts`, and a task for the busy accounts;
 * 3. `loadStandings`: loads each contact's current version and the account's baseline of it;
 * 4. `loadRecords` of `people/contacts/`: loads the records of these versions;
 * 5. `judgeChecks`: returns the verdicts, and saves the checks as the new baselines.
 *
 * A contact read before step 2 may have changed, so compare its version with its standing. The
 * caller stores the verdicts; a baseline does not contain its verdict.
 */
export {
  type AccountContact,
  accountContactKey,
  eraseBaselines,
  findBaselines,
  findChecked,
  hasBaseline,
  loadStandings,
  type Standings,
} from './baseline.ts';
export type { Check } from './checks.ts';
export { judgeChecks } from './judge.ts';
