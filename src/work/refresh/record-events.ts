/** Records the events of refresh requests. */
import { type EventType, type NewEvent, recordEvents } from '../../events/record/index.ts';
import type { Trx } from '../../ground/database/index.ts';
import { type StoredMove, toMoveEvent } from '../../people/moves/index.ts';
import { toSummary } from './present.ts';
import type { RequestRow } from './requests.ts';

const toEvent = (type: EventType, request: RequestRow): NewEvent => ({
  accountId: request.account_id,
  type,
  subject: `refresh_request/${request.unique_identifier}`,
  data: toSummary(request),
});

/**
 * Records the creation of a request, the moves it has found, and its completion if it has
 * completed.
 */
export const recordCreated = (
  trx: Trx,
  request: RequestRow,
  moves: readonly StoredMove[],
): Promise<unknown> =>
  recordEvents(trx, [
    toEvent('refresh_request.created', { ...request, status: 'running' }),
    ...moves.map(toMoveEvent),
    ...(request.status === 'completed' ? [toEvent('refresh_request.completed', request)] : []),
  ]);

/** Records moves, and then the requests that completed with them. */
export const recordConcluded = (
  trx: Trx,
  moves: readonly StoredMove[],
  completed: readonly RequestRow[],
): Promise<unknown> =>
  recordEvents(trx, [
    ...moves.map(toMoveEvent),
    ...completed.map((request) => toEvent('refresh_request.completed', request)),
  ]);
