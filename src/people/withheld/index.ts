/**
 * Contact details that an account has reported as wrong. They are withheld from its results until a
 * source verifies them later.
 */
export { findWithheld, withheldFrom } from './find.ts';
export { type DetailKind, shownHashes } from './hashes.ts';
export { withholdFromMatches } from './matches.ts';
export { type Returned, releaseReturned } from './release.ts';
export { hashesIn, withoutDetails, withoutDetailsText } from './strip.ts';
