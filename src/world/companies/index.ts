/** Companies: what they are, how they are named, which belong together. */
export { type Firm, namesOn } from './firm.ts';
export { createFirms, type Firms } from './firms.ts';
export { formsOf } from './forms.ts';
export type { FirmNames } from './naming.ts';
export { companyRecord } from './record.ts';
