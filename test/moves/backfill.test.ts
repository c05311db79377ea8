import type pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { backfillMoves } from '../../src/people/moves/index.ts';
import { loadJudgedRequests } from '../../src/work/refresh/index.ts';
import { type Json, useService } from '../support/service.ts';
import { MOVES, moved, refresh, retitled, startSource } from './person.ts';

const source = await startSource();
afterAll(() => source.close());
const service = useService((config) => {
  config.sources = [source.config];
});

const query = (text: string, ...parameters: unknown[]) =>
  service.database.pool.query(text, parameters);

/** Leaves the database as a release without moves would. */
const forget = () => query('truncate move, move_count, move_backfill, wrong_move, follow_up');

/** Keeps the node's own chore from running, because the tests run its steps themselves. */
let lock: pg.PoolClient;
beforeAll(async () => {
  lock = await service.database.pool.connect();
  await lock.query(`select pg_advisory_lock(hashtextextended('chore fill in moves', 0))`);
});
afterAll(async () => {
  await lock.query('select pg_advisory_unlock_all()');
  lock.release();
});

beforeEach(async () => {
  Object.assign(service, await service.addAccount({ credits: 100 }));
  await forget();
});

const step = () =>
  service.database.db
    .transaction()
    .execute((trx) => backfillMoves(loadJudgedRequests).run(trx, null as never));

async function fillIn(): Promise<void> {
  while ((await step()) === 'more');
}

const movesOf = async (asked: Record<string, string> = {}) =>
  (await service.get(MOVES, asked)).body;
const progress = async () => (await query('select request_id, done_at from move_backfill')).rows[0];

test('verdicts given before have their moves afterwards, each once', async () => {
  await moved(service, source);
  await moved(service, source, { positions: retitled });
  const before = await movesOf();
  expect(before.total).toBe(2);
  await forget();
  await fillIn();
  const seen = await query('select concluded_at from refresh_profile order by concluded_at desc');
  const after = await movesOf();
  expect(after.total).toBe(2);
  expect(after.moves[0]).toEqual({
    ...before.moves[0],
    seen_at: seen.rows[0].concluded_at.toISOString(),
  });
  // A node that had finished the step before, and died before recording it.
  await query('truncate move_backfill');
  await fillIn();
  expect(await movesOf()).toEqual(after);
});

test('each move counts on the day of its verdict, and pages go from day to day', async () => {
  for (let count = 0; count < 4; count += 1) await moved(service, source);
  const { moves } = await movesOf();
  const days = ['2026-03-05', '2026-03-05', '2026-03-02', '2026-02-28'];
  for (const [at, { contact_id }] of moves.entries()) {
    await query(
      'update refresh_profile set concluded_at = $2 where contact_id = $1',
      contact_id,
      `${days[at]}T12:00:0${9 - at}Z`,
    );
  }
  await forget();
  await fillIn();
  const seen = (answer: Json) => answer.moves.map((move: Json) => move.contact_id);
  const expected = seen({ moves });
  for (const [at, id] of expected.entries()) {
    const page = await movesOf({ page: String(at), page_size: '1' });
    expect({ ids: seen(page), total: page.total }).toEqual({ ids: [id], total: 4 });
  }
  expect(seen(await movesOf({ page: '1', page_size: '3' }))).toEqual(expected.slice(3));
  expect(seen(await movesOf({ page: '4', page_size: '1' }))).toEqual([]);
  for (const [since, total] of [
    ['2026-03-05T12:00:09Z', 1],
    ['2026-03-05T12:00:10Z', 0],
    ['2026-03-05', 2],
    ['2026-03-02T12:00:07Z', 3],
    ['2026-03-02T12:00:08Z', 2],
    ['2026-02-28', 4],
  ] as const) {
    const answer = await movesOf({ since });
    expect({ since, total: answer.total, ids: seen(answer) }).toEqual({
      since,
      total,
      ids: expected.slice(0, total),
    });
  }
});

test('verdicts that a release without moves writes meanwhile are filled in, for a day', async () => {
  await moved(service, source);
  await fillIn();
  const { person } = await moved(service, source);
  await query('truncate move, move_count, wrong_move, follow_up');
  await fillIn();
  expect((await movesOf()).total).toBe(1);
  expect((await progress()).done_at).toBeNull();
  await query(`update move_backfill set begun_at = now() - interval '25 hours'`);
  await fillIn();
  expect((await progress()).done_at).not.toBeNull();
  source.says({ ...person, positions: retitled });
  await refresh(service, person);
  await query('truncate move, move_count, wrong_move, follow_up');
  await fillIn();
  expect((await movesOf()).total).toBe(0);
});

test('a move belongs to the watch that made its request', async () => {
  const { request } = await moved(service, source);
  await query('update refresh_request set watch_id = 7 where id = $1', request.id);
  await forget();
  await fillIn();
  expect((await movesOf()).moves).toMatchObject([{ watch_id: 7 }]);
  expect((await movesOf({ watch_id: '7' })).total).toBe(1);
  expect((await movesOf({ watch_id: '8' })).total).toBe(0);
});

test('a running request is awaited', async () => {
  const { person } = await moved(service, source);
  await forget();
  const { rows } = await query('select max(id) as id from refresh_request');
  await query(`update refresh_request set status = 'running' where id = $1`, rows[0].id);
  await fillIn();
  expect((await movesOf()).total).toBe(0);
  expect((await progress()).request_id).toBe(rows[0].id - 1);
  await query(`update refresh_request set status = 'completed' where id = $1`, rows[0].id);
  await fillIn();
  expect((await movesOf()).moves).toMatchObject([{ linkedin_url: person.linkedin_url }]);
});
