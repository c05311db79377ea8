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

type Shape = {
  /** The needed columns of the CSV format; the first one is its first column. */
  columns: readonly string[];
  /** The elements of the document and of a record in XML. */
  root: string;
  element: string;
};

export const RECORD_KINDS: Readonly<Record<RecordKind, Shape>> = {
  entity: { columns: ['LEI', 'Entity.LegalName'], root: 'LEIData', element: 'LEIRecord' },
  relationship: {
    columns: [
      'Relationship.StartNode.NodeID',
      'Relationship.EndNode.NodeID',
      'Relationship.RelationshipType',
    ],
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
