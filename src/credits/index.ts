/** Credits: what things cost, and the ledger that pays for them. */
export { holdCredits, release } from './hold.ts';
export { grant } from './ledger.ts';
export { type Payment, type Settlement, settle, settleAll } from './settle.ts';
export {
  type Chargeable,
  leadMaximum,
  leadTier,
  price,
  refreshTier,
  requestedTier,
  TIER,
  type Tier,
} from './tiers.ts';
