/** Watches: people whom an account has refreshed whenever they are due. */
import type { Service } from '../../ground/service.ts';
import { runWatch } from './run.ts';
import { WATCH_TASK, type WatchTask } from './task.ts';

export { watchedPeople } from './as-people.ts';
export { startingWatches } from './chore.ts';
export {
  eraseSearched,
  eraseWatched,
  findAllWatched,
  findWatched,
  findWatchers,
  isWatched,
} from './erase.ts';
export { loadExperience } from './experience.ts';
export { watchFigures } from './figures.ts';
export {
  changeByRate,
  expectedChange,
  type Rates,
  toDoubts,
  toRates,
  yearsInJob,
} from './likelihood.ts';
export { watchRoutes } from './routes.ts';

/** The task that runs a watch. */
export const watchTasks = (service: Service) => ({
  [WATCH_TASK]: (payload: WatchTask) => runWatch(service, payload),
});
