/** Chooses between the client's and the known value for a column of a CRM. Pure. */

import { cellText } from '../../files/tables/index.ts';
import type { Mode } from '../../ground/api/index.ts';
import type { Field, Twins } from './fields.ts';
import { hasOtherEmployer, isEmpty, OF_EMPLOYER, ownText, type Row } from './row.ts';

/** Returns a row's value of a field; null if it has none. */
export type FieldReader = (row: Row, field: Field) => string | null;

/** Returns a reader of the client's values. */
export const ownFieldReader =
  (twins: Twins): FieldReader =>
  (row, field) => {
    const at = twins.get(field);
    return at === undefined ? null : ownText(row, at);
  };

const knownText: FieldReader = (row, field) => cellText(row.known[field]);

/** Fields that are wrong beside another employer even if the contact has no value of its own. */
const OF_POSITION: ReadonlySet<Field> = new Set<Field>(['title', 'company_website']);

/**
 * Returns a reader that prefers known values to the client's. In mode `fill_empty`, and for unchanged
 * fields in mode `changed_only`, it prefers the client's values.
 * @param isList true if the export has a column for former addresses in every mode
 */
export function crmReader(mode: Mode, readOwn: FieldReader, isList: boolean): FieldReader {
  if (mode === 'fill_empty') return filler(readOwn, isList);
  return (row, field) => {
    const [own, known] = [readOwn(row, field), knownText(row, field)];
    const isOwnFirst = mode === 'changed_only' && !row.changed.has(field);
    const [first, second] = isOwnFirst ? [own, known] : [known, own];
    if (field === 'email') return firstOf([first, second], row);
    if (OF_POSITION.has(field) && hasOtherEmployer(row)) return known;
    return isEmpty(first) ? second : first;
  };
}

/**
 * Returns a reader that fills empty cells. A row of another employer keeps its values. Otherwise the
 * client's address at a former employer is left out if the export has another column for it.
 */
function filler(readOwn: FieldReader, isList: boolean): FieldReader {
  return (row, field) => {
    const own = readOwn(row, field);
    if (OF_EMPLOYER.has(field) && hasOtherEmployer(row)) return own;
    if (!isEmpty(own)) return isList && field === 'email' ? firstOf([own], row) : own;
    return field === 'email' ? firstOf([knownText(row, field)], row) : knownText(row, field);
  };
}

/** Returns the first address that is not at a former employer; null without one. */
const firstOf = (addresses: readonly (string | null)[], row: Row): string | null =>
  addresses.find((address) => !isEmpty(address) && !row.formerAddresses?.has(address!)) ?? null;

/** Returns the client's or else the known address, if it is at a former employer. */
export const formerAddress = (row: Row, readOwn: FieldReader): string | null =>
  [readOwn(row, 'email'), knownText(row, 'email')].find(
    (address) => address !== null && row.formerAddresses?.has(address),
  ) ?? null;
