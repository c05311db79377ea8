/** Lists that are renamed, kept and deleted. */
import { beforeEach, describe, expect, test } from 'vitest';
import { holdRacePoints } from '../../src/ground/race-points.ts';
import { PATH as JOBS, runJob } from '../enrichment/jobs.ts';
import { create, ended } from '../imports/lists.ts';
import { call } from '../keys/limited.ts';
import { prune } from '../retention/prune.ts';
import { type Json, useService } from '../support/service.ts';
import { PATH, upload } from './upload.ts';

const service = useService();
const WEEK_MS = 7 * 86_400_000;
/** The first account, which may import. */
let operator: { apiKey: string; accountId: number };
beforeEach(async () => {
  operator ??= { apiKey: service.apiKey, accountId: service.accountId };
  Object.assign(service, await service.addAccount());
});

const listed = async (): Promise<Json[]> => (await service.get(PATH)).body.lists;
const ask = (method: string, id: number | string, body?: object) =>
  call(service, service.apiKey, `${method} ${PATH}/${id}`, body);
const change = (id: number, body: object) => ask('PATCH', id, body);

async function list(name = 'messe.csv'): Promise<number> {
  return (await upload(service, 'email\nana.silva@acme.example\n', name)).body.list_id;
}

/** Makes a list as old as this. */
const age = (id: number, days: number) =>
  service.database.pool.query(
    'update list set created_at = now() - $2 * interval $$1 day$$ where id = $1',
    [id, days],
  );

/** Prunes as the service does now. */
const pruneNow = () => prune(service.database, 'lists', new Date(Date.now() - WEEK_MS));

describe('200', () => {
  test('a list is renamed and kept beyond its time, and its time begins again afterwards', async () => {
    const id = await list();
    const [uploaded] = await listed();
    expect(Date.parse(uploaded!.kept_until) - Date.parse(uploaded!.created_at)).toBe(WEEK_MS);
    await age(id, 6);
    const { status, body } = await change(id, { name: '  Spring fair ', kept: true });
    const { created_at } = (await listed())[0]!;
    expect([status, body]).toEqual([
      200,
      { list_id: id, name: 'Spring fair', rows: 1, created_at, kept: true, kept_until: null },
    ]);
    expect(Date.parse(uploaded!.created_at) - Date.parse(created_at)).toBeGreaterThan(
      5 * 86_400_000,
    );
    await age(id, 400);
    await pruneNow();
    expect(await listed()).toEqual([body]);
    expect((await ask('GET', id)).status).toBe(200);

    const { body: released } = await change(id, { kept: false });
    expect(released).toMatchObject({ name: 'Spring fair', created_at, kept: false });
    expect(Date.parse(released.kept_until)).toBeGreaterThan(Date.now() + WEEK_MS - 3_600_000);
    await pruneNow();
    expect(await listed()).toEqual([released]);
    await age(id, 7.01);
    expect(await listed()).toEqual([]);
    expect((await change(id, { kept: true })).status).toBe(404);
    await pruneNow();
    expect((await ask('DELETE', id)).status).toBe(404);
  });

  test('a kept list makes a job, and a deleted one is gone, without the job', async () => {
    const id = await list();
    await change(id, { kept: true });
    await age(id, 400);
    const of = {
      source_type: 'list',
      lead_data: undefined,
      list_id: id,
      mapping: { email: 'email' },
    };
    const job = await runJob(service, of);
    const used = async () => (await service.get('/api/v1/usage')).body.storage.used_bytes;
    const before = await used();
    expect(await ask('DELETE', id)).toMatchObject({
      status: 200,
      body: { message: 'List deleted.' },
    });
    expect(await used()).toBeLessThan(before);
    for (const method of ['GET', 'DELETE']) expect((await ask(method, id)).status).toBe(404);
    const { body } = await service.get(`${JOBS}/${job.id}/final_result`);
    expect(body.enriched_leads.leads).toHaveLength(1);
  });

  test('changes and deletions are in the audit log', async () => {
    const id = await list();
    await change(id, { name: 'secret name' });
    await ask('DELETE', id);
    const { body } = await service.get('/api/v1/audit_log', { actor: 'key' });
    expect(
      body.entries.map(({ action, subject, outcome }: Json) => [action, subject, outcome]),
    ).toEqual(['delete', 'change', 'create'].map((verb) => [`list.${verb}`, `list/${id}`, 'done']));
    expect(JSON.stringify(body)).not.toContain('secret');
  });
});

describe('422 and 404', () => {
  test.each<[object, string]>([
    [{}, 'name: is required, unless kept is given'],
    [{ name: ' ' }, 'name: must not be empty'],
    [{ name: 'x'.repeat(256) }, 'name: must have at most 255 characters'],
    [{ name: null }, 'name: must be a string'],
    [{ kept: 'true' }, 'kept: must be a boolean'],
  ])('%j', async (body, message) => {
    const id = await list();
    const answer = await change(id, body);
    expect([answer.status, answer.body.message]).toEqual([422, message]);
    expect((await listed())[0]).toMatchObject({ name: 'messe.csv', kept: false });
  });

  test('a list of another account, and none', async () => {
    const id = await list();
    const stranger = await service.addAccount();
    for (const at of [`PATCH ${PATH}/${id}`, `DELETE ${PATH}/${id}`, `DELETE ${PATH}/x`]) {
      const body = at.startsWith('PATCH') ? { kept: true } : undefined;
      expect((await call(service, stranger.apiKey, at, body)).status).toBe(404);
    }
    expect(await listed()).toMatchObject([{ list_id: id, kept: false }]);
  });

  test('a list beyond the hundredth, of two calls at once, too', async () => {
    await service.database.pool.query(
      `insert into list (account_id, rows, chunks, largest_chunk_bytes, duplicates, columns, kept)
       select $1, 0, 0, 0, 0, '[]', true from generate_series(1, 99)`,
      [service.accountId],
    );
    const ids = [await list(), await list()];
    const answers = await Promise.all(ids.map((id) => change(id, { kept: true })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    const refused = answers.find(({ status }) => status === 422)!;
    expect(refused.body.message).toBe('kept: an account may keep at most 100 lists; delete one');
    const other = ids[answers.indexOf(refused)]!;
    const kept = (await listed()).find((one) => one.kept)!;
    await ask('DELETE', kept.list_id);
    expect((await change(other, { kept: true })).status).toBe(200);
    expect((await change(other, { kept: true, name: 'Still kept' })).status).toBe(200);
  });

  test('a list that a running import reads stays until the import has ended', async () => {
    Object.assign(service, operator);
    const id = await list();
    const release = Promise.withResolvers<void>();
    const held = Promise.withResolvers<void>();
    holdRacePoints((point) => {
      if (point !== 'import.portion') return undefined;
      held.resolve();
      return release.promise;
    });
    try {
      const imported = await create(service, { list_id: id, mapping: { email: 'email' } });
      await held.promise;
      const { status, body } = await ask('DELETE', id);
      expect([status, body.message]).toEqual([
        422,
        `id: list ${id} is being imported; delete it when the import has ended`,
      ]);
      await prune(service.database, 'lists', new Date(Date.now() + 1_000));
      expect((await ask('GET', id)).status).toBe(200);
      release.resolve();
      expect(await ended(service, imported)).toMatchObject({ status: 'completed', inserted: 1 });
      expect((await ask('DELETE', id)).status).toBe(200);
    } finally {
      release.resolve();
      holdRacePoints(undefined);
    }
  });
});
