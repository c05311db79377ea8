/** The records of GLEIF's files as flat fields, in the same names for CSV and XML. Pure. */

/**
 * Returns the value of a column of the CSV format, such as `Entity.LegalName`; `''` if it is absent.
 * Repeated values have numbers: `Entity.OtherEntityNames.OtherEntityName.1`.
 */
export type Fields = (column: string) => string;

/** A record of a file, or the reason why it cannot be read. */
export type Form =
  | { line: number; fields: Fields }
  | { line: number; entry: string | null; fault: string };

export type RecordKind = 'entity' | 'relationship';

/** The first column of a kind's CSV format, and its element in XML. */
export const RECORD_KINDS: Record<RecordKind, { first: string; root: string; element: string }> = {
  entity: { first: 'LEI', root: 'LEIData', element: 'LEIRecord' },
  relationship: {
    first: 'Relationship.StartNode.NodeID',
    root: 'RelationshipData',
    element: 'RelationshipRecord',
  },
};

/**
 * Returns the numbers of a repeated field, from 1 to the first that is empty. The CSV format has five
 * of each; XML may have more.
 */
export function repeated(fields: Fields, nameOf: (number: number) => string): number[] {
  const numbers: number[] = [];
  for (let number = 1; fields(nameOf(number)) !== ''; number += 1) numbers.push(number);
  return numbers;
}
