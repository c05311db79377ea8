/** The chore that begins the messages of digests that are due, and queues their sending. */
import { sql } from 'kysely';
import type { Trx } from '../../ground/database/index.ts';
import type { Chore } from '../../ground/queue/index.ts';
import { loadHorizon } from '../record/index.ts';
import { sqlNextAt } from './schedule.ts';
import { queueSending } from './send/task.ts';

const EVERY_MS = 2_000;
const DIGESTS_AT_ONCE = 200;

export const beginningDigests: Chore = {
  name: 'begin digests',
  everyMs: EVERY_MS,
  async run(trx) {
    const { position: horizon } = await loadHorizon(trx);
    const due = await findDue(trx, horizon);
    await begin(trx, due, horizon);
    await queueSending(trx);
    return due.length === DIGESTS_AT_ONCE ? 'more' : 'enough';
  },
};

type Due = { id: number; has_news: boolean };

/**
 * Finds digests that are due. Those that report at once are always due, so only those with new
 * events are returned. Skips accounts that may not use the service; `isServed` of `money/accounts/`
 * has the same condition.
 */
async function findDue(trx: Trx, horizon: number): Promise<Due[]> {
  const news = sql`
    select 1 from event e
    where e.account_id = d.account_id and e.position > d.position and e.position <= ${horizon}`;
  const { rows } = await sql<Due>`
    select d.id, exists (${news} and e.type = any(d.types)) as has_news
    from digest d join account a on a.id = d.account_id
    where d.active and d.until_position is null and d.next_at <= now()
      and a.active and (a.expires_on is null or a.expires_on >= (now() at time zone 'UTC')::date)
      and (d.every <> 'now' or exists (${news}))
    order by d.next_at limit ${DIGESTS_AT_ONCE} for update of d skip locked`.execute(trx);
  return rows;
}

async function begin(trx: Trx, due: readonly Due[], horizon: number): Promise<void> {
  if (due.length === 0) return;
  await sql`
    update digest
    set position = case when has_news then position else ${horizon} end,
        until_position = case when has_news then ${horizon}::bigint end,
        attempts = 0, try_at = now(), claimed_until = null,
        next_at = case when every = 'now' and not has_news then next_at
                  else ${sqlNextAt(sql`every`)} end
    from unnest(${due.map(({ id }) => id)}::bigint[],
                ${due.map((digest) => digest.has_news)}::boolean[]) as due (due_id, has_news)
    where id = due_id`.execute(trx);
}
