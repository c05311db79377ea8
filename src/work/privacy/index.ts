/** The rights of people to see their stored data and to have it erased. */
export { exportContact, type ShownContact, showContact } from './access.ts';
export { type Erasure, erase, isKnown } from './erase.ts';
export { listReceipts, type Receipt, type Removed } from './receipt.ts';
