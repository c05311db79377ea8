/** The figures of watches in `/metrics`. */
import { sql } from 'kysely';
import type { Figures } from '../../ground/metrics/index.ts';

type Row = { watches: number; credits: number; monthly: number; lateSeconds: number };

export const watchFigures: Figures<Row> = {
  name: 'watches',
  async load(db) {
    const { rows } = await sql<Row>`
      select count(*)::int as watches,
             (count(*) filter (where paused = 'credits'))::int as credits,
             (count(*) filter (where paused = 'monthly_credits'))::int as monthly,
             greatest(extract(epoch from now() - min(next_run_at)), 0)::float8 as "lateSeconds"
      from watch w join account a on a.id = w.account_id and a.active
        and (a.expires_on is null or a.expires_on >= (now() at time zone 'UTC')::date)`.execute(db);
    return rows.map((row) => ({ ...row, lateSeconds: row.lateSeconds ?? 0 }));
  },
  figures: [
    {
      name: 'tenure_watches',
      help: 'Watches of accounts that are active.',
      value: ({ watches }) => watches,
    },
    {
      name: 'tenure_watches_paused_credits',
      help: 'Watches that have paused because their account has no credits.',
      value: ({ credits }) => credits,
    },
    {
      name: 'tenure_watches_paused_monthly_credits',
      help: "Watches that have paused because the month's credits are spent.",
      value: ({ monthly }) => monthly,
    },
    {
      name: 'tenure_watch_late_seconds',
      help: 'For how long the watch that is most overdue should have looked who is due.',
      value: ({ lateSeconds }) => lateSeconds,
    },
  ],
};
