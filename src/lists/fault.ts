/** What is wrong with a list, in one line for whoever made it. */
export class ListFault extends Error {
  override name = 'ListFault';
}

/**
 * A fault at one place.
 * @param row as spreadsheets count: from 1, the header included
 * @param column from 1; null for the whole row
 */
export const faultAt = (row: number, column: number | null, fault: string): ListFault =>
  new ListFault(`row ${row}${column === null ? '' : `, column ${column}`}: ${fault}`);
