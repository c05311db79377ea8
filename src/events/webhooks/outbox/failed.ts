import { sql } from 'kysely';
import type { Db } from '../../../ground/database/index.ts';
import { toReceiver } from '../send/url.ts';
import type { SavedAttempt } from './save-attempts.ts';
import { type SubjectReferences, showSubjects } from './subject-references.ts';

/** A delivery that was given up, in the form of its event's data. */
export type FailedDelivery = {
  accountId: number;
  id: number;
  webhook_id: string;
  /** What the webhook was about. */
  subject: string;
  /** The webhook endpoint and the event's type; both null for the webhook of a job or request. */
  endpoint_id: number | null;
  type: string | null;
  /** The host of its URL, with the port. Not the URL, which may contain a password or a token. */
  host: string;
  attempts: number;
  error: string;
};

export async function describeFailed(
  db: Db,
  failed: readonly SavedAttempt[],
  references: readonly SubjectReferences[],
): Promise<FailedDelivery[]> {
  const types = await loadTypes(
    db,
    failed.map(({ id }) => id),
  );
  const shown = await showSubjects(db, failed, references);
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

/** Loads event types by delivery. Only deliveries to endpoints have one. */
async function loadTypes(db: Db, ids: readonly number[]): Promise<Map<number, string | null>> {
  const { rows } = await sql<{ id: number; body: string }>`
    select id, body from webhook_delivery
    where id = any(${ids}::bigint[]) and endpoint_id is not null`.execute(db);
  return new Map(rows.map(({ id, body }) => [id, parseEventType(body)]));
}

/**
 * Returns the event type in a body. PostgreSQL could not read it, because it refuses some JSON that
 * JavaScript writes.
 */
export const parseEventType = (body: string | null): string | null =>
  body === null ? null : (JSON.parse(body) as { type: string }).type;
