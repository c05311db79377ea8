/** The table `source_month`: the cost of a month's calls, and the amount reserved for calls. */
import { sql } from 'kysely';
import type { Db } from '../../ground/database/index.ts';

export type Month = {
  source: string;
  /** `YYYY-MM`, UTC. */
  month: string;
  /** Amounts are whole millionths of the operator's currency. */
  priceMicros: number;
  budgetMicros: number;
};

/** Calls that have ended since the last statement, and those that wait for their reservation. */
export type Turnover = { paid: number; free: number; wanted: number };

export type Grant = {
  /** The number of wanted calls that may be made. */
  granted: number;
  /** True if calls in progress on other nodes may turn out to be free. */
  mayFree: boolean;
};

/**
 * Books ended calls, and reserves as many of the wanted calls as the budget allows, in one statement
 * that locks the month's row. So all nodes together never reserve more than the budget.
 *
 * A reservation that is never booked, because its node died, stays: the call may have been charged.
 */
export async function bookAndReserve(db: Db, month: Month, turnover: Turnover): Promise<Grant> {
  const { source, priceMicros: price, budgetMicros: budget } = month;
  const { paid, free, wanted } = turnover;
  const granted = sql`least(${wanted}::bigint, greatest(
    (${budget}::bigint - kept.spent - kept.reserved + ${price * free}::bigint)
    / ${price}::bigint, 0))`;
  const first = Math.min(wanted, Math.floor(budget / price));
  const { rows } = await sql<Grant>`
    insert into source_month as kept (source, month, reserved, spent, granted, granted_at)
    values (${source}, ${month.month}, ${first * price}, 0, ${first}, now())
    on conflict (source, month) do update set
      granted = ${granted},
      granted_at = case when ${granted} > 0 then now() else kept.granted_at end,
      reserved = kept.reserved - ${price * (paid + free)}::bigint + ${price}::bigint * ${granted},
      spent = kept.spent + ${price * paid}::bigint
    returning granted, reserved > 0 and granted_at > now() - ${HELD_FOR}::interval as "mayFree"`.execute(
    db,
  );
  return rows[0]!;
}

/** An older reservation belongs to a node that died, or to a very slow call. */
const HELD_FOR = '1 minute';
