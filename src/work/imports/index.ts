/** Imports of uploaded lists by the API (docs/import.md#by-the-api). */
import type { Service } from '../../ground/service.ts';
import { runImport } from './load.ts';
import { IMPORT_TASK, type ImportTask } from './task.ts';

export {
  KEPT_OBSERVATIONS_MS,
  keptObservations,
  retainedImportResults,
  retainedImports,
} from './retained.ts';
export { importRoutes } from './routes.ts';
export { unfinishedImports } from './task.ts';

/** The tasks of this folder, for the worker. */
export const importTasks = (service: Service) => ({
  [IMPORT_TASK]: (payload: ImportTask) => runImport(service, payload),
});
