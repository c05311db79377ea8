/** Writing contacts and companies in batches, for imports. */

export { ImportedKeys } from '../bulk/imported-keys.ts';
export { keyPrefix } from '../bulk/key-order.ts';
export { NewRows, type SharedNewRows } from '../bulk/new-rows.ts';
export { NewRowsWriter } from '../bulk/save-new-rows.ts';
export { type Employer, KnownEmployers, saveEmployers } from '../companies/employers.ts';
export { COMPANY, CONTACT } from '../merge/kind.ts';
export type { Outcome } from '../merge/merge.ts';
export { type Prepared, type Provenance, prepare } from '../merge/observation.ts';
export { announceKeys } from '../rekey/presence.ts';
export { analyzeWritten } from './analyze.ts';
export { lockAll } from './locks.ts';
export { saveCompanies, saveObservations } from './save.ts';
