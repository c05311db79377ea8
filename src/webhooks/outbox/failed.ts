import { sql } from 'kysely';
import type { Db } from '../../database/index.ts';
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
  url: string;
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
    url: one.url,
    attempts: one.attempts,
    error: one.last_error!,
  }));
}

/** Types of events, by delivery; only deliveries to endpoints tell of any. */
async function loadTypes(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number; type: string }>`
    select id, body::json ->> 'type' as type from webhook_delivery
    where id = any(${ids}::bigint[]) and endpoint_id is not null`.execute(db);
  return new Map(rows.map(({ id, type }) => [id, type]));
}
