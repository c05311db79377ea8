/** Provides the people of watches to refresh requests and to other watches. */
import { sql } from 'kysely';
import type { Db } from '../../ground/database/index.ts';
import type { Watched } from '../selected/index.ts';
import { loadWatch } from './rows.ts';

const PEOPLE_AT_ONCE = 1_000;

export const watchedPeople: Watched = {
  async find(db, accountId, id, until) {
    const watch = await loadWatch(db, id);
    return watch?.account_id === accountId ? countUntil(db, id, until) : undefined;
  },

  async *portions(db, id, last) {
    for (let after = 0; ; ) {
      const people = await loadAfter(db, id, { after, last });
      if (people.length > 0) yield people;
      if (people.length < PEOPLE_AT_ONCE) return;
      after = people.at(-1)!.id;
    }
  },
};

async function countUntil(db: Db, id: number, until: number | null) {
  const { rows } = await sql<{ count: number; last: number }>`
    select count(*)::int as count, coalesce(max(id), 0) as last from watch_person
    where watch_id = ${id} and id <= coalesce(${until}::bigint, id)`.execute(db);
  return rows[0]!;
}

type Row = { id: number; contactId: number | null; submitted: string | null };

async function loadAfter(
  db: Db,
  watchId: number,
  { after, last }: { after: number; last: number },
): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select id, contact_id as "contactId", submitted from watch_person
    where watch_id = ${watchId} and id > ${after} and id <= ${last}
    order by id limit ${PEOPLE_AT_ONCE}`.execute(db);
  return rows;
}
