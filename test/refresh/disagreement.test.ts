/** Tests refreshes with two or more sources that differ: results, verdicts and charges. */
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { runJob } from '../enrichment/jobs.ts';
import { tenure } from '../support/process.ts';
import { type Json, useService } from '../support/service.ts';
import { type Answering, always, httpConfig, startUpstream } from '../support/upstream.ts';
import { completed, create, creditsOf, daysAgo, statusOf } from './requests.ts';

const NAMES = ['a', 'b', 'c'] as const;
type Name = (typeof NAMES)[number];

const answers: Record<Name, Answering> = { a: always(404), b: always(404), c: always(404) };
const upstreams = await Promise.all(
  NAMES.map((name) => startUpstream((...asked) => answers[name](...asked))),
);
afterAll(() => Promise.all(upstreams.map((one) => one[Symbol.asyncDispose]())));

const service = useService((config) => {
  config.sources = NAMES.map((name, at) => httpConfig(upstreams[at]!.url, { name }));
  config.refresh.deadlineMs = 4_000;
});

const DOWN = always(500);

/**
 * Sets the answers of sources by name. All other sources answer that they do not know the person.
 */
function having(given: Partial<Record<Name, Answering | object>>): void {
  for (const name of NAMES) {
    const answer = given[name] ?? always(404);
    answers[name] = typeof answer === 'function' ? (answer as Answering) : always(answer);
  }
}

let people = 0;
let person: { first_name: string; last_name: string; linkedin_url: string };
beforeEach(() => {
  people += 1;
  person = {
    first_name: 'Ana',
    last_name: `Differs${String.fromCharCode(97 + people)}`,
    linkedin_url: `https://www.linkedin.com/in/ana-differs-${people}`,
  };
  having({});
});

const post = (title: string, company: string, start_date: string, end_date?: string) => ({
  title,
  start_date,
  ...(end_date && { end_date }),
  company: { name: company, domain: `${company.toLowerCase()}.example` },
});
const OLDCO = post('Controller', 'Oldco', '2021-03-01');
const NEWCO = post('CFO', 'Newco', '2026-09-01');
const LEFT = { ...OLDCO, end_date: '2026-08-31' };
const THIRD = post('CFO', 'Third', '2026-09-01');
const says = (...positions: object[]) => ({ ...person, positions });

/** Refreshes the person, and returns the profile in both formats with its charges. */
async function refresh(more: object = {}) {
  const created = await create(service, {
    profiles: [{ linkedin_url: person.linkedin_url }],
    contact_refresh_time: 0,
    force_refresh: true,
    ...more,
  });
  const full = await completed(service, created.unique_identifier);
  const changes = await statusOf(service, created.unique_identifier, {
    response_format: 'changes',
  });
  return {
    data: full.contact_profile_refreshes[0].contact_data as Json,
    change: changes.profiles[0] as Json,
    charges: (await creditsOf(service, created.id)).charges,
  };
}

const observations = async (id: number): Promise<Json[]> =>
  (await service.get(`/api/v1/contacts/${id}/observations`)).body.observations;

/** Returns the found answer of a source about a contact. */
const toldBy = async (id: number, name: Name): Promise<Json | undefined> =>
  (await observations(id)).find(({ source, outcome }) => source === name && outcome === 'found');

const storedPhones = async (id: number): Promise<Json[] | null> => {
  const { rows } = await service.database.pool.query(
    `select v.record::json -> 'phones' as phones from contact c
     join contact_version v on v.contact_id = c.id and v.version = c.version where c.id = $1`,
    [id],
  );
  return rows[0].phones;
};

const movesOf = async (id: number): Promise<Json[]> =>
  (await service.get('/api/v1/moves', { page_size: '1000' })).body.moves.filter(
    ({ contact_id }: Json) => contact_id === id,
  );

/** Makes the account's baseline: Controller at Oldco, returned by source `a`. */
async function known() {
  having({ a: says(OLDCO) });
  return refresh();
}

describe('a source that is behind', () => {
  test('does not change the employer while the source that is up to date fails', async () => {
    const { data } = await known();
    having({ a: says(NEWCO, LEFT) });
    expect((await refresh()).change.ds_company_change_type).toBe('job_change');
    having({ a: DOWN, b: says(OLDCO) });
    const late = await refresh();
    expect(late.data).toMatchObject({
      company_name: 'Newco',
      title: 'CFO',
      search_status: null,
      match_status: 'found_and_unverified',
      remark: 'No source is up to date.',
    });
    expect(late.change).not.toHaveProperty('ds_company_change');
    expect(late.charges).toEqual([0]);
    // Otherwise the next request would join the lookup that waits for the failing source.
    await service.database.pool.query('delete from lookup');
    having({ c: says(NEWCO, LEFT), b: says(OLDCO) });
    expect((await refresh()).change).toMatchObject({
      ds_company_change_type: 'no_change',
      ds_baseline_primary_company: 'Newco',
    });
    expect(await movesOf(data.id)).toHaveLength(1);
  });

  test('is not the last one: the next source is queried', async () => {
    await known();
    having({ a: says(NEWCO, LEFT) });
    await refresh();
    having({ b: says(OLDCO), c: says(NEWCO, LEFT) });
    const { data, change, charges } = await refresh();
    expect(data).toMatchObject({ search_status: 'completed', remark: null });
    expect(change.ds_company_change_type).toBe('no_change');
    expect(charges).toEqual([0.25]);
  });

  test('verifies the employer if it has an earlier title there, and the stored title stays', async () => {
    having({
      a: says(
        post('CFO', 'Newco', '2026-05-01'),
        post('Controller', 'Newco', '2024-01-01', '2026-04-30'),
      ),
    });
    await refresh();
    having({ a: always(404), b: says(post('Controller', 'Newco', '2024-01-01')) });
    const { data, change } = await refresh();
    expect(data).toMatchObject({ title: 'CFO', match_status: 'found_and_verified', remark: null });
    expect(change).toMatchObject({ ds_title_change: false, ds_company_change_type: 'no_change' });
    expect(await toldBy(data.id, 'b')).toMatchObject({
      primary: { company: 'Newco', title: 'Controller' },
      stands: 'agrees',
    });
    expect(await toldBy(data.id, 'a')).toMatchObject({ primary: { title: 'CFO' } });
  });

  test('cannot undo with an older import that the person has left', async () => {
    await service.load([{ ...person, positions: [OLDCO], verified_at: daysAgo(20) }]);
    having({ a: says({ ...OLDCO, end_date: daysAgo(5).slice(0, 10) }) });
    const { data } = await refresh();
    expect(data).toMatchObject({ company_name: null, remark: null });
    having({ b: says(OLDCO) });
    const late = await refresh();
    expect(late.data).toMatchObject({ company_name: null, remark: 'Sources disagree.' });
    expect(await toldBy(data.id, 'b')).toMatchObject({ stands: 'disputed' });
  });
});

describe('a source of contact details', () => {
  const PHONES = [
    { number: '+351210000000', type: 'direct' },
    { number: '+351912345678', type: 'mobile' },
  ];
  const wanted = { requested_attributes: [{ name: 'direct_phone' }] };

  test('does not become the source of the positions', async () => {
    const { data } = await known();
    having({ b: { phones: PHONES } });
    await refresh({ ...wanted, contact_refresh_time: 30, force_refresh: false });
    expect(await storedPhones(data.id)).toMatchObject([{ type: 'direct' }]);
    expect(await toldBy(data.id, 'b')).toMatchObject({ primary: null, stands: null });
    expect(await toldBy(data.id, 'a')).toMatchObject({ primary: { company: 'Oldco' } });
    having({ a: says(NEWCO) });
    const { data: moved, change } = await refresh();
    expect(moved).toMatchObject({ company_name: 'Newco', remark: null });
    expect(change.ds_company_change_type).toBe('job_change');
  });

  test('has an observation of its own beside the source of the profile', async () => {
    having({ a: says(OLDCO), b: { phones: PHONES } });
    const { data } = await refresh(wanted);
    const { rows } = await service.database.pool.query(
      `select source, record::json -> 'phones' -> 0 ->> 'type' as phone
       from observed_content where contact_id = $1 order by source`,
      [data.id],
    );
    expect(rows).toContainEqual({ source: 'b', phone: 'direct' });
    expect(await toldBy(data.id, 'b')).toMatchObject({ primary: null, stands: null });
  });

  test('that reports a profile as gone does not become the source of the positions', async () => {
    person = { ...person, linkedin_url: '' };
    const { linkedin_url: _, ...named } = person;
    await service.load([{ ...named, positions: [OLDCO], verified_at: daysAgo(40) }]);
    having({ b: always(410) });
    const profile = { ...named, company_name: 'Oldco' };
    const { data } = await refresh({ profiles: [profile] });
    expect(data).toMatchObject({ match_status: 'invalid_li_profile', company_name: 'Oldco' });
    const { rows } = await service.database.pool.query(
      `select v.source, v.told_by from contact c
       join contact_version v on v.contact_id = c.id and v.version = c.version where c.id = $1`,
      [data.id],
    );
    expect(rows).toEqual([{ source: 'b', told_by: expect.stringMatching(/^records.jsonl/) }]);
    expect(await toldBy(data.id, 'b')).toBeUndefined();
  });
});

test('an answer without a list of positions is stored as it is', async () => {
  const { data } = await known();
  having({ b: { ...person, headline: 'Numbers' } });
  expect((await refresh()).data).toMatchObject({ company_name: 'Oldco' });
  expect(await toldBy(data.id, 'b')).toMatchObject({ primary: null, stands: null });
  expect(await toldBy(data.id, 'a')).toMatchObject({ primary: { company: 'Oldco' } });
  having({ b: says(OLDCO) });
  await refresh();
  expect(await toldBy(data.id, 'b')).toMatchObject({ primary: { company: 'Oldco' } });
});

test('an answer that is repeated renews its time, and its content is not written again', async () => {
  const { data } = await known();
  having({ b: says(THIRD) });
  await refresh();
  const rowOf = async () => {
    const { rows } = await service.database.pool.query(
      `select c.xmin::text, c.record, o.asked_at from observed_content c
       join contact_observation o using (contact_id, source)
       where contact_id = $1 and source = 'b' and outcome = 'found'`,
      [data.id],
    );
    return rows[0];
  };
  const before = await rowOf();
  await refresh();
  const after = await rowOf();
  expect(after).toMatchObject({ xmin: before.xmin, record: before.record });
  expect(after.asked_at > before.asked_at).toBe(true);
  having({ b: says({ ...THIRD, title: 'CEO' }) });
  await refresh();
  expect((await rowOf()).record).toContain('CEO');
});

describe('sources that disagree', () => {
  test('are reported with both dates, and no move is determined', async () => {
    const { data } = await known();
    having({ a: says(NEWCO, LEFT) });
    await refresh();
    having({ b: says(THIRD) });
    const disputed = await refresh();
    expect(disputed.data).toMatchObject({
      company_name: 'Newco',
      search_status: 'completed',
      match_status: 'found_and_verified',
      remark: 'Sources disagree.',
      changed_company: false,
      changed_title: false,
    });
    expect(disputed.change).toMatchObject({
      ds_company_change: false,
      ds_title_change: false,
      ds_company_change_type: 'undetermined',
      ds_primary_company: 'Newco',
      ds_change_events: [],
      ds_change_status: {
        company: 'undetermined',
        title: 'undetermined',
        reasons: ['current employer could not be matched'],
      },
    });
    expect(disputed.charges).toEqual([0.25]);
    expect(await movesOf(data.id)).toHaveLength(1);
    const shown = await observations(data.id);
    const told = shown.filter(({ outcome }) => outcome === 'found');
    expect(told).toMatchObject([
      { source: 'b', primary: { company: 'Third', title: 'CFO' }, stands: 'disputed' },
      { source: 'a', primary: { company: 'Newco', title: 'CFO' }, stands: 'ahead' },
    ]);
    for (const { asked_at, as_of } of told) expect([asked_at, as_of].every(Date.parse)).toBe(true);
    expect(shown.filter(({ outcome }) => outcome === 'unknown')).toContainEqual(
      expect.objectContaining({ source: 'c', primary: null, as_of: null, stands: null }),
    );
  });

  test('the contact stays stale, and the baseline does not change', async () => {
    const { data } = await known();
    const before = await service.database.pool.query(
      'select verified_at from contact where id = $1',
      [data.id],
    );
    having({ b: says(post('CFO', 'Third', '2022-01-01')) });
    await refresh();
    const after = await service.database.pool.query(
      'select verified_at from contact where id = $1',
      [data.id],
    );
    expect(after.rows).toEqual(before.rows);
    having({ a: says(NEWCO, LEFT) });
    expect((await refresh()).change).toMatchObject({
      ds_company_change_type: 'job_change',
      ds_baseline_primary_company: 'Oldco',
    });
  });

  test('two sources that agree settle the dispute, in one round or in two', async () => {
    await known();
    having({ b: says(THIRD), c: says({ ...THIRD, title: 'Chief Financial Officer' }) });
    expect((await refresh()).data).toMatchObject({ company_name: 'Third', remark: null });
    person = { ...person, linkedin_url: `${person.linkedin_url}-2`, last_name: 'Twice' };
    await known();
    having({ b: says(THIRD) });
    expect((await refresh()).data).toMatchObject({
      company_name: 'Oldco',
      remark: 'Sources disagree.',
    });
    having({ c: says(THIRD) });
    expect((await refresh()).data).toMatchObject({ company_name: 'Third', remark: null });
  });

  test('a source that fails until the deadline does not change the dispute', async () => {
    await known();
    having({ a: DOWN, b: says(THIRD) });
    const { data, charges } = await refresh();
    expect(data).toMatchObject({ search_status: 'completed', remark: 'Sources disagree.' });
    expect(charges).toEqual([0.25]);
  });

  test('a job returns the stored data, and an import changes nothing', async () => {
    const { data } = await known();
    having({ b: says(THIRD) });
    const job = await runJob(service, {
      match_field: 'linkedin_url',
      contact_refresh_time: 0,
      lead_data: { keys: ['linkedin_url'], values: [[person.linkedin_url]] },
    });
    const { body } = await service.get(`/api/v1/lead_enrichments/${job.id}/final_result`);
    expect(body.enriched_leads.leads[0]).toMatchObject({ id: data.id, company_name: 'Oldco' });
    await service.load([{ ...person, positions: [THIRD], verified_at: daysAgo(0) }]);
    having({ a: says(OLDCO) });
    expect((await refresh()).change.ds_company_change_type).toBe('no_change');
  });
});

test('a phone is not added if its source names another employer', async () => {
  const phones = [
    { number: '+351210000000', type: 'direct' },
    { number: '+351912345678', type: 'mobile' },
  ];
  await known();
  having({ a: says(NEWCO, LEFT), b: { ...says(OLDCO), phones } });
  const { data } = await refresh({
    requested_attributes: [{ name: 'direct_phone' }, { name: 'mobile_number' }],
  });
  expect(await storedPhones(data.id)).toMatchObject([{ number: '+351912345678', type: 'mobile' }]);
});

test('work phones of the former employer are neither shown nor charged after a move', async () => {
  const CORPORATE = { number: '+351210000001', type: 'corporate' };
  const DIRECT = { number: '+351210000002', type: 'direct' };
  having({ a: { ...says(OLDCO), phones: [CORPORATE, DIRECT] } });
  const { data } = await refresh();
  const shown = async () => {
    const job = await runJob(service, {
      match_field: 'linkedin_url',
      direct_dial: true,
      contact_refresh_time: 10_000,
      lead_data: { keys: ['linkedin_url'], values: [[person.linkedin_url]] },
    });
    const { body } = await service.get(`/api/v1/lead_enrichments/${job.id}/final_result`);
    const { body: details } = await service.get(`/api/v1/lead_enrichments/${job.id}`);
    return { lead: body.enriched_leads.leads[0], job: details };
  };
  expect((await shown()).lead).toMatchObject({
    corporate_phone: CORPORATE.number,
    direct_phone: DIRECT.number,
  });
  having({ a: says(NEWCO, LEFT) });
  await refresh();
  const { lead } = await shown();
  expect(lead).toMatchObject({
    ...{ company_name: 'Newco', phone: null, corporate_phone: null, direct_phone: null },
  });
  // Absent fields stay in the record.
  expect(await storedPhones(data.id)).toMatchObject([
    { ...CORPORATE, left: true },
    { ...DIRECT, left: true },
  ]);
  having({ a: { ...says(NEWCO, LEFT), phones: [{ ...CORPORATE, number: '+351210000009' }] } });
  await refresh();
  expect((await shown()).lead).toMatchObject({
    ...{ corporate_phone: '+351210000009', direct_phone: null },
  });
});

describe('the answers of sources', () => {
  test('are shown to accounts that have a result of the contact', async () => {
    const { data } = await known();
    const path = `/api/v1/contacts/${data.id}/observations`;
    expect((await service.get(path)).status).toBe(200);
    const other = await service.addAccount();
    const answer = await service.get(path, { api_key: other.apiKey });
    expect(answer).toMatchObject({ status: 404, body: { message: expect.stringContaining('id') } });
    for (const id of ['0', '999999999', 'x', '1e3']) {
      expect((await service.get(`/api/v1/contacts/${id}/observations`)).status).toBe(404);
    }
    const { apiKey, accountId } = service;
    Object.assign(service, other);
    await runJob(service, {
      match_field: 'linkedin_url',
      contact_refresh_time: 10_000,
      lead_data: { keys: ['linkedin_url'], values: [[person.linkedin_url]] },
    });
    expect((await service.get(path)).status).toBe(200);
    Object.assign(service, { apiKey, accountId });
  });

  test('include an import by its name, and gone and failed beside the last answer', async () => {
    await service.load([{ ...person, positions: [OLDCO], verified_at: daysAgo(3) }]);
    having({ a: DOWN, b: always(410) });
    const { data } = await refresh();
    const shown = await observations(data.id);
    expect(shown.map(({ source, outcome }) => `${source} ${outcome}`).sort()).toEqual(
      expect.arrayContaining(['a failed', 'b gone']),
    );
    const imported = shown.find(({ outcome }) => outcome === 'found');
    expect(imported).toMatchObject({ primary: { company: 'Oldco', title: 'Controller' } });
    expect(imported!.source).not.toMatch(/[0-9a-f]{16}/);
  });

  test('are in the export of a person, and are deleted with an erasure', async () => {
    const { data } = await known();
    having({ b: says(THIRD) });
    await refresh();
    const env = { DATABASE_URL: service.database.url };
    const exported = JSON.parse(
      (await tenure(['contact', 'export', '--id', `${data.id}`], { env })).stdout,
    );
    expect(exported.observations.map(({ source }: Json) => source)).toContain('b');
    const shown = await tenure(['contact', 'show', '--id', `${data.id}`], { env });
    expect(shown.stdout).toMatch(
      /^b, \d{4}-\d\d-\d\d: found, as of .*, CFO at Third \(disputed\)$/m,
    );
    await tenure(['contact', 'erase', '--id', `${data.id}`], { env });
    const { rows } = await service.database.pool.query(
      'select 1 from contact_observation where contact_id = $1',
      [data.id],
    );
    expect(rows).toEqual([]);
  });
});
