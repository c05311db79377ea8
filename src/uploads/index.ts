/** Lists that accounts upload, read and kept until jobs are made of them (docs/lists.md). */
export { retainedLists } from './retained.ts';
export { uploadRoutes } from './routes.ts';
export { mostListBytes } from './save.ts';
export {
  columnsOf,
  findList,
  holdList,
  loadRowPortions,
  type SizedRow,
  type StoredList,
} from './stored.ts';
