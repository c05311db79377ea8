/** Check-ups: how good the rows of an uploaded list are (docs/checkup.md). */
import type { Service } from '../../ground/service.ts';
import { continueCheckups } from './run.ts';
import { CHECKUP_TASK, type CheckupTask } from './task.ts';

export { eraseChecked, findChecked } from './erase.ts';
export { prunedCheckups } from './retained.ts';
export { checkupRoutes } from './routes.ts';
export { NAMED_SCHEMAS as CHECKUP_SCHEMAS } from './schemas.ts';
export { KEPT_MS } from './stored.ts';
export { unfinishedCheckups } from './task.ts';

/** The task that continues the check-ups of an account. */
export const checkupTasks = (service: Service) => ({
  [CHECKUP_TASK]: (payload: CheckupTask) => continueCheckups(service, payload),
});
