/**
 * Checks every statement that a test process sends against the rules of a Citus cluster, so that
 * faults are found without one. A statement that does not fit fails where it is sent.
 */
import pg from 'pg';
import { findMisfits, isDistributed } from '../cluster/rules.ts';

type Ask = (...given: unknown[]) => unknown;

const seen = new Map<string, string[]>();
/**
 * Connections that plan once for any values: a cluster cannot determine the shards of such a plan.
 */
const planning = new WeakSet<object>();

function check(connection: object, text: string): void {
  if (/\bplan_cache_mode\s*=\s*force_generic_plan\b/.test(text)) planning.add(connection);
  let misfits = seen.get(text);
  if (misfits === undefined) {
    misfits = findMisfits(text);
    seen.set(text, misfits);
  }
  if (planning.has(connection) && isDistributed(text)) {
    misfits = [...misfits, 'is planned for any values (plan_cache_mode)'];
  }
  if (misfits.length > 0) throw new Error(`unfit for a cluster: ${misfits.join('; ')}\n${text}`);
}

const ask = pg.Client.prototype.query as Ask;
pg.Client.prototype.query = function query(this: pg.Client, ...given: unknown[]) {
  const [first] = given;
  const text = typeof first === 'string' ? first : (first as { text?: unknown } | null)?.text;
  if (typeof text === 'string') check(this, text);
  return ask.apply(this, given);
} as never;
