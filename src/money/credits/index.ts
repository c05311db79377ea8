/** Credits: prices, and the ledger of grants, holds and charges. */
export { lowerCap, parseCap } from './cap.ts';
export { chargeHolds, type Payment } from './charge.ts';
export { areChargesCounted, countingEarlierCharges, sqlChargedOn } from './charged-days.ts';
export {
  countEntries,
  type Entry,
  findLastEntry,
  findPayments,
  loadEntries,
  loadEntriesBetween,
} from './entries.ts';
export { creditFigures, refundFigures } from './figures.ts';
export { loadFunds } from './funds.ts';
export { chargeAtOnce, checkCovered, holdCredits, releaseHolds } from './hold.ts';
export { type AccountChange, grant, lockAccounts, lockFreeAccounts } from './ledger.ts';
export { loadPermitRoom, type Payer, sqlPermitRoom } from './permit-spending.ts';
export {
  disputeReference,
  JOB_PREFIX,
  jobReference,
  parseDisputeReference,
  parseJobReference,
  parsePaidWork,
  profileReference,
  REQUEST_PREFIX,
  requestReference,
  sqlDisputeReference,
  sqlJobReference,
  sqlProfileReference,
  sqlRequestReference,
} from './references.ts';
export { refund } from './refund.ts';
export { priceOfTiers, sqlTierCounts, tierCountsText, toTierLines } from './tier-counts.ts';
export { leadMaximum, leadTier, price, refreshTier, requestedTier, tierOfPrice } from './tiers.ts';
