/** Flattens answers of the API into tables: the columns, and the text of cells. Pure. */
export { cellReader, cellText, type Result } from './cells.ts';
export { csvLine, withoutFormula } from './csv.ts';
export { freeHeaders } from './headers.ts';
export { flatLead, type LeadTable, leadColumns } from './lead-columns.ts';
export { CONTACT_DATA_COLUMNS, flatProfile } from './profile-columns.ts';
