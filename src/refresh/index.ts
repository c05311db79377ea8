/** Refresh requests: profiles refreshed through sources, in the background. */
import type { Service } from '../service.ts';
import type { Owner } from '../webhooks/index.ts';
import { queueNextPosts } from './complete.ts';
import { DEADLINE_TASK } from './create.ts';
import { closeAtDeadline, type DeadlineTask } from './deadline.ts';
import { composePost } from './posts.ts';
import { OWNED } from './tables.ts';

export { refreshWaiters } from './conclude.ts';
export {
  type ErasedRefreshes,
  eraseRefreshes,
  type HeldBaseline,
  type RefreshedProfile,
  readBaselines,
  readRefreshed,
} from './erase.ts';
export { addRefreshCreateRoute, addRefreshSchemas, addRefreshStatusRoute } from './routes.ts';
export { subjectOf } from './tables.ts';
export { requestWebhook } from './webhook.ts';

/** The tasks of this folder, for the worker. */
export const refreshTasks = (service: Service) => ({
  [DEADLINE_TASK]: (payload: DeadlineTask) => closeAtDeadline(service, payload),
});

/** The webhooks of this folder. */
export const refreshDeliveries = (service: Service): Owner => ({
  prefix: OWNED,
  compose: (subject) => composePost(service, subject),
  attempted: queueNextPosts,
});
