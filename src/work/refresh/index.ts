/** Refresh requests: profiles refreshed through sources, in the background. */

import type { Handler } from '../../events/webhooks/index.ts';
import type { Service } from '../../ground/service.ts';
import { REQUEST_PREFIX } from '../../money/credits/index.ts';
import {
  CONCLUSION_TASK,
  type ConclusionTask,
  closeAtDeadline,
  concludeLater,
} from './conclude.ts';
import { DEADLINE_TASK, type DeadlineTask } from './deadline.ts';
import { OPENING_TASK, type OpeningTask, openNext } from './opening.ts';
import { requestSubjects } from './subject.ts';
import { composePost, queueNextPosts } from './webhook.ts';

export { checkPeople } from './asked.ts';
export { refreshSubscribers } from './conclude.ts';
export { createRequest } from './create.ts';
export { runningRequests } from './deadline.ts';
export {
  type DeliveredProfile,
  findDeliveredProfile,
  findRequestByIdentifier,
  loadIdentifiers,
} from './delivered-profile.ts';
export { type Draft, draftRequest } from './draft.ts';
export {
  eraseRefreshes,
  findRefreshed,
  hasRefreshed,
} from './erase.ts';
export { refreshFigures } from './figures.ts';
export { loadJudgedRequests } from './judged.ts';
export { findRefreshers } from './last-checks.ts';
export { matchIdentifiers } from './matches.ts';
export { unopenedRequests } from './opening.ts';
export { findCompleted, loadOutcomes, type Outcome } from './outcomes.ts';
export { ownIds, saveOwnIds } from './own-ids.ts';
export {
  getFinishedRequest,
  loadMovedProfiles,
  profileBatches,
  profileRoom,
  type ResultProfile,
  submittedBatches,
} from './profile-batches.ts';
export { findNeededPosts, retainedRequests } from './prune.ts';
export { readsRequest } from './reads-request.ts';
export { findRequestList, type ListOfRequest } from './request-list.ts';
export type { RequestRow } from './requests.ts';
export { refreshRoutes } from './routes.ts';
export {
  NAMED_SCHEMAS as REFRESH_SCHEMAS,
  Profile,
  RequestedAttributes,
  requestWebhook,
} from './schemas.ts';
export { findAllRefreshed, findRefreshedVersions } from './shown-contacts.ts';
export { CLOSED } from './state.ts';
export {
  type ChargedProfile,
  countProfileTiers,
  findPrunedRequests,
  findRequest,
  loadChargedProfiles,
  loadConcludedPositions,
} from './statement.ts';
export { requestSubjects } from './subject.ts';
export {
  type Identifiers,
  isIdOnly,
  isUsable,
  parseIdentifiers,
  parseSubmission,
  parseWanted,
  type SubmittedProfile,
  type Wanted,
} from './submission.ts';
export { postSubjects } from './webhook.ts';

/** The tasks that close requests at their deadline. */
export const deadlineTasks = (service: Service) => ({
  [DEADLINE_TASK]: (payload: DeadlineTask) => closeAtDeadline(service, payload),
});

/** The tasks that conclude profiles of busy accounts. They wait for the account. */
export const conclusionTasks = (service: Service) => ({
  [CONCLUSION_TASK]: (payload: ConclusionTask) => concludeLater(service, payload),
});

/** The tasks that open the profiles of large requests. */
export const openingTasks = (service: Service) => ({
  [OPENING_TASK]: (payload: OpeningTask) => openNext(service, payload),
});

/** The handler of the webhooks of refresh requests. */
export const refreshDeliveries = (service: Service): Handler => ({
  prefix: REQUEST_PREFIX,
  references: requestSubjects,
  compose: (subject) => composePost(service, subject),
  attempted: queueNextPosts,
});
