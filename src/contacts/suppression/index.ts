/** Erased people: by what they are known again, and kept out. */
export { distinctionOf } from './distinction.ts';
export { type Distinction, findErasure, findListed, findSuppressed } from './find.ts';
export { contactName } from './hash.ts';
export { type Suppressed, suppress } from './suppress.ts';
