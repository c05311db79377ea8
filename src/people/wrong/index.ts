/** Disputes of accounts, as they affect the accounts' later results. */
export { addPairs, applyDispute, liftDispute } from './apply.ts';
export { type ContactReport, eraseReports, findReports } from './of-contact.ts';
export type { LeadKeys } from './pair-keys.ts';
export { findEffects, withoutReported } from './pairs.ts';
export { findReported } from './reported.ts';
