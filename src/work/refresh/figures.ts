/** The figures of refresh requests in `/metrics`. Completed requests are not read. */
import { sql } from 'kysely';
import type { Figures } from '../../ground/metrics/index.ts';

type Row = { requests: number; profiles: number; ageSeconds: number; deadlineSeconds: number };

/** Uses the index of running requests. Each row counts its open profiles. */
export const refreshFigures: Figures<Row> = {
  name: 'refreshes',
  async load(db, { refresh }) {
    const { rows } = await sql<Omit<Row, 'deadlineSeconds'>>`
      select count(*)::int as requests, coalesce(sum(open), 0)::float8 as profiles,
             greatest(extract(epoch from now() - min(created_at)), 0)::float8 as "ageSeconds"
      from refresh_request where status = 'running'`.execute(db);
    return rows.map((row) => ({ ...row, deadlineSeconds: refresh.deadlineMs / 1_000 }));
  },
  figures: [
    {
      name: 'tenure_refresh_requests',
      help: 'Refresh requests that are running.',
      value: ({ requests }) => requests,
    },
    {
      name: 'tenure_refresh_profiles',
      help: 'Profiles of running refresh requests that wait for an answer.',
      value: ({ profiles }) => profiles,
    },
    {
      name: 'tenure_refresh_age_seconds',
      help: 'Age of the oldest refresh request that is running; 0 when none is.',
      value: ({ ageSeconds }) => ageSeconds,
    },
    {
      name: 'tenure_refresh_deadline_seconds',
      help: 'The age at which a refresh request is closed: the setting refresh.deadline.',
      value: ({ deadlineSeconds }) => deadlineSeconds,
    },
  ],
};
