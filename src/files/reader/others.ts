/** Files that are no list, told by their first bytes. Pure. */
import { ListFault } from './fault.ts';

const OLD_EXCEL = 'is an Excel file of the old kind, or protected by a password; save it as .xlsx';
export const NO_LIST = 'is neither CSV, JSON lines, Excel (.xlsx) nor Parquet';

/**
 * @param head the first bytes as Latin-1
 * @throws ListFault
 */
export function refuseOthers(head: string): void {
  if (head.startsWith('\u00d0\u00cf\u0011\u00e0')) throw new ListFault(OLD_EXCEL);
  if (/^(?:%PDF-|\u0089PNG|\u00ff\u00d8\u00ff|GIF8)/.test(head)) throw new ListFault(NO_LIST);
}
