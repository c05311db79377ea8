/**
 * Calculates the accuracy of an account's results from its disputes and confirmations. Each lead or
 * profile counts once, by the last statement about it. Only `wrong_person` and `not_moved` make a
 * result wrong.
 */
import { sql } from 'kysely';
import { RECEIPT_KEYS, type ReceiptKey } from '../../ground/api/index.ts';
import type { Db } from '../../ground/database/index.ts';
import type { Accuracy } from './schemas.ts';
import { type ShareOf, shareOf } from './share.ts';

type Counted = { match_key: ReceiptKey | null; source: string | null } & ShareOf;

export async function loadAccuracy(db: Db, accountId: number): Promise<Accuracy> {
  const counted = await countLast(db, accountId);
  const keys = Map.groupBy(counted, ({ match_key: key }) => key);
  const sources = Map.groupBy(counted, ({ source }) => source);
  const byKey = RECEIPT_KEYS.flatMap((key) => {
    const rows = keys.get(key);
    return rows ? { key, ...shareOf(rows) } : [];
  });
  const bySource = [...sources].flatMap(([source, rows]) =>
    source === null ? [] : { source, ...shareOf(rows) },
  );
  return { ...shareOf(counted), by: [...byKey, ...bySource] };
}

async function countLast(db: Db, accountId: number): Promise<Counted[]> {
  const { rows } = await sql<Counted>`
    select match_key, source, count(*) as looked_at, count(*) filter (where is_right) as "right"
    from (
      select distinct on (subject_kind, subject_id, position) match_key, source, is_right
      from (
        select subject_kind, subject_id, position, match_key, source, said_at,
               reason not in ('wrong_person', 'not_moved') as is_right
        from dispute where account_id = ${accountId}
        union all
        select subject_kind, subject_id, position, match_key, source, said_at, true
        from confirmation where account_id = ${accountId}
      ) as said
      order by subject_kind, subject_id, position, said_at desc
    ) as last
    group by match_key, source
    order by source, match_key`.execute(db);
  return rows;
}
