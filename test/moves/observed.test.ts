/** Moves between two undated records of one source, and the accounts that are told of them. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Service } from '../../src/ground/service.ts';
import { findDelay } from '../../src/people/contacts/index.ts';
import { tellAll } from '../../src/work/observed-moves/tell.ts';
import { exportContact } from '../../src/work/privacy/index.ts';
import { runJob } from '../enrichment/jobs.ts';
import { eraseBy } from '../erasure/people.ts';
import { exportRequest } from '../exports/files.ts';
import { completed, create } from '../refresh/requests.ts';
import { prune } from '../retention/prune.ts';
import { tenure } from '../support/process.ts';
import { type Json, until, useService } from '../support/service.ts';
import { upload } from '../uploads/upload.ts';
import { call, watch } from '../watches/watches.ts';
import { report } from '../wrong/disputes.ts';
import { AS_KNOWN, MOVES, startSource } from './person.ts';

const source = await startSource();
afterAll(() => source.close());
const service = useService((config) => {
  config.sources = [source.config];
});

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tenure-observed-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

let people = 0;
let person: { first_name: string; last_name: string; linkedin_url: string; email: string };
beforeEach(async () => {
  Object.assign(service, await service.addAccount({ credits: 100 }));
  people += 1;
  person = {
    first_name: 'Rita',
    last_name: 'Observed',
    linkedin_url: `https://www.linkedin.com/in/rita-observed-${people}`,
    email: `rita${people}@home.example`,
  };
});

const SEPTEMBER = '2026-09-01';
const NOVEMBER = '2026-11-15';

/** Imports a file, as the command does. @returns its printed summary */
async function load(file: string, content: string, name: string): Promise<Json> {
  const path = join(folder, file);
  await writeFile(path, content);
  const { code, stdout, stderr } = await tenure(['import', path, '--name', name], {
    env: { DATABASE_URL: service.database.url },
  });
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  return JSON.parse(stdout);
}

/** Imports an export of the CRM, whose positions have no dates. */
function importCrm(day: string, company: string, name = 'CRM'): Promise<Json> {
  const { first_name, last_name, linkedin_url, email } = person;
  const header = 'First name,Last name,LinkedIn URL,Email,Company,Job title,Verified at';
  const row = [first_name, last_name, linkedin_url, email, company, 'Buyer', day];
  return load(`export-${day}.csv`, `${header}\n${row.join(',')}\n`, name);
}

const node = () =>
  ({ db: service.database.db, pool: service.database.pool, config: service.config }) as Service;

/** Waits until no account is to be told of a move. Tells at once of moves that answers show. */
async function whenTold(): Promise<void> {
  const { rowCount } = await service.database.pool.query(
    'update observed_move set tell_at = now() where tell_at > now()',
  );
  if (rowCount) await tellAll(node());
  await until(
    () => findDelay(service.database.db),
    (delay) => delay === null,
  );
}

const movesOf = async (query: Record<string, string> = {}): Promise<Json> =>
  (await service.get(MOVES, query)).body;

async function told(): Promise<Json> {
  await whenTold();
  return movesOf();
}

const contactId = async (): Promise<number> => {
  const { rows } = await service.database.pool.query('select max(id) as id from contact');
  return rows[0].id;
};

/** A refresh request of the person as stored, or with the source's answer. */
async function refresh(options: object = AS_KNOWN): Promise<Json> {
  const { linkedin_url } = person;
  const created = await create(service, { profiles: [{ linkedin_url }], ...options });
  await completed(service, created.unique_identifier);
  return created;
}

const EVENTS = '/api/v1/events';
const eventsOf = async (): Promise<Json[]> =>
  (await service.get(EVENTS, { types: 'contact.moved' })).body.events;

test('a move has confidence 75 if the later record lists the earlier employer as ended', async () => {
  const record = (day: string, positions: object[]) =>
    load(
      `records-${day}.jsonl`,
      JSON.stringify({
        first_name: person.first_name,
        last_name: person.last_name,
        linkedin_url: person.linkedin_url,
        positions,
        verified_at: `${day}T00:00:00Z`,
      }),
      'CRM',
    );
  const acme = { title: 'Buyer', company: { name: 'Acme' } };
  await record(SEPTEMBER, [acme]);
  await refresh();
  await record(NOVEMBER, [
    { title: 'Buyer', company: { name: 'Globex' } },
    { ...acme, end_date: '2026-10-31' },
  ]);
  expect((await told()).moves).toMatchObject([
    {
      ...{ basis: 'observed', confidence: 75, seen_between: [SEPTEMBER, NOVEMBER] },
      ...{ from: { company: 'Acme' }, to: { company: 'Globex' } },
    },
  ]);
  expect((await movesOf({ least_confidence: '76' })).total).toBe(0);
});

describe('accounts are told of a move that two imports show', () => {
  test('after a refresh, once, in the list, by event and in the usage', async () => {
    await importCrm(SEPTEMBER, 'Acme');
    await refresh();
    expect(await importCrm(NOVEMBER, 'Globex')).toMatchObject({ updated: 1, observed_moves: 1 });
    const { moves, total } = await told();
    expect(total).toBe(1);
    expect(moves).toEqual([
      {
        contact_id: expect.any(Number),
        name: 'Rita Observed',
        linkedin_url: person.linkedin_url,
        from: { company: 'Acme', title: 'Buyer' },
        to: { company: 'Globex', title: 'Buyer' },
        type: 'job_change',
        events: [],
        confidence: 60,
        sentence:
          "Moved from Buyer at Acme to Buyer at Globex between 2026-09-01 and 2026-11-15, as CRM's records of these two days show; neither dates the employment.",
        basis: 'observed',
        seen_between: [SEPTEMBER, NOVEMBER],
        seen_at: expect.any(String),
        request_id: null,
        position: null,
        watch_id: null,
        stale_email: null,
      },
    ]);
    expect((await eventsOf()).map(({ data }) => data)).toEqual(moves);
    expect((await movesOf({ basis: 'observed' })).total).toBe(1);
    expect((await movesOf({ basis: 'dated' })).total).toBe(0);
    for (const group of ['day', 'job']) {
      expect((await service.get('/api/v1/usage', { group })).body.total.moved).toBe(1);
    }
    expect(await importCrm(NOVEMBER, 'Globex')).not.toHaveProperty('observed_moves');
    await refresh();
    expect(await told()).toEqual({ moves, total });
  });

  test('if a job has matched the contact', async () => {
    await importCrm(SEPTEMBER, 'Acme');
    await runJob(service, {
      match_field: 'linkedin_url',
      lead_data: { keys: ['linkedin_url'], values: [[person.linkedin_url]] },
    });
    await importCrm(NOVEMBER, 'Globex');
    expect((await told()).total).toBe(1);
  });

  test('if the contact is in an uploaded list', async () => {
    await importCrm(SEPTEMBER, 'Acme');
    await upload(
      service,
      `Name,E-Mail\n${person.first_name},${person.email}\nNobody,x@y.example\n`,
    );
    await importCrm(NOVEMBER, 'Globex');
    expect((await told()).moves).toMatchObject([{ request_id: null, watch_id: null }]);
  });

  test('if a watch has the contact, and no other account', async () => {
    await importCrm(SEPTEMBER, 'Acme');
    const { linkedin_url } = person;
    await watch(service, { name: 'W', every: '365d', profiles: [{ linkedin_url }] });
    const stranger = await service.addAccount({ credits: 1 });
    await importCrm(NOVEMBER, 'Globex');
    expect((await told()).total).toBe(1);
    Object.assign(service, stranger);
    expect((await movesOf()).total).toBe(0);
  });

  test('again when the person moves on, and not by a record of the same day', async () => {
    await importCrm(SEPTEMBER, 'Acme');
    await refresh();
    await importCrm('2026-10-01', 'Globex');
    await importCrm('2026-10-01', 'Hooli');
    await importCrm(NOVEMBER, 'Initech');
    await importCrm('2026-09-15', 'Umbrella');
    const { moves } = await told();
    // The worker and the test tell at the same time, so either move may be told first.
    expect(moves.map(({ from, to }: Json) => [from.company, to.company]).sort()).toEqual([
      ['Acme', 'Globex'],
      ['Hooli', 'Initech'],
    ]);
    const ids = moves.map(({ id }: Json) => id);
    expect(ids).toEqual(ids.toSorted((a: number, b: number) => b - a));
  });

  test('but not of another name or a relative by the company’s record', async () => {
    const records = [
      { name: `Nova ${people}`, former_names: [`Oldco ${people}`], aliases: [`Novum ${people}`] },
      { name: `Sub ${people}`, parent: { name: `Nova ${people}` } },
    ].map((company) => JSON.stringify({ record: 'company', ...company }));
    await load('companies.jsonl', records.join('\n'), 'companies');
    await importCrm(SEPTEMBER, `Oldco ${people}`);
    await refresh();
    await importCrm('2026-09-15', `Nova ${people}`);
    await importCrm('2026-10-01', `Novum ${people}`);
    await importCrm('2026-10-15', `Sub ${people}`);
    expect((await told()).total).toBe(0);
    await importCrm(NOVEMBER, 'Globex');
    expect((await told()).moves).toMatchObject([{ from: { company: `Sub ${people}` } }]);
  });

  test('but not if they have reported the contact as the wrong person', async () => {
    await importCrm(SEPTEMBER, 'Acme');
    await refresh();
    await report(service, {
      contactId: await contactId(),
      reason: 'wrong_person',
      keys: { linkedinUrl: person.linkedin_url },
    });
    await importCrm(NOVEMBER, 'Globex');
    expect((await told()).total).toBe(0);
  });
});

describe('a refresh', () => {
  const undated = (name: string) => ({ title: 'Buyer', company: { name } });
  const says = (...positions: object[]) => {
    const { email: _, ...known } = person;
    source.says({ ...known, positions });
  };

  test('reports the move that its source’s answer shows', async () => {
    await importCrm(SEPTEMBER, 'Acme', 'profiles');
    await refresh();
    says(undated('Globex'));
    const { unique_identifier } = await refresh({ force_refresh: true });
    const { moves, total } = await told();
    expect(total).toBe(1);
    expect(moves[0]).toMatchObject({
      basis: 'observed',
      request_id: unique_identifier,
      position: 0,
      seen_between: [SEPTEMBER, new Date().toISOString().slice(0, 10)],
    });
    const rows = await (await exportRequest(service, unique_identifier, { kind: 'moves' })).text();
    expect(rows).toContain('observed');
    const subject = `refresh_request/${unique_identifier}`;
    const dispute = { subject, position: 0, reason: 'not_moved' };
    const { body } = await service.post('/api/v1/disputes', dispute);
    expect(body).toMatchObject({ state: 'refunded', contact_id: moves[0].contact_id });
    expect(body.refunded).toBeGreaterThan(0);
    expect((await movesOf()).total).toBe(0);
    expect((await movesOf({ disputed: 'true' })).total).toBe(1);
  });

  test('of a watch reports it for the watch', async () => {
    const { linkedin_url } = person;
    await importCrm(SEPTEMBER, 'Acme', 'profiles');
    await refresh();
    says(undated('Globex'));
    const id = await watch(service, { name: 'W', every: '1d', profiles: [{ linkedin_url }] });
    const { moves } = await until(
      () => movesOf({ watch_id: String(id) }),
      ({ total }) => total > 0,
    );
    expect(moves).toMatchObject([{ basis: 'observed', watch_id: id, position: 0 }]);
    expect((await service.get(`/api/v1/watches/${id}`)).body.moves).toBe(1);
  });

  test('with dates takes the place of the observed move', async () => {
    const { email: _, ...known } = person;
    const acme = { ...undated('Acme'), start_date: '2020-01-01' };
    const record = { ...known, positions: [acme], verified_at: `${SEPTEMBER}T00:00:00Z` };
    await load('dated.jsonl', JSON.stringify(record), 'CRM');
    await refresh();
    await importCrm(NOVEMBER, 'Globex');
    const { moves } = await told();
    expect(moves).toMatchObject([{ basis: 'observed' }]);
    const [{ id }] = (await movesOf({ handled: 'any' })).moves;
    const changes = { comment: 'Call her', handled: true };
    const { body: noted } = await call(service, 'PATCH', `${MOVES}/${id}`, changes);
    says(
      { ...undated('Globex, Inc.'), start_date: '2026-10-01' },
      { ...acme, end_date: '2026-09-30' },
    );
    const { unique_identifier } = await refresh({ force_refresh: true });
    expect(await movesOf()).toMatchObject({
      total: 1,
      moves: [{ basis: 'dated', seen_between: null, request_id: unique_identifier }],
    });
    expect((await movesOf({ handled: 'any' })).moves).toMatchObject([
      { handled_at: null, follow_up: noted.follow_up },
    ]);
    expect(await eventsOf()).toHaveLength(2);
    await importCrm('2026-11-20', 'Globex');
    expect((await told()).total).toBe(1);
  });
});

test('several nodes that tell at once tell each account once', async () => {
  await importCrm(SEPTEMBER, 'Acme');
  await refresh();
  await importCrm(NOVEMBER, 'Globex');
  await whenTold();
  const { pool } = service.database;
  await pool.query('delete from move where account_id = $1', [service.accountId]);
  await pool.query('update observed_move set tell_at = now() where contact_id = $1', [
    await contactId(),
  ]);
  await Promise.all([node(), node(), node()].map(tellAll));
  expect((await movesOf({ basis: 'observed' })).total).toBe(1);
  expect(await eventsOf()).toHaveLength(2);
});

describe('the data', () => {
  test('is deleted with the person, and exported before', async () => {
    await importCrm(SEPTEMBER, 'Acme');
    await refresh();
    await importCrm(NOVEMBER, 'Globex');
    expect((await told()).total).toBe(1);
    const { linkedin_url: linkedinUrl } = person;
    const exported = await exportContact(service.database, { linkedinUrl });
    expect(exported.observed_moves).toMatchObject([{ source: 'CRM', seen_until: NOVEMBER }]);
    await eraseBy(service, { linkedinUrl });
    expect(await movesOf()).toEqual({ moves: [], total: 0 });
    const { rows } = await service.database.pool.query(
      'select id from observed_move where contact_id = $1',
      [exported.contact_id],
    );
    expect(rows).toEqual([]);
  });

  test('is pruned like results of requests', async () => {
    await importCrm(SEPTEMBER, 'Acme');
    await importCrm(NOVEMBER, 'Globex');
    await whenTold();
    expect(await prune(service.database, 'observed moves', new Date())).toBeGreaterThan(0);
  });
});

test('422: basis must be dated or observed', async () => {
  const { status, body } = await service.get(MOVES, { basis: 'guessed' });
  expect({ status, message: body.message }).toEqual({
    status: 422,
    message: expect.stringContaining('basis'),
  });
});
