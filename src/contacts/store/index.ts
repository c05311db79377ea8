/** Where contacts and companies are written, and nowhere else. */
export { BroughtKeys } from './brought-keys.ts';
export { COMPANY } from './company.ts';
export { type Confirmation, confirm, confirmationOf, type Known } from './confirm.ts';
export { CONTACT } from './contact.ts';
export { prefixOf } from './key-order.ts';
export { lockAll, lockSome, throughGate } from './locks.ts';
export { Newcomers, type SharedNewcomers } from './newcomers.ts';
export { type Observation, type Prepared, prepare, prepareEmployer } from './observation.ts';
export { type Recorded, record, recordAll } from './record.ts';
export type { Outcome } from './settle.ts';
export { writeNewcomers } from './write-newcomers.ts';
