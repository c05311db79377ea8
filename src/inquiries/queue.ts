/** The tasks that ask: each names the inquiries it asks about, and the ticket they must bear. */
import { sql } from 'kysely';
import type { Db } from '../database/index.ts';

export const INQUIRY_TASK = 'inquiry';

export type InquiryTask = { ticket: string; keys: string[] };

/** Inquiries asked by one task: enough for few round trips, few enough to be shared out. */
const KEYS_PER_TASK = 64;
const MAX_ATTEMPTS = 25;

/** Queues the tasks for inquiries that bear the ticket, in the transaction of `db`. */
export async function queueInquiries(
  db: Db,
  ticket: string,
  keys: string[],
  runAt: Date | null = null,
): Promise<void> {
  const payloads: string[] = [];
  for (let from = 0; from < keys.length; from += KEYS_PER_TASK) {
    payloads.push(JSON.stringify({ ticket, keys: keys.slice(from, from + KEYS_PER_TASK) }));
  }
  if (payloads.length === 0) return;
  await sql`
    select graphile_worker.add_job(
      ${INQUIRY_TASK}, payload::json, run_at => ${runAt}::timestamptz, max_attempts => ${MAX_ATTEMPTS}
    ) from unnest(${payloads}::text[]) as payload`.execute(db);
}
