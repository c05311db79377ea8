/** PostgreSQL's own statistics of statements. */
import type pg from 'pg';
import type { Times } from './samples.ts';

/** Resets the statistics. */
export async function resetStatements(pool: pg.Pool): Promise<void> {
  await pool.query('select pg_stat_statements_reset()');
}

export type Statements = {
  /** Microseconds by statement including planning, the longest first. */
  statements: Times;
  /** Number of calls of all statements. */
  calls: number;
};

/** Since the last reset. */
export async function readStatements(pool: pg.Pool): Promise<Statements> {
  const { rows } = await pool.query<{ query: string; time: number; calls: number }>(
    `select query, total_exec_time + total_plan_time as time, calls from pg_stat_statements
     where dbid = (select oid from pg_database where datname = current_database()) and toplevel
     order by time desc`,
  );
  const statements: Times = new Map();
  for (const { query, time } of rows) {
    const name = nameOf(query);
    statements.set(name, (statements.get(name) ?? 0) + time * 1000);
  }
  const calls = rows.reduce((sum, row) => sum + row.calls, 0);
  return { statements, calls };
}

const LENGTH = 44;

/** Its verb and the first tables it names. */
function nameOf(query: string): string {
  const text = query.replaceAll(/\s+/g, ' ').trim();
  const verb = /^\w+/.exec(text.replace(/^with .*?\) (?=select|insert|update|delete)/, ''))?.[0];
  const tables = [...text.matchAll(/\b(?:from|into|update|join|copy) "?([a-z_]+)"?/gi)];
  const names = [...new Set(tables.map(([, table]) => table))].filter((one) => one !== 'unnest');
  return (names.length > 0 ? `${verb} ${names.join(', ')}` : text).toLowerCase().slice(0, LENGTH);
}
