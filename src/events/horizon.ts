/**
 * How far the log can be read. Positions come from a sequence, and become visible in another order:
 * a transaction may commit after another one that drew a later position, and whoever has read the
 * later one would never look for the earlier. So nobody reads past the transactions that have
 * recorded events and not ended.
 *
 * Before it draws its first position, a transaction notes in an advisory lock what the sequence stood
 * at; the lock goes with the transaction, whatever ends it. A reader asks what the sequence stands
 * at, *then* for these locks, and reads up to the lowest number among them, in a later statement.
 * Whoever had drawn a position up to there has no lock any more, so has ended, and is seen by that
 * statement if it has committed. Whoever draws one from then on draws a higher one.
 *
 * Transactions that record nothing hold up nobody, however long they last: dumps, imports, and
 * sessions of others on the same server (docs/decisions/0031 says what lost).
 */
import { sql } from 'kysely';

/** The position that was drawn last; in `from event_position`. */
export const LAST_DRAWN = sql`(last_value - (not is_called)::int)`;
