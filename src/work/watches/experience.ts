/** The frequency of moves that an account's watches have observed (`likelihood.ts`). */
import { sql } from 'kysely';
import type { Db, Trx } from '../../ground/database/index.ts';
import { daysSince, type Experience } from './likelihood.ts';

/** The time between two checks of a person, and whether the person moved in that time. */
export type Lesson = { years: number; since: Date; until: Date; hasMoved: boolean };

export async function loadExperience(db: Db, accountId: number): Promise<Experience[]> {
  return db
    .selectFrom('watch_experience')
    .select(['years', 'days', 'moves'])
    .where('account_id', '=', accountId)
    .execute();
}

/**
 * Adds lessons. Rows are written in a fixed order, because several watches of an account may save
 * at the same time.
 */
export async function saveExperience(
  trx: Trx,
  accountId: number,
  lessons: readonly Lesson[],
): Promise<void> {
  if (lessons.length === 0) return;
  await sql`
    insert into watch_experience (account_id, years, days, moves)
    select ${accountId}, years, sum(days), sum(moves)
    from unnest(${lessons.map(({ years }) => years)}::smallint[],
                ${lessons.map(({ since, until }) => Math.round(daysSince(since, until)))}::bigint[],
                ${lessons.map(({ hasMoved }) => Number(hasMoved))}::int[])
         as lesson (years, days, moves)
    group by years order by years
    on conflict (account_id, years) do update
      set days = watch_experience.days + excluded.days,
          moves = watch_experience.moves + excluded.moves`.execute(trx);
}
