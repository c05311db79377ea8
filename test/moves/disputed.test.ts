import { afterAll, beforeEach, expect, test } from 'vitest';
import { exportRequest } from '../exports/files.ts';
import { prune } from '../retention/prune.ts';
import { type Json, useService } from '../support/service.ts';
import { lift, report } from '../wrong/disputes.ts';
import { AS_KNOWN, atGlobex, MOVES, moved, refresh, startSource, storedPerson } from './person.ts';

const source = await startSource();
afterAll(() => source.close());
const service = useService((config) => {
  config.sources = [source.config];
});

beforeEach(async () => {
  Object.assign(service, await service.addAccount({ credits: 100 }));
});

const movesOf = async (query: Record<string, string> = {}): Promise<Json> =>
  (await service.get(MOVES, query)).body;

/** Disputes the newest move. */
async function dispute({ contact_id: contactId, request_id }: Json) {
  const subject = `refresh_request/${request_id}`;
  return report(service, { contactId, reason: 'not_moved', subject });
}

/** Returns the moves in the account's usage, by day and by request. */
async function used(): Promise<number[]> {
  const total = async (query: Record<string, string>) =>
    (await service.get('/api/v1/usage', query)).body.total.moved;
  return [await total({}), await total({ group: 'job' })];
}

test('lists, exports and usage leave out a disputed move, and disputed=true lists only it', async () => {
  await moved(service, source);
  const { request } = await moved(service, source);
  const { moves: all } = await movesOf();
  const [newest, older] = all;
  expect(await used()).toEqual([2, 2]);
  const id = await dispute(newest);
  expect(await movesOf()).toEqual({ moves: [older], total: 1 });
  expect(await movesOf({ type: 'job_change' })).toEqual({ moves: [older], total: 1 });
  expect(await movesOf({ disputed: 'false' })).toEqual({ moves: [older], total: 1 });
  expect(await movesOf({ disputed: 'true' })).toEqual({ moves: [newest], total: 1 });
  expect(await movesOf({ since: newest.seen_at })).toEqual({ moves: [], total: 0 });
  expect(await used()).toEqual([1, 1]);
  const rows = await (
    await exportRequest(service, request.unique_identifier, { kind: 'moves' })
  ).text();
  expect(rows.trim().split('\n')).toHaveLength(1);
  await dispute(newest);
  expect((await movesOf()).total).toBe(1);
  await lift(service, id);
  expect((await movesOf()).total).toBe(1);
  await lift(service, id + 1);
  expect(await movesOf()).toEqual({ moves: all, total: 2 });
  expect(await used()).toEqual([2, 2]);
});

test('422: disputed must be true or false', async () => {
  const { status, body } = await service.get(MOVES, { disputed: '1' });
  expect([status, body.message]).toEqual([422, 'disputed: must be one of true, false']);
});

test('the counts are right after a disputed move is pruned', async () => {
  await moved(service, source);
  await moved(service, source);
  const { moves } = await movesOf();
  await dispute(moves[1]);
  await prune(service.database, 'moves', new Date(moves[1].seen_at));
  expect(await movesOf()).toEqual({ moves: [moves[0]], total: 1 });
  expect((await movesOf({ disputed: 'true' })).total).toBe(0);
});

test('an address reported as wrong is not the stale email of a later move', async () => {
  const person = await storedPerson(service);
  await refresh(service, person, AS_KNOWN);
  const [{ contact_id: contactId }] = (
    await service.database.pool.query('select max(id) as contact_id from contact')
  ).rows;
  await report(service, { contactId, reason: 'wrong_email' });
  source.says({ ...person, emails: undefined, positions: atGlobex });
  await refresh(service, person);
  const { moves } = await movesOf();
  expect(moves).toMatchObject([{ contact_id: contactId, stale_email: null }]);
});
