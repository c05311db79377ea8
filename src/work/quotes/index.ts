/**
 * Quotes: what work will cost, promised for a day. The estimate is made beside the work itself
 * (`work/enrichment/quote.ts`, `work/refresh/quote.ts`); here is what a quote says and how it is kept to.
 */
export { type Estimate, makeQuote } from './quote.ts';
export { type Redeemed, redeemQuote } from './redeem.ts';
export { QuoteSample, quoteAnswer, SPENDING } from './schemas.ts';
export type { QuotedCall } from './token.ts';
