/** Undoing imports: what an import alone has told is taken back. */
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { enrich, runJob } from '../enrichment/jobs.ts';
import { AS_KNOWN, MOVES, startSource } from '../moves/person.ts';
import { completed, create as createRequest, statusOf } from '../refresh/requests.ts';
import { type Json, until, useService } from '../support/service.ts';
import { load, PATH, shown, undo } from './lists.ts';

const source = await startSource();
afterAll(() => source.close());
const service = useService((config) => {
  config.sources = [source.config];
});

let people = 0;
let email: string;
let profile: string;
beforeEach(() => {
  people += 1;
  email = `uma${people}@home.example`;
  profile = `https://www.linkedin.com/in/uma-undo-${people}`;
});

/** A row about the person. */
const row = (company: string, title = 'Clerk', address = email): string =>
  `Uma Undo${people},${address},${profile},${company},${title}`;

const contacts = async (q = `undo${people}`): Promise<Json[]> =>
  (await service.get('/api/v1/contacts', { q })).body.contacts;

const matches = async (address: string): Promise<boolean> => {
  const [lead] = await enrich(service, {
    match_field: 'email',
    lead_data: { keys: ['email'], values: [[address]] },
  });
  return lead.id !== null;
};

const refresh = async (options: object = {}): Promise<Json> => {
  const { unique_identifier } = await createRequest(service, {
    profiles: [{ linkedin_url: profile }],
    ...options,
  });
  await completed(service, unique_identifier);
  return statusOf(service, unique_identifier);
};

const answersOf = async (id: number): Promise<Json[]> =>
  (await service.get(`/api/v1/contacts/${id}/observations`)).body.observations;

describe('a new contact', () => {
  test('is gone, and can be imported again', async () => {
    const { id } = await load(service, [row('Oldco')]);
    expect(await contacts()).toHaveLength(1);
    expect(await matches(email)).toBe(true);
    expect(await undo(service, id)).toMatchObject({ status: 'undone', inserted: 1 });
    expect(await contacts()).toEqual([]);
    expect(await matches(email)).toBe(false);
    const again = await load(service, [row('Oldco')]);
    expect(again).toMatchObject({ inserted: 1 });
    expect(await contacts()).toHaveLength(1);
    expect(await matches(email)).toBe(true);
  });

  test('stays in results that show it', async () => {
    const { id } = await load(service, [row('Oldco')]);
    const [{ id: contact }] = (await contacts()) as [Json];
    const job = await runJob(service, { lead_data: { keys: ['email'], values: [[email]] } });
    const result = async () =>
      (await service.get(`/api/v1/lead_enrichments/${job.id}/final_result`)).body;
    const before = await result();
    await undo(service, id);
    expect(await result()).toEqual(before);
    expect(before.enriched_leads.leads).toMatchObject([{ email, company_name: 'Oldco' }]);
    expect((await service.get(`/api/v1/contacts/${contact}`)).status).toBe(404);
    const { unique_identifier } = await createRequest(service, {
      profiles: [{ ds_contact_id: contact }],
    });
    await completed(service, unique_identifier);
    const status = await statusOf(service, unique_identifier);
    expect(status.contact_profile_refreshes[0].contact_data.search_status).toBe('not_found');
  });

  test('keeps what another import has told since', async () => {
    const { id } = await load(service, [row('Oldco', 'Clerk')], { name: 'one' });
    const other = await load(service, [`Uma Undo${people},${email},,Oldco,`], { name: 'two' });
    expect(other).toMatchObject({ unchanged: 1 });
    await undo(service, id);
    expect(await contacts()).toMatchObject([
      { company: 'Oldco', title: null, email, linkedin_url: null },
    ]);
    await undo(service, other.id);
    expect(await contacts()).toEqual([]);
  });
});

describe('a known contact', () => {
  beforeEach(async () => {
    await load(service, [row('Acme', 'Clerk')], { name: 'crm', as_of: '2026-08-01' });
  });

  test('has its former employer, title and addresses again', async () => {
    const [before] = await contacts();
    const wrong = `wrong${people}@newco.example`;
    const { id } = await load(service, [row('Newco', 'Boss', wrong)], { name: 'crm' });
    expect(await contacts()).toMatchObject([{ company: 'Newco', title: 'Boss', email: wrong }]);
    expect(await matches(wrong)).toBe(true);
    await undo(service, id);
    expect(await contacts()).toEqual([before]);
    expect(await matches(wrong)).toBe(false);
    expect(await matches(email)).toBe(true);
    const again = await undo(service, id);
    expect(again).toMatchObject({ status: 'undone', updated: 1 });
    expect(await contacts()).toEqual([before]);
  });

  test('keeps a fact that a source has told again since', async () => {
    const { id } = await load(service, [row('Newco', 'Boss')], { name: 'crm' });
    source.says({
      linkedin_url: profile,
      first_name: 'Uma',
      last_name: `Undo${people}`,
      positions: [{ title: 'Boss', company: { name: 'Newco' } }],
    });
    await refresh({ force_refresh: true });
    await undo(service, id);
    expect(await contacts()).toMatchObject([{ company: 'Newco', title: 'Boss' }]);
  });

  test('keeps a fact that the source confirms since, and loses the others', async () => {
    const told = {
      linkedin_url: profile,
      first_name: 'Uma',
      last_name: `Undo${people}`,
      emails: [{ address: email, type: 'work' }],
      positions: [{ title: 'Clerk', company: { name: 'Acme' } }],
    };
    source.says(told);
    await refresh({ force_refresh: true });
    const wrong = `wrong${people}@acme.example`;
    const { id } = await load(service, [row('Acme', 'Boss', wrong)], { name: 'crm' });
    source.says({
      ...told,
      emails: undefined,
      positions: [{ ...told.positions[0], title: 'Boss' }],
    });
    await refresh({ force_refresh: true });
    expect(await contacts()).toMatchObject([{ title: 'Boss', email: wrong }]);
    await undo(service, id);
    expect(await contacts()).toMatchObject([{ title: 'Boss', email }]);
  });

  test('loses an import between two others, and then the later one', async () => {
    const one = await load(service, [row('Newco', 'Clerk')], { name: 'crm' });
    const two = await load(service, [row('Newco', 'Boss')], { name: 'crm' });
    await undo(service, one.id);
    expect(await contacts()).toMatchObject([{ company: 'Newco', title: 'Boss' }]);
    await undo(service, two.id);
    expect(await contacts()).toMatchObject([{ company: 'Acme', title: 'Clerk' }]);
  });

  test('loses the later of two imports, and then the earlier', async () => {
    const one = await load(service, [row('Newco', 'Clerk')], { name: 'crm' });
    const two = await load(service, [row('Newco', 'Boss')], { name: 'crm' });
    await undo(service, two.id);
    expect(await contacts()).toMatchObject([{ company: 'Newco', title: 'Clerk' }]);
    await undo(service, one.id);
    expect(await contacts()).toMatchObject([{ company: 'Acme', title: 'Clerk' }]);
  });

  test('withdraws observed moves, and keeps events', async () => {
    await refresh(AS_KNOWN);
    const moves = async () =>
      (await service.get(MOVES)).body.moves.filter(
        ({ linkedin_url }: Json) => linkedin_url === profile,
      );
    const { id, observed_moves } = await load(service, [row('Newco')], {
      name: 'crm',
      as_of: '2026-11-03',
    });
    expect(observed_moves).toBe(1);
    await until(moves, (found) => found.length === 1);
    const [{ id: contact }] = (await contacts()) as [Json];
    expect(
      (await service.get('/api/v1/contacts', { state: 'moved' })).body.contacts,
    ).toContainEqual(expect.objectContaining({ id: contact }));
    await undo(service, id);
    expect(await moves()).toEqual([]);
    const events = await service.get('/api/v1/events', { types: 'contact.moved', limit: '1000' });
    const subjects = events.body.events.map(({ subject }: Json) => subject);
    expect(subjects).toContain(`contact/${contact}`);
    expect(await answersOf(contact)).toMatchObject([
      { source: 'crm', primary: { company: 'Acme' } },
    ]);
    const again = await load(service, [row('Newco')], { name: 'crm', as_of: '2026-11-03' });
    expect(again).toMatchObject({ updated: 1, observed_moves: 1 });
  });
});

test('an import can be undone for seven days', async () => {
  const { id } = await load(service, [row('Oldco')]);
  await service.database.pool.query(
    "update import set created_at = created_at - interval '169 hours' where id = $1",
    [id],
  );
  const { status, body } = await service.post(`${PATH}/${id}/undo`, {});
  expect({ status, message: body.message }).toEqual({
    status: 422,
    message: expect.stringContaining('7 days'),
  });
  expect(await shown(service, id)).toMatchObject({ status: 'completed' });
  expect(await contacts()).toHaveLength(1);
});
