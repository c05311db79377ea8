/** Jobs that match by several fields: each further field is tried for leads without a match. */
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { auditAccount } from '../../src/work/statements/index.ts';
import { eraseBy } from '../erasure/people.ts';
import { acme, ana, bruno, globex } from '../support/people.ts';
import { type Json, useService } from '../support/service.ts';
import { upload } from '../uploads/upload.ts';
import { report } from '../wrong/disputes.ts';
import { createBody, PATH, runJob } from './jobs.ts';

const service = useService();

const somebody = (first_name: string, last_name: string, slug: string, more: object = {}) => ({
  first_name,
  last_name,
  linkedin_url: `https://www.linkedin.com/in/${slug}`,
  positions: [{ title: 'Buyer', start_date: '2020-01-01', company: acme }],
  verified_at: ana.verified_at,
  ...more,
});

beforeAll(() =>
  service.load([
    ana,
    bruno,
    somebody('Twin', 'One', 'twin-1'),
    somebody('Twin', 'One', 'twin-2'),
    somebody('John', 'Smith', 'john-smith-9', {
      positions: [
        {
          title: 'Buyer',
          start_date: '2020-01-01',
          company: { name: 'Umbrella', employee_count: 60_000 },
        },
      ],
    }),
    somebody('Gone', 'Soon', 'gone-soon'),
  ]),
);
beforeEach(async () => {
  Object.assign(service, await service.addAccount({ credits: 10_000 }));
});

const KEYS = ['email', 'linkedin_url', 'first_name', 'last_name', 'company_name'];
type Cells = readonly [email?: unknown, page?: unknown, ...name: unknown[]];
const list = (...rows: Cells[]) => ({
  match_field: 'email',
  match_fallbacks: ['linkedin_url', 'name'],
  lead_data: { keys: KEYS, values: rows.map((row) => KEYS.map((_, at) => row[at] ?? null)) },
});
const BRUNO_PAGE = bruno.linkedin_url;
const TWIN = ['Twin', 'One', 'Acme'] as const;

const leadsOf = async (id: number): Promise<Json[]> =>
  (await service.get(`${PATH}/${id}/final_result`, { page_size: '1000' })).body.enriched_leads
    .leads;

/** The leads of a new job. Their receipts are the same at the endpoint. */
async function run(overrides: Record<string, unknown>) {
  const { id, job } = await runJob(service, { match_details: true, ...overrides });
  const leads = await leadsOf(id);
  const alone = await Promise.all(
    leads.map((_, position) => service.get(`${PATH}/${id}/leads/${position}/match`)),
  );
  expect(alone.map(({ body }) => body)).toEqual(leads.map(({ match }) => match));
  return { id, job, leads, receipts: leads.map(({ match }) => match as Json) };
}

const matched = (key: string, lead: string, contact = lead) => ({
  matched: true,
  score: 99,
  key,
  lead,
  contact,
  candidates: 1,
  reason: null,
});
const missed = (reason: string, lead: string | null, candidates: number | null = 0) => ({
  matched: false,
  score: null,
  key: null,
  lead,
  contact: null,
  candidates,
  reason,
});

describe('200', () => {
  test('each lead matches by the first field that finds somebody, and its receipt names the key', async () => {
    const { job, leads, receipts } = await run(
      list(
        ['ana.silva@acme.example', BRUNO_PAGE],
        ['asilva@globex.example'],
        ['nobody@acme.example', BRUNO_PAGE, 'Bruno', 'Silva', 'Acme, Inc.'],
        [null, null, 'Ana', 'Silva', 'Acme, Inc.'],
        ['not an address', 'https://lnkd.in/x', 'Ana', 'Silva', 'globex.example'],
      ),
    );
    expect(receipts).toEqual([
      matched('email', 'ana.silva@acme.example'),
      matched('email_former_employer', 'asilva@globex.example'),
      matched('linkedin_url', 'bruno-costa-2k9d'),
      matched('name', 'ana|silva|acme'),
      matched('name_former_employer', 'ana|silva|globexexample', 'ana|silva|globex'),
    ]);
    expect(leads.map((lead) => lead.last_name)).toEqual([
      'Silva',
      'Silva',
      'Costa',
      'Silva',
      'Silva',
    ]);
    expect(job).toMatchObject({ type: 'email', total_enriched_leads: 5 });
    expect(Object.keys(job)).toHaveLength(13);
  });

  test('a further field by email shows the address, also of a former employer', async () => {
    const { receipts } = await run({
      ...list(['ana@home.example', 'linkedin.com/in/nobody'], ['asilva@globex.example']),
      match_field: 'linkedin_url',
      match_fallbacks: ['name', 'email'],
    });
    expect(receipts).toEqual([
      matched('email', 'ana@home.example'),
      matched('email_former_employer', 'asilva@globex.example'),
    ]);
  });

  test('a miss has the reason of its first readable value, and no_value only without any value', async () => {
    const { receipts } = await run(
      list(
        [null, ' ', 'Ana', null, 'Acme'],
        [null, 'not a profile'],
        ['not an address', null],
        ['nobody@acme.example', null, ...TWIN],
        [null, null, ...TWIN],
        [null, 'linkedin.com/in/nobody', ...TWIN],
      ),
    );
    expect(receipts).toEqual([
      missed('no_value', null),
      missed('unreadable_value', null),
      missed('unreadable_value', null),
      missed('nobody', 'nobody@acme.example'),
      missed('tie', 'twin|one|acme', 2),
      missed('nobody', 'nobody'),
    ]);
  });

  test('a tie and a score below the minimum are followed by further fields', async () => {
    const { receipts } = await run({
      ...list(
        ['ana@home.example', null, ...TWIN],
        ['ana@home.example', null, 'John', 'Smith', 'Umbrella'],
        ['nobody@acme.example', null, 'John', 'Smith', 'Umbrella'],
      ),
      match_field: 'name',
      match_fallbacks: ['email'],
      min_match_score: 40,
    });
    expect(receipts).toEqual([
      // First and last name differ, so the mailbox may have a new owner.
      { ...matched('email', 'ana@home.example'), score: 50 },
      matched('email', 'ana@home.example'),
      missed('below_min_score', 'john|smith|umbrella', 1),
    ]);
  });

  test('receipts are the same with match details and without', async () => {
    const rows = list(
      ['nobody@acme.example', BRUNO_PAGE],
      [null, null, 'John', 'Smith', 'Umbrella'],
      [null, null, 'Ana', 'Silva', 'acme.example'],
    );
    const { receipts } = await run(rows);
    const { id } = await runJob(service, rows);
    const alone = await Promise.all(
      receipts.map((_, position) => service.get(`${PATH}/${id}/leads/${position}/match`)),
    );
    expect(alone.map(({ body }) => body)).toEqual(receipts);
  });

  test('the price is that of one match, within the cap, and free for a miss', async () => {
    const rows = list(
      [null, ana.linkedin_url, 'Bruno', 'Costa', 'Globex'],
      ['nobody@acme.example', BRUNO_PAGE],
      ['nobody@acme.example', null, 'No', 'Body', 'Acme'],
    );
    const { id } = await run(rows);
    const usage = await service.get('/api/v1/usage', { group: 'job' });
    expect(usage.body.total).toMatchObject({ leads: 3, matched: 2, credits: 1.25 });
    const { receipts, job } = await run({ ...rows, max_credits: 1 });
    expect(receipts[1]).toEqual(missed('credit_cap', 'bruno-costa-2k9d', 1));
    expect(job.total_enriched_leads).toBe(1);
    expect((await auditAccount(service.database, service.accountId)).differences).toEqual([]);
    expect((await leadsOf(id))[1]).toMatchObject({ last_name: 'Costa' });
  });

  test('a list has the fields that its mapping needs', async () => {
    const { body } = await upload(
      service,
      'Mail,Profil,Name,Firma\nnobody@acme.example,,"Silva, Ana","Acme, Inc."\n,linkedin.com/in/bruno-costa-2k9d,,\n',
    );
    const mapping = {
      email: 'Mail',
      linkedin_url: 'Profil',
      full_name: 'Name',
      company_name: 'Firma',
    };
    const from = { ...list(), lead_data: undefined, source_type: 'list', list_id: body.list_id };
    const { receipts } = await run({ ...from, mapping });
    expect(receipts.map(({ key }) => key)).toEqual(['name', 'linkedin_url']);
    const { company_name: _, ...without } = mapping;
    const refused = await service.post(PATH, createBody({ ...from, mapping: without }));
    expect(refused).toMatchObject({
      status: 422,
      body: {
        message: 'lead_enrichments.mapping: match_fallbacks name needs company_name',
      },
    });
  });

  test('null and an empty list are none', async () => {
    for (const match_fallbacks of [null, []]) {
      const { receipts } = await run({ ...list(['x@y.example', BRUNO_PAGE]), match_fallbacks });
      expect(receipts).toEqual([missed('nobody', 'x@y.example')]);
    }
  });
});

describe('a quote', () => {
  const quote = async (overrides: object) =>
    (await service.post(`${PATH}/quote`, createBody({ ...overrides }))).body;

  test('200 counts rows without any readable value, and repetitions of the first one', async () => {
    const body = await quote(
      list(
        ['ana.silva@acme.example', BRUNO_PAGE],
        [' ANA.SILVA@acme.example', null, 'Other', 'Name', 'Acme'],
        [null, BRUNO_PAGE, 'Ana', 'Silva', 'Acme, Inc.'],
        ['not an address', `${BRUNO_PAGE}/`],
        [null, null, 'Ana', 'Silva', 'Acme, Inc.'],
        ['not an address', 'not a profile', 'Ana', null, 'Acme'],
      ),
    );
    expect(body).toMatchObject({
      leads: 6,
      duplicates: 2,
      unusable: 1,
      maximum_credits: 6,
      sample: { size: 6, matched: 5 },
    });
  });

  test('422 holds for the job with the same fields only', async () => {
    const given = createBody(list(['nobody@acme.example', BRUNO_PAGE])).lead_enrichments;
    const { quote: token } = await quote(given);
    const create = (more: object) =>
      service.post(PATH, { lead_enrichments: { ...given, quote: token, ...more } });
    expect(await create({ match_fallbacks: ['name', 'linkedin_url'] })).toMatchObject({
      status: 422,
      body: { message: expect.stringContaining('lead_enrichments.quote') },
    });
    expect((await create({})).status).toBe(200);
  });
});

describe('a contact reported as the wrong person', () => {
  test('matches by none of the values of that lead', async () => {
    const row = ['ana.silva@acme.example', null, 'Ana', 'Silva', 'Acme, Inc.'] as const;
    const [lead] = (await run(list(row))).leads;
    const keys = {
      email: row[0],
      firstName: row[2],
      lastName: row[3],
      companyName: row[4],
    };
    await report(service, { contactId: lead!.id, reason: 'wrong_person', keys });
    const { receipts } = await run(list(row, [row[0], BRUNO_PAGE], row.with(0, null) as Cells));
    expect(receipts).toEqual([
      missed('nobody', 'ana.silva@acme.example'),
      matched('linkedin_url', 'bruno-costa-2k9d'),
      missed('nobody', 'ana|silva|acme'),
    ]);
  });

  test('does not match by another field of a lead with the reported value', async () => {
    const [lead] = (await run(list(['ana.silva@acme.example']))).leads;
    const keys = { email: 'ana.silva@acme.example' };
    await report(service, { contactId: lead!.id, reason: 'wrong_person', keys });
    const { receipts } = await run(
      list(
        ['ana.silva@acme.example', ana.linkedin_url, 'Ana', 'Silva', 'Acme, Inc.'],
        [null, null, 'Ana', 'Silva', 'Acme, Inc.'],
      ),
    );
    expect(receipts).toEqual([
      missed('nobody', 'ana.silva@acme.example'),
      matched('name', 'ana|silva|acme'),
    ]);
  });

  test('of a tie does not match by another field either', async () => {
    const mail = { address: 'shared@acme.example', type: 'work', status: 'Verified' };
    const at = { positions: [{ title: 'Buyer', start_date: '2020-01-01', company: globex }] };
    await service.load(
      ['One', 'Two', 'Three'].map((last) =>
        somebody('Shared', last, `shared-${last.toLowerCase()}`, { ...at, emails: [mail] }),
      ),
    );
    const page = 'linkedin.com/in/shared-one';
    const [lead] = (await run(list([null, page]))).leads;
    const keys = { email: mail.address };
    await report(service, { contactId: lead!.id, reason: 'wrong_person', keys });
    const { receipts } = await run(list([mail.address, page], [null, page]));
    expect(receipts).toEqual([
      missed('tie', mail.address, 2),
      matched('linkedin_url', 'shared-one'),
    ]);
  });
});

test('after an erasure the receipt is that of a person who was never stored', async () => {
  const rows = list(['nobody@acme.example', null, 'Gone', 'Soon', 'Acme, Inc.']);
  const { id, leads } = await run(rows);
  expect(leads[0]!.match).toMatchObject({ key: 'name' });
  await eraseBy(service, { id: leads[0]!.id });
  const { body } = await service.get(`${PATH}/${id}/leads/0/match`);
  expect(body).toEqual(missed('nobody', 'nobody@acme.example'));
  expect((await run(rows)).receipts).toEqual([body]);
});

test.each([
  ['unknown', ['phone'], /lead_enrichments\.match_fallbacks.*must be one of/],
  ['no list', 'name', /lead_enrichments\.match_fallbacks: must be/],
  ['the match field', ['email'], 'lead_enrichments.match_fallbacks: email is the match_field'],
  ['repeated', ['name', 'name'], 'lead_enrichments.match_fallbacks: name is repeated'],
  ['too many', ['name', 'linkedin_url', 'name'], /lead_enrichments\.match_fallbacks: must/],
])('422 fallbacks: %s', async (_, match_fallbacks, message) => {
  for (const path of [PATH, `${PATH}/quote`]) {
    const { status, body } = await service.post(path, createBody({ ...list([]), match_fallbacks }));
    expect([status, body.message]).toEqual([422, expect.stringMatching(message)]);
  }
});

test('422 keys that a further field needs', async () => {
  const { status, body } = await service.post(PATH, createBody({ match_fallbacks: ['name'] }));
  expect([status, body.message]).toEqual([
    422,
    'lead_enrichments.lead_data.keys: match_fallbacks name needs first_name, last_name, company_name',
  ]);
});
