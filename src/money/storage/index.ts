/** The storage of an account: submitted text, counted in the account's row, and bounded. */
export { storageFigures } from './figures.ts';
export {
  type Freed,
  freeStored,
  loadStorage,
  loadStorageRoom,
  type StorageRoom,
  storing,
  storingAlways,
  takeStorage,
} from './stored.ts';
