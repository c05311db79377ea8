/** Refresh requests: profiles refreshed through sources, in the background. */
import type { Service } from '../service.ts';
import type { Handler } from '../webhooks/index.ts';
import { queueNextPosts } from './complete.ts';
import { CONCLUSION_TASK, type ConclusionTask, concludeLater } from './conclude.ts';
import { closeAtDeadline } from './deadline.ts';
import { DEADLINE_TASK, type DeadlineTask } from './deadline-task.ts';
import { composePost } from './posts.ts';
import { OWNED } from './tables.ts';

export { refreshSubscribers } from './conclude.ts';
export { runningRequests } from './deadline-task.ts';
export {
  type ErasedRefreshes,
  eraseRefreshes,
  findRefreshed,
  type RefreshedProfile,
} from './erase.ts';
export { refreshRoutes } from './routes.ts';
export { subjectOf } from './tables.ts';
export { requestWebhook } from './webhook.ts';

/** Closes what a deadline has overtaken. */
export const deadlineTasks = (service: Service) => ({
  [DEADLINE_TASK]: (payload: DeadlineTask) => closeAtDeadline(service, payload),
});

/** Concludes what could not be at once because its account was busy; waits for it. */
export const conclusionTasks = (service: Service) => ({
  [CONCLUSION_TASK]: (payload: ConclusionTask) => concludeLater(service, payload),
});

/** The webhooks of this folder. */
export const refreshDeliveries = (service: Service): Handler => ({
  prefix: OWNED,
  compose: (subject) => composePost(service, subject),
  attempted: queueNextPosts,
});
