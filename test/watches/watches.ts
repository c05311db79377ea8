import { type Answer, type Json, type TestService, until } from '../support/service.ts';

export const PATH = '/api/v1/watches';

/** Creates a watch, and fails the test if it is refused. @returns its id */
export async function watch(service: TestService, body: object): Promise<number> {
  const answer = await service.post(PATH, { name: 'Champions', every: '30d', ...body });
  if (answer.status !== 200) throw new Error(`${answer.status}: ${answer.body.message}`);
  return answer.body.id;
}

export const shown = async (service: TestService, id: number): Promise<Json> =>
  (await service.get(`${PATH}/${id}`)).body;

/** Polls as a client does. @returns the watch once it is as wanted */
export const whenWatch = (
  service: TestService,
  id: number,
  done: (watch: Json) => boolean,
): Promise<Json> => until(() => shown(service, id), done);

/** A call by another method than GET and POST. */
export async function call(
  { url, apiKey }: TestService,
  method: 'PATCH' | 'DELETE',
  path: string,
  body?: object,
  key = apiKey,
): Promise<Answer> {
  const response = await fetch(`${url}${path}?api_key=${key}`, {
    method,
    ...(body && {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  });
  return { status: response.status, body: await response.json(), headers: response.headers };
}

/** Requests of a watch, in the order in which they were created. */
export async function requestsOf({ database }: TestService, id: number): Promise<Json[]> {
  const { rows } = await database.pool.query(
    'select * from refresh_request where watch_id = $1 order by id',
    [id],
  );
  return rows;
}

/** Waits until no work of a watch is in progress. */
export const whenIdle = ({ database }: TestService, id: number): Promise<number> =>
  until(
    async () =>
      (
        await database.pool.query(
          'select count(*)::int as open from watch_request where watch_id = $1',
          [id],
        )
      ).rows[0].open as number,
    (open) => open === 0,
  );

/** The cost of a watch according to the ledger. */
export async function costOf({ database }: TestService, id: number): Promise<number> {
  const { rows } = await database.pool.query(
    `select coalesce(-sum(e.amount), 0) as cost from credit_entry e
     join refresh_request r on e.pays_for like 'refresh_profile/' || r.id || '/%'
     where r.watch_id = $1`,
    [id],
  );
  return Number(rows[0].cost);
}

/**
 * Sets back the days on which people were verified and checked, as if this many days had passed.
 */
export async function passDays({ database: { pool } }: TestService, days: number): Promise<void> {
  const back = (column: string) => setBack(column, days);
  await pool.query(`update contact set ${back('verified_at')}`);
  await pool.query(`update watch_person set ${back('due_at')}, ${back('asked_at')}`);
  await pool.query(`update watch set ${back('next_run_at')}`);
}

/**
 * Returns the assignment that sets a column back by some days. The time is in UTC, because Citus
 * distributes only updates that do not depend on the time zone.
 */
export const setBack = (column: string, days: number): string =>
  `${column} = (${column} at time zone 'UTC' - ${days} * interval '1 day') at time zone 'UTC'`;
