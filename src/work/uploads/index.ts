/** Uploaded lists: they are read and kept, and jobs are created from them (docs/lists.md). */
export { getMappedList, guessedMapping, noList } from './mapped-list.ts';
export { retainedLists } from './retained.ts';
export { uploadRoutes } from './routes.ts';
export { mostListBytes } from './save.ts';
export { ListMapping } from './schemas.ts';
export {
  holdList,
  loadKeptLists,
  loadRowPortions,
  type SizedRow,
  type StoredList,
} from './stored.ts';
