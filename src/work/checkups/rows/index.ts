/** The rows of a check-up and the parts that they are in. Pure. */
export { CHECKED_ROLES, type CheckedRow, mappedFields, rowReader } from './cells.ts';
export { partsOf } from './classify.ts';
export { companiesFor, type KnownPerson } from './employment.ts';
export { chooseLikeliest } from './likeliest.ts';
export { packIdentities, unpackIdentities } from './packed.ts';
export { bitOf, bitsOf, isIn, PARTS, type Part, PERSONAL_BITS } from './parts.ts';
export { RepeatedRows } from './repeated.ts';
export { type Identity, identityOf } from './same-person.ts';
