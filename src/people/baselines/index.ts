/**
 * Baselines: an account's last check at a contact, kept per account and contact. Whatever checks at
 * contacts for an account learns here what changed since the account looked last. Refresh requests
 * are one such user; nothing in this folder knows of them.
 *
 * In one transaction, with the locks in the order of `ground/database/locks.ts`:
 *
 * 1. `passErasureBarrier` of `people/contacts/`: contacts are not erased from here on, so that no baseline
 *    outlives one (locks on the contacts themselves do as well);
 * 2. `lockAccounts` of `money/credits/`: the checks of an account at a contact follow one another
 *    (`lockFreeAccounts` where contacts are locked already, and a task for the busy ones);
 * 3. `loadStandings`: which version each contact has now, and the account's baseline of it;
 * 4. `loadRecords` of `people/contacts/`: the records of these versions;
 * 5. `judgeChecks`: gives the verdicts, and saves the checks as the new baselines.
 *
 * What was read of a contact before step 2 may have changed by then: compare its version with that
 * of its standing. The caller stores the verdicts; a baseline does not keep its verdict.
 */
export {
  type AccountContact,
  accountContactKey,
  eraseBaselines,
  findBaselines,
  loadStandings,
  type Standings,
} from './baseline.ts';
export { type Check, judgeChecks } from './judge.ts';
