/** What people can demand of whoever holds data about them: to see it, and to be forgotten. */
export { exportContact, type HeldAboutPerson, type KnownContact, showContact } from './access.ts';
export { type Erasure, erase, isKnown } from './erase.ts';
export { listReceipts, type Receipt, type Removed } from './receipt.ts';
