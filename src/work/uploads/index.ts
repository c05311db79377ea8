/** Uploaded lists: they are read and kept, and jobs are created from them (docs/lists.md). */
export { type MappedColumn, toMappedColumns } from './columns.ts';
export { loadFaults } from './faults.ts';
export {
  checkIdentified,
  getMappedList,
  guessedMapping,
  type MappedList,
  mappedSystems,
  noList,
  parseMapping,
} from './mapped-list.ts';
export { type ContactRow, eraseListed, findListed, saveContactList } from './of-contacts.ts';
export { retainedLists } from './retained.ts';
export { uploadRoutes } from './routes.ts';
export { hashRows, loadRowsAt } from './rows.ts';
export { mostListBytes } from './save.ts';
export { ListMapping } from './schemas.ts';
export {
  columnsOf,
  findList,
  holdList,
  loadChunk,
  loadKeptLists,
  loadRowPortions,
  previewOf,
  ROWS_PER_CHUNK,
  type SizedRow,
  type StoredList,
} from './stored.ts';
export { parseListName } from './submission.ts';
