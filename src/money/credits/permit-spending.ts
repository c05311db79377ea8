/**
 * The spending of keys and grants with a cap. A hold counts until it is charged or released; a charge counts
 * in the UTC month in which it is made, and against a grant for all time. All statements run after the account was locked, so each
 * sees the spending of earlier transactions.
 */
import { sql } from 'kysely';
import { invalid, type ServiceError } from '../../ground/api/index.ts';
import type { Db } from '../../ground/database/index.ts';

/** Who pays: the account, and the permit of the key that the call was made with. */
export type Payer = {
  accountId: number;
  /** Null if no key limits the spending. */
  permitId: number | null;
};

type Fragment = ReturnType<typeof sql>;

const THIS_MONTH = sql`to_char(now() at time zone 'UTC', 'YYYY-MM')`;

/** What a permit has held and charged: this month, or for a grant ever. */
const SPENT = sql`coalesce(s.held, 0)
  + case when p.is_grant or s.month = ${THIS_MONTH} then coalesce(s.charged, 0) else 0 end
  + case when p.is_grant then coalesce(s.charged_before, 0) else 0 end`;

/** The permits whose caps count a permit's spending: itself, and those that it inherits. */
const capping = (permitId: Fragment): Fragment =>
  sql`select unnest(own.capped_by || own.id) from permit own where own.id = ${permitId}`;

/** True if the caps of a permit allow further credits. */
export const isWithinCaps = ({ permitId }: Payer, credits: Fragment): Fragment =>
  permitId === null
    ? sql`true`
    : sql`not exists (
        select 1 from permit p left join permit_spending s on s.permit_id = p.id
        where p.id in (${capping(sql`${permitId}::bigint`)})
          and p.monthly_credits < ${SPENT} + ${credits})`;

/**
 * Adds to what permits have held and charged. `rows` has `permit_id`, `held` and `charged`, several
 * for a permit if needed.
 */
export const addSpending = (rows: Fragment): Fragment => sql`
  insert into permit_spending as s (permit_id, held, month, charged)
  select capping.id, sum(spent.held), ${THIS_MONTH}, sum(spent.charged)
  from (${rows}) as spent, permit own, unnest(own.capped_by || own.id) as capping (id)
  where own.id = spent.permit_id
  group by capping.id order by capping.id
  on conflict (permit_id) do update set
    held = s.held + excluded.held, month = excluded.month,
    charged_before = s.charged_before
      + case when s.month = excluded.month then 0 else s.charged end,
    charged = case when s.month = excluded.month then s.charged else 0 end + excluded.charged`;

type Tightest = { id: number; name: string; is_grant: boolean | null; cap: number; left: number };

/** Returns the error if the caps of a payer do not allow the credits; null if they do. */
export async function findCapFault(
  db: Db,
  { permitId }: Payer,
  credits: Fragment,
): Promise<ServiceError | null> {
  if (permitId === null) return null;
  const { rows } = await sql<Tightest & { needed: number }>`
    select p.id, p.name, p.is_grant, p.monthly_credits as cap, p.monthly_credits - (${SPENT}) as left,
           ${credits} as needed
    from permit p left join permit_spending s on s.permit_id = p.id
    where p.id in (${capping(sql`${permitId}::bigint`)})
      and p.monthly_credits < ${SPENT} + ${credits}
    order by p.monthly_credits - (${SPENT}) limit 1`.execute(db);
  const [over] = rows;
  if (!over) return null;
  const { id, name, is_grant, cap, left, needed } = over;
  const shown = (value: number) => Math.max(value, 0).toFixed(2);
  if (is_grant) {
    return invalid(
      `tenure_max_credits: the grant to "${name}" may spend ${shown(cap)} credits and has ${shown(left)} left; this call could cost ${shown(needed)}`,
    );
  }
  return invalid(
    `monthly_credits: the key "${name}" (id ${id}) may spend ${shown(cap)} credits a month and has ${shown(left)} left; this call could cost ${shown(needed)}`,
  );
}

/**
 * Returns the credits that a permit may still spend this month.
 * @returns null without a cap
 */
export async function loadPermitRoom(db: Db, permitId: number | null): Promise<number | null> {
  if (permitId === null) return null;
  const { rows } = await sql<{ room: number | null }>`
    select ${sqlPermitRoom(sql`${permitId}::bigint`)} as room`.execute(db);
  return rows[0]?.room ?? null;
}

/** An expression: what a permit may still spend this month; null without a cap. */
export const sqlPermitRoom = (permitId: Fragment): Fragment => sql`(
  select min(p.monthly_credits - (${SPENT}))
  from permit p left join permit_spending s on s.permit_id = p.id
  where p.id in (${capping(permitId)}))`;
