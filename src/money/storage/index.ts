/** What an account keeps: submitted text, counted on the account's row, and bounded. */
export { storageFigures } from './figures.ts';
export {
  countStored,
  freeStored,
  loadStorage,
  loadStorageRoom,
  type StorageRoom,
  takeStorage,
} from './stored.ts';
