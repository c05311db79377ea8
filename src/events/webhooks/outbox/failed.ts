import { sql } from 'kysely';
import type { Db } from '../../../ground/database/index.ts';
import { toReceiver } from '../send/url.ts';
import type { SavedAttempt } from './save-attempts.ts';
import { type SubjectNames, showSubjects } from './subject-names.ts';

/** A delivery that is not tried any more, as the event tells of it. */
export type FailedDelivery = {
  accountId: number;
  id: number;
  webhook_id: string;
  /** What it was about. */
  subject: string;
  /** The webhook endpoint, and the type of the event; null for the webhook of a job or request. */
  endpoint_id: number | null;
  type: string | null;
  /** Of its URL, with the port: the URL may hold a password or a token. */
  host: string;
  attempts: number;
  error: string;
};

export async function describeFailed(
  db: Db,
  failed: readonly SavedAttempt[],
  names: readonly SubjectNames[],
): Promise<FailedDelivery[]> {
  const types = await loadTypes(
    db,
    failed.map(({ id }) => id),
  );
  const shown = await showSubjects(db, failed, names);
  return failed.map((one) => ({
    accountId: one.account_id,
    id: one.id,
    webhook_id: one.webhook_id,
    subject: shown.get(one.subject)!,
    endpoint_id: one.endpoint_id,
    type: types.get(one.id) ?? null,
    host: toReceiver(one.url),
    attempts: one.attempts,
    error: one.last_error!,
  }));
}

/** Types of events, by delivery; only deliveries to endpoints tell of any. */
async function loadTypes(db: Db, ids: readonly number[]): Promise<Map<number, string | null>> {
  const { rows } = await sql<{ id: number; body: string }>`
    select id, body from webhook_delivery
    where id = any(${ids}::bigint[]) and endpoint_id is not null`.execute(db);
  return new Map(rows.map(({ id, body }) => [id, parseEventType(body)]));
}

/**
 * The type of the event that a body tells of. Not read by PostgreSQL, which refuses text of JSON that
 * JavaScript can write.
 */
export const parseEventType = (body: string | null): string | null =>
  body === null ? null : (JSON.parse(body) as { type: string }).type;
