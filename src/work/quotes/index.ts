/**
 * Quotes: the highest price of work, promised for a day. The folders of the work make estimates
 * (`work/enrichment/quote.ts`, `work/refresh/quote.ts`). This folder signs quotes and checks them.
 */
export { type Estimate, makeQuote } from './quote.ts';
export { type Redeemed, redeemQuote } from './redeem.ts';
export { QuoteSample, QuoteWarning, quoteAnswer, SPENDING, WARNINGS } from './schemas.ts';
export type { QuotedCall } from './token.ts';
export {
  countSources,
  warnOfCharge,
  warnOfJob,
  warnOfRefresh,
  warnOfState,
  withWarnings,
} from './warnings.ts';
