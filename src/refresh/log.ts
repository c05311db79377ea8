/** What the event log is told of refresh requests. */
import type { Transaction } from 'kysely';
import type { Tables } from '../database/index.ts';
import { type EventType, type NewEvent, recordEvents } from '../events/index.ts';
import { toSummary } from './present.ts';
import type { RequestRow } from './requests.ts';

type Trx = Transaction<Tables>;

const toEvent = (type: EventType, request: RequestRow): NewEvent => ({
  accountId: request.account_id,
  type,
  subject: `refresh_request/${request.unique_identifier}`,
  data: toSummary(request),
});

/** Records a new request, and its end if nothing of it is left to be done. */
export const recordCreated = (trx: Trx, request: RequestRow): Promise<unknown> =>
  recordEvents(trx, [
    toEvent('refresh_request.created', { ...request, status: 'running' }),
    ...(request.status === 'completed' ? [toEvent('refresh_request.completed', request)] : []),
  ]);

export const recordCompleted = (trx: Trx, requests: readonly RequestRow[]): Promise<unknown> =>
  recordEvents(
    trx,
    requests.map((request) => toEvent('refresh_request.completed', request)),
  );
