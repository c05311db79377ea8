/** Disputes of charged leads and profiles, confirmations, and the accuracy calculated from both. */
export { acceptDispute, rejectDispute } from './decide.ts';
export { listDisputes } from './list.ts';
export { eraseStatements, findStatements } from './person.ts';
export {
  leadPrices,
  mostAtOnce,
  type Prices,
  profilePrices,
  refundDue,
} from './prices.ts';
export { rekeyingDisputes } from './rekey.ts';
export { retainedJobDisputes, retainedRequestDisputes } from './retained.ts';
export { disputeRoutes } from './routes.ts';
export { type DisputeRow, loadDisputes } from './rows.ts';
export { NAMED_SCHEMAS as DISPUTE_SCHEMAS } from './schemas.ts';
export { viewDisputes } from './view.ts';
