/** Company records, and the companies that positions name. */
export { directoryOf, loadDirectory } from './directory.ts';
export { type Delivery, type Employer, KnownEmployers, recordEmployers } from './employers.ts';
export { type CompanyRef, findCompanies } from './find.ts';
export { recordCompanies } from './record.ts';
