/** What the registers of the SEC have in common: CIKs, and names as EDGAR has them. */

const CIK = /^\d{1,10}$/;

/** Returns a CIK without leading zeros; null for other texts. */
export const cikOf = (text: string): string | null =>
  CIK.test(text) && /[1-9]/.test(text) ? text.replace(/^0+/, '') : null;

/** A state or kind of filer behind a name, which tells equal names apart: `/DE/`, `/FI`. */
const MARK = /\s*\/\s*(?:[A-Z]{2,3}\s*\/?)?\s*$/;

/** Returns a company's name without the marks of EDGAR; it may be in capitals. */
export const filerName = (text: string): string => text.replaceAll(/\s+/g, ' ').replace(MARK, '');
