/** Tables for the eye. Pure. */
import { plainTable } from '../output.ts';
import type { Mapping } from './mapping.ts';

const FOUND_BY = { header: 'by its header', values: 'by its values', map: 'as told' };

/**
 * Which column was taken for what.
 * @param rest what becomes of the others
 */
export function mappingTable(
  headers: readonly string[],
  mapping: Mapping,
  rest = 'comes along',
): string {
  const table = plainTable(['column', 'is', 'found']);
  headers.forEach((header, column) => {
    const found = [...mapping].find(([, taken]) => taken.column === column);
    table.push(found ? [header, found[0], FOUND_BY[found[1].by]] : [header, '', rest]);
  });
  return `${table.toString()}\n`;
}
