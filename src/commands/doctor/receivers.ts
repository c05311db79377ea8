import { sql } from 'kysely';
import type { Db } from '../../ground/database/index.ts';
import { asCount } from '../output.ts';
import { type Check, ok, warning } from './check.ts';

type Receiver = { receiver: string; waiting: number; reason: string };

const MOST_SHOWN = 10;

/** Reports receivers whose recent deliveries failed, from stored attempts. Sends nothing. */
export async function checkReceivers(db: Db): Promise<Check[]> {
  const { rows } = await sql<Receiver>`
    select receiver, count(*)::int as waiting, max(last_error) as reason from webhook_delivery
    where delivered_at is null and attempts > 0
      and (next_at is not null or created_at > now() - interval '2 days')
    group by receiver order by 2 desc, 1 limit ${MOST_SHOWN}`.execute(db);
  return rows.length === 0
    ? [ok('receivers', 'no recent delivery has failed')]
    : rows.map(({ receiver, waiting, reason }) =>
        warning(
          'receivers',
          `${receiver}: ${asCount(waiting)} deliveries failed (${reason}); check that it runs and is reachable`,
        ),
      );
}
