/** The stored parts of a row: bits in the order of the report. Pure. */
import {
  FILLED_FIELDS,
  CHECKUP_PARTS as PARTS,
  type CheckupPart as Part,
} from '../../../ground/api/index.ts';

export { PARTS, type Part };

/** Parts may only be appended, because stored bits refer to their order. */
export const bitOf = (part: Part): number => 1 << PARTS.indexOf(part);

export const bitsOf = (parts: Iterable<Part>): number => {
  let bits = 0;
  for (const part of parts) bits |= bitOf(part);
  return bits;
};

export const isIn = (bits: number, part: Part): boolean => (bits & bitOf(part)) !== 0;

/** The bits of the parts that depend on the contact. An erasure of the contact clears them. */
export const PERSONAL_BITS = bitsOf([
  ...(['known', 'moved', 'left', 'title_changed', 'likely_moved', 'stale_email'] as const),
  ...FILLED_FIELDS.map((field) => `fillable_${field}` as const),
]);
