/** Credits: what things cost, and the ledger that pays for them. */
export { holdCredits, release } from './hold.ts';
export { grant, lockAccounts, lockFreeAccounts } from './ledger.ts';
export { chargeAtOnce, type Payment, type Settlement, settle, settleAll } from './settle.ts';
export { leadMaximum, leadTier, price, refreshTier, requestedTier } from './tiers.ts';
