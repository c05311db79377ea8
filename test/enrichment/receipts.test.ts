import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { MATCH_KEYS, type MatchKey, MISS_REASONS } from '../../src/ground/api/index.ts';
import { SCORES } from '../../src/profile/receipt/index.ts';
import { eraseBy } from '../erasure/people.ts';
import { prune } from '../retention/prune.ts';
import { acme, ana, bruno } from '../support/people.ts';
import { type Json, useService } from '../support/service.ts';
import { PATH, runJob } from './jobs.ts';

const service = useService();

const at = (company: object, more: object = {}) => ({
  title: 'Buyer',
  start_date: '2020-01-01',
  company,
  ...more,
});
const somebody = (first_name: string, last_name: string, slug: string, ...positions: object[]) => ({
  first_name,
  last_name,
  linkedin_url: `https://www.linkedin.com/in/${slug}`,
  positions,
  verified_at: ana.verified_at,
});

beforeAll(async () => {
  await service.load([
    { record: 'company', name: 'Initech', domain: 'initech.example', former_names: ['Initrode'] },
    ana,
    bruno,
    somebody('José', 'Reis', 'jose-reis', at(acme)),
    somebody('Robert', 'Ray', 'robert-ray', at(acme)),
    somebody('John', 'Doe', 'john-doe', at({ name: 'Hooli' })),
    somebody(
      'Ivy',
      'Low',
      'ivy-low',
      at({ name: 'Initech Labs', domain: 'initech.example' }),
      at(acme),
    ),
    somebody('Twin', 'One', 'twin-1', at(acme)),
    somebody('Twin', 'One', 'twin-2', at(acme)),
    somebody('Gone', 'Soon', 'gone-soon', at(acme)),
  ]);
});
beforeEach(async () => {
  Object.assign(service, await service.addAccount({ credits: 10_000 }));
});

/** Of a system that keeps only the present job, without dates. */
const undated = (company: string, day: string) => ({
  ...{ first_name: 'Nora', last_name: 'Berg', source: 'crm', verified_at: `${day}T00:00:00Z` },
  linkedin_url: 'https://www.linkedin.com/in/nora-berg',
  positions: [{ title: 'Buyer', company: { name: company } }],
});

const NAME = ['first_name', 'last_name', 'company_name'];
const byName = (...values: unknown[][]) => ({
  match_field: 'name',
  lead_data: { keys: NAME, values },
});
const by = (field: 'email' | 'linkedin_url', ...values: unknown[]) => ({
  match_field: field,
  lead_data: { keys: [field], values: values.map((value) => [value]) },
});

const pageOf = async (id: number): Promise<Json> =>
  (await service.get(`${PATH}/${id}/final_result`, { page_size: '1000' })).body;
const leadsOf = async (id: number): Promise<Json[]> => (await pageOf(id)).enriched_leads.leads;
const matchAt = (id: number, position: number | string) =>
  service.get(`${PATH}/${id}/leads/${position}/match`);

/** The receipts of a new job, which are the same in its pages and at the endpoint. */
async function receipts(overrides: Record<string, unknown>): Promise<Json[]> {
  const { id } = await runJob(service, { match_details: true, ...overrides });
  const leads = await leadsOf(id);
  const alone = await Promise.all(leads.map((_, position) => matchAt(id, position)));
  expect(alone.map(({ body }) => body)).toEqual(leads.map(({ match }) => match));
  expect(leads.map(({ match }) => match.matched)).toEqual(leads.map((lead) => lead.id !== null));
  return leads.map(({ match }) => match);
}

const matched = (key: MatchKey, lead: string, contact = lead) => ({
  matched: true,
  score: SCORES[key],
  key,
  lead,
  contact,
  candidates: 1,
  reason: null,
});
const missed = (reason: string, lead: string | null, candidates = 0) => ({
  matched: false,
  score: null,
  key: null,
  lead,
  contact: null,
  candidates,
  reason,
});

const seen = new Set<string>();
const noting = (all: Json[]): Json[] => {
  for (const { key, reason } of all) seen.add(key ?? reason);
  return all;
};

describe('a receipt', () => {
  test('by email', async () => {
    const values = [' ANA.SILVA@acme.example', 'ana@home.example', 'asilva@globex.example'];
    const misses = [null, '', '  ', 'ana', { a: 1 }, 'nobody@acme.example'];
    expect(noting(await receipts(by('email', ...values, ...misses)))).toEqual([
      matched('email', 'ana.silva@acme.example'),
      matched('email', 'ana@home.example'),
      matched('email_former_employer', 'asilva@globex.example'),
      ...[null, '', '  '].map(() => missed('no_value', null)),
      ...['ana', {}].map(() => missed('unreadable_value', null)),
      missed('nobody', 'nobody@acme.example'),
    ]);
  });

  test('by email is the same if no email is shown', async () => {
    const values = ['ana.silva@acme.example', 'asilva@globex.example'];
    const job = { ...by('email', ...values), contact_profile_only: true };
    expect(await receipts(job)).toEqual([
      matched('email', 'ana.silva@acme.example'),
      matched('email_former_employer', 'asilva@globex.example'),
    ]);
  });

  test('by LinkedIn profile', async () => {
    const found = await receipts(
      by('linkedin_url', 'linkedin.com/in/Ana-Silva-7F3K/de', 'lnkd.in/x'),
    );
    expect(noting(found)).toEqual([
      matched('linkedin_url', 'ana-silva-7f3k'),
      missed('unreadable_value', null),
    ]);
  });

  test('by name', async () => {
    const found = await receipts(
      byName(
        ['ANA', 'Silva', 'Acme, Inc.'],
        ['Ana', 'Silva', 'Acme'],
        ['Jose', 'Reis', 'Acme, Inc.'],
        ['Bob', 'Ray', 'Acme, Inc.'],
        ['John Q.', 'Doe', 'Hooli'],
        ['Ivy', 'Low', 'Initrode'],
        ['Ivy', 'Low', 'initech.example'],
        ['Ana', 'Silva', 'Globex GmbH'],
        ['Ana', 'Silva', ''],
        ['Ana', null, 'Acme'],
        ['Ana', '🙂', 'Acme'],
        ['Ana', 'Silva', 'Nowhere'],
        ['Twin', 'One', 'Acme'],
      ),
    );
    expect(noting(found)).toEqual([
      matched('name', 'ana|silva|acme'),
      matched('name_spelling', 'ana|silva|acme'),
      matched('name_spelling', 'jose|reis|acme'),
      matched('name_nickname', 'bob|ray|acme', 'robert|ray|acme'),
      matched('name_given', 'johnq|doe|hooli', 'john|doe|hooli'),
      matched('name_company_alias', 'ivy|low|initrode', 'ivy|low|initechlabs'),
      matched('name_company_alias', 'ivy|low|initechexample', 'ivy|low|initechlabs'),
      matched('name_former_employer', 'ana|silva|globex'),
      missed('no_value', null),
      missed('no_value', null),
      missed('unreadable_value', null),
      missed('nobody', 'ana|silva|nowhere'),
      missed('tie', 'twin|one|acme', 2),
    ]);
  });

  test('below the least score', async () => {
    const job = {
      ...byName(['Bob', 'Ray', 'Acme, Inc.']),
      min_match_score: SCORES.name_nickname + 1,
    };
    expect(noting(await receipts(job))).toEqual([missed('below_min_score', 'bob|ray|acme', 1)]);
  });

  test('beyond the cap', async () => {
    const [first, second] = await receipts({
      ...byName(['Bob', 'Ray', 'Acme, Inc.'], ['Bob', 'Ray', 'Acme, Inc.']),
      max_credits: 0.01,
    });
    expect(noting([first!, second!])).toEqual([
      missed('credit_cap', 'bob|ray|acme', 1),
      missed('credit_cap', 'bob|ray|acme', 1),
    ]);
  });

  test('occurs with every key and every reason', () => {
    // A cancelled job is tested in test/enrichment/cancel.test.ts.
    const reasons = MISS_REASONS.filter((reason) => reason !== 'cancelled');
    expect([...seen].sort()).toEqual([...MATCH_KEYS, ...reasons].sort());
  });

  test('of a person erased since is that of an unmatched lead', async () => {
    const { id } = await runJob(service, {
      ...by('linkedin_url', 'linkedin.com/in/gone-soon', 'linkedin.com/in/robert-ray'),
      match_details: true,
    });
    const [, other] = await leadsOf(id);
    await eraseBy(service, { linkedinUrl: 'linkedin.com/in/gone-soon' });
    const now = await leadsOf(id);
    expect(now.map(({ match }) => match)).toEqual([missed('nobody', 'gone-soon'), other.match]);
    expect((await matchAt(id, 0)).body).toEqual(missed('nobody', 'gone-soon'));
    expect(await receipts(by('linkedin_url', 'linkedin.com/in/gone-soon'))).toEqual([
      missed('nobody', 'gone-soon'),
    ]);
  });
});

describe('a job without match_details', () => {
  const values = ['ana.silva@acme.example', 'asilva@globex.example', 'nobody@acme.example', null];

  test('has the same answers, except for the one member', async () => {
    const text = async (id: number) => {
      const query = new URLSearchParams({ api_key: service.apiKey });
      const page = await (await fetch(`${service.url}${PATH}/${id}/final_result?${query}`)).text();
      return page.slice(page.indexOf('"enriched_leads"'));
    };
    const plain = await runJob(service, by('email', ...values));
    const detailed = await runJob(service, { ...by('email', ...values), match_details: true });
    const unset = await runJob(service, {
      ...by('email', ...values),
      match_details: null,
      min_match_score: null,
    });
    expect(await text(unset.id)).toBe(await text(plain.id));
    const withMatch = await text(detailed.id);
    const member = /,"match":\{"matched":[^{}]*\}\}/g;
    expect(withMatch.match(member)).toHaveLength(values.length);
    expect(withMatch.replaceAll(member, '}')).toBe(await text(plain.id));
  });

  test('has a receipt of each lead too', async () => {
    const { id } = await runJob(service, by('email', ...values));
    const found = await Promise.all(values.map((_, position) => matchAt(id, position)));
    expect(found.map(({ body }) => body.key ?? body.reason)).toEqual([
      'email',
      'email_former_employer',
      'nobody',
      'no_value',
    ]);
  });

  test.each([
    ['match_details', 'yes', 'must be a boolean or null'],
    ['match_details', 1, 'must be a boolean or null'],
    ['min_match_score', -1, 'must be from 0 to 100'],
    ['min_match_score', 101, 'must be from 0 to 100'],
    ['min_match_score', 97.5, 'must be an integer or null'],
    ['min_match_score', '97', 'must be an integer or null'],
    ['min_match_score', true, 'must be an integer or null'],
  ])('422 %s %j', async (option, value, message) => {
    const lead_enrichments = { name: 'x', source_type: 'from_json', ...by('email', 'a@b.example') };
    const body = { lead_enrichments: { ...lead_enrichments, [option]: value } };
    const answer = await service.post(PATH, body);
    expect(answer.status).toBe(422);
    expect(answer.body.message).toBe(`lead_enrichments.${option}: ${message}`);
  });
});

describe('the endpoint', () => {
  const query = (text: string, id: number) => service.database.pool.query(text, [id]);

  test.each(['2', '99999999999', '-1', '1.5', 'first', '%20', '0x1'])(
    '422 position %s',
    async (position) => {
      const { id } = await runJob(service, by('email', 'a@acme.example', 'b@acme.example'));
      const answer = await matchAt(id, position);
      expect(answer.status).toBe(422);
      expect(answer.body.message).toMatch(/^position: no lead .+ in this job; they are 0 to 1$/);
    },
  );

  test("422 no such job, another account's, and no job at all", async () => {
    const { id } = await runJob(service, by('email', 'a@acme.example'));
    Object.assign(service, await service.addAccount());
    for (const absent of [id, 999_999, 'x']) {
      expect(await matchAt(absent as number, 0)).toMatchObject({ status: 422 });
    }
  });

  test('states that a job is in progress', async () => {
    const { id } = await runJob(service, by('email', 'a@acme.example'));
    await query(
      "update enrichment_job set status = 'Running', completed_at = null where id = $1",
      id,
    );
    const answer = { message: 'The job is not completed yet.', info: 'status: Running' };
    expect(await matchAt(id, 0)).toMatchObject({ status: 200, body: answer });
    expect(await matchAt(id, 1)).toMatchObject({ status: 422 });
    await query(
      "update enrichment_job set status = 'Completed', completed_at = now() where id = $1",
      id,
    );
  });

  test('states that a job is no longer kept', async () => {
    const { id } = await runJob(service, by('email', 'a@acme.example'));
    await prune(service.database, 'jobs', new Date());
    expect((await matchAt(id, 0)).body).toEqual({
      message: 'The results of this job are no longer kept.',
      info: expect.stringMatching(/^They were deleted on /),
    });
  });

  test('returns what is known of chunks resolved by an earlier release', async () => {
    const values = ['ana.silva@acme.example', 'nobody@acme.example', null, 'ana'];
    const { id } = await runJob(service, by('email', ...values));
    await query('update enrichment_chunk set outcomes = null where job_id = $1', id);
    const found = await Promise.all(values.map((_, position) => matchAt(id, position)));
    expect(found.map(({ body }) => body)).toEqual([
      { ...matched('email', 'ana.silva@acme.example'), candidates: null },
      { ...missed('nobody', 'nobody@acme.example'), candidates: null, reason: null },
      missed('no_value', null),
      missed('unreadable_value', null),
    ]);
  });
});

describe('leads that are not people', () => {
  const NASTY = [
    ...[
      'Dr.',
      'Jr.',
      'PhD, MBA',
      'Mr',
      '🙂',
      '👩‍💻👨‍🚀',
      'X',
      '.',
      '-',
      '|',
      '()',
      '"',
      "''",
      '\\',
    ],
    ...[
      'J. R. R.',
      'A.',
      'ÀÉ',
      '\u202eavliS anA',
      '\u200f\u200e',
      '\ufeff',
      'Аna Сilva',
      '山田',
      'अ',
    ],
    ...[
      'a'.repeat(300),
      '🙂'.repeat(300),
      'e\u0301'.repeat(300),
      'A '.repeat(150),
      '(('.repeat(200),
    ],
    ...['Acme, Inc.', 'acme.example', 'https://www.linkedin.com/company/acme-example', 'NULL', '0'],
  ];

  test('have one clear reason each, by name', async () => {
    const rows = NASTY.flatMap((nasty) => [
      [nasty, 'Silva', 'Acme'],
      ['Ana', nasty, 'Acme'],
      ['Ana', 'Silva', nasty],
      [nasty, nasty, nasty],
    ]);
    const all = await receipts(byName(...rows));
    for (const { matched: found, lead, contact, reason, key } of all) {
      // Only Ana is found, and only through a reading of her name.
      if (found) {
        expect([lead, contact]).toEqual([
          expect.stringMatching(/^a[^|]*\|.*silva\|/),
          'ana|silva|acme',
        ]);
      } else expect(MISS_REASONS).toContain(reason);
      expect(found).toBe(key !== null);
      expect(lead === null).toBe(reason === 'unreadable_value' || reason === 'no_value');
    }
  });

  test.each(['email', 'linkedin_url'] as const)(
    'have one clear reason each, by %s',
    async (field) => {
      const all = await receipts(by(field, ...NASTY, 7, true, [], {}));
      // A byte order mark alone counts as blank.
      for (const { lead, reason } of all) {
        expect([lead, reason]).toEqual([null, expect.stringMatching(/^(no|unreadable)_value$/)]);
      }
    },
  );
});

test('company records added later change no receipt of a completed job', async () => {
  const company = (name: string, aliases: string[]) => ({
    record: 'company',
    name,
    domain: `${name.toLowerCase()}.example`,
    aliases,
  });
  await service.load([
    company('Barton', ['Quuxco']),
    somebody(
      'Kim',
      'Lasting',
      'kim-lasting',
      at({ name: 'Barton', domain: 'barton.example' }, { end_date: '2022-01-01' }),
      at({ name: 'Foovar', domain: 'foovar.example' }, { start_date: '2022-02-01' }),
    ),
  ]);
  const { id } = await runJob(service, {
    match_details: true,
    ...byName(['Kim', 'Lasting', 'Quuxco'], ['Kim', 'Lasting', 'Foovar']),
  });
  const before = await pageOf(id);
  const [first] = before.enriched_leads.leads;
  expect(first.match).toMatchObject({ matched: true, contact: 'kim|lasting|barton' });
  await service.load([company('Barton', []), company('Foovar', ['Quuxco'])]);
  expect(await pageOf(id)).toEqual(before);
  expect((await matchAt(id, 0)).body).toEqual(first.match);
});

test('an employer that only an earlier version names is a former one', async () => {
  await service.load([undated('Umbrella', '2026-03-01')]);
  await service.load([undated('Wayne', '2026-06-01')]);
  const [found] = await receipts(byName(['Nora', 'Berg', 'Umbrella']));
  expect(found).toMatchObject({ matched: true, key: 'name_former_employer' });
});
