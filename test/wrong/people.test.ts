import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { LeadKeys } from '../../src/people/wrong/index.ts';
import { createBody, enrich, PATH as JOBS, runJob } from '../enrichment/jobs.ts';
import { completed, create } from '../refresh/requests.ts';
import { type Json, useService } from '../support/service.ts';
import { always, httpConfig, startUpstream } from '../support/upstream.ts';
import { lift, report } from './disputes.ts';

const upstream = await startUpstream(always(404));
afterAll(() => upstream[Symbol.asyncDispose]());
const service = useService((config) => {
  config.sources = [httpConfig(upstream.url)];
});

beforeEach(async () => {
  upstream.asked.length = 0;
  Object.assign(service, await service.addAccount({ credits: 10_000 }));
});

let people = 0;
/** Makes a company. Each call returns another one, so that tests share no keys. */
const company = () => {
  people += 1;
  return { name: `Delta ${people} Corporation`, domain: `delta${people}.example` };
};

async function store(first_name: string, last_name: string, employer: object, more: object = {}) {
  people += 1;
  const slug = `person-${people}`;
  const person = {
    first_name,
    last_name,
    linkedin_url: `https://www.linkedin.com/in/${slug}`,
    emails: [{ address: `${slug}@mail.example`, type: 'work', status: 'Verified' }],
    positions: [{ title: 'Buyer', start_date: '2020-01-01', company: employer }],
    verified_at: new Date(Date.now() - 86_400_000).toISOString(),
    ...more,
  };
  await service.load([person]);
  const [lead] = await enrich(service, {
    match_field: 'linkedin_url',
    lead_data: { keys: ['linkedin_url'], values: [[person.linkedin_url]] },
  });
  return { id: lead!.id as number, slug, email: person.emails[0]!.address };
}

const KEYS = ['first_name', 'last_name', 'company_name'];

async function matches(...values: string[][]): Promise<(number | null)[]> {
  const leads = await enrich(service, { match_field: 'name', lead_data: { keys: KEYS, values } });
  return leads.map(({ id }) => id);
}

const named = (firstName: string, lastName: string, companyName: string): LeadKeys => ({
  firstName,
  lastName,
  companyName,
});

const wrongPerson = (contactId: number, keys: LeadKeys) =>
  report(service, { contactId, reason: 'wrong_person', keys });

describe('a lead whose contact was reported as the wrong person', () => {
  test('matches nobody, in any spelling', async () => {
    const at = company();
    const { id } = await store('Robert', 'Açai', at);
    const short = at.name.replace(' Corporation', '');
    const spellings = [
      ['Robert', 'Acai', at.name],
      ['ROBERT', 'AÇAI', `${short} Inc.`],
      ['Bob', 'Acai', short],
      ['Rob', 'Açai', short],
      ['Acai', 'Robert', short],
      ['Robert (Bob)', 'Acai', short],
      ['Robert Q.', 'Acai', short],
      ['Robert', 'Acai', at.domain],
      ['Robert', 'Acai', `https://www.${at.domain}`],
    ];
    expect(await matches(...spellings)).toEqual(spellings.map(() => id));
    const dispute = await wrongPerson(id, named('Bob', 'Acai', short));
    expect(await matches(...spellings)).toEqual(spellings.map(() => null));
    await lift(service, dispute);
    expect(await matches(...spellings)).toEqual(spellings.map(() => id));
  });

  test('has a receipt with the reason nobody and no candidates', async () => {
    const at = company();
    const { id } = await store('Nora', 'Pinto', at);
    await wrongPerson(id, named('Nora', 'Pinto', at.name));
    const [lead] = await enrich(service, {
      match_field: 'name',
      match_details: true,
      lead_data: { keys: KEYS, values: [['nora', 'PINTO', at.name]] },
    });
    expect(lead!.match).toMatchObject({ matched: false, reason: 'nobody', candidates: 0 });
    expect(lead!.id).toBeNull();
  });

  test('still matches another contact by the unchanged name, but not by a nickname', async () => {
    const at = company();
    const { id } = await store('Robert', 'Nunes', at);
    await wrongPerson(id, named('Bob', 'Nunes', at.name));
    const other = await store('Rob', 'Nunes', at);
    expect(await matches(['Rob', 'Nunes', at.name], ['Bob', 'Nunes', at.name])).toEqual([
      other.id,
      null,
    ]);
  });

  test('still matches with another name or employer, or for another account', async () => {
    const [at, before] = [company(), company()];
    const positions = [
      { title: 'Buyer', start_date: '2020-01-01', company: at },
      { title: 'Clerk', start_date: '2015-01-01', end_date: '2019-12-31', company: before },
    ];
    const { id } = await store('Ana Maria', 'Prado', at, { positions });
    const leads = [
      ['Ana', 'Prado', at.name],
      ['Ana Maria', 'Prado', at.name],
      ['Ana', 'Prado', before.name],
    ];
    expect(await matches(...leads)).toEqual([id, id, id]);
    await wrongPerson(id, named('Ana', 'Prado', at.name));
    expect(await matches(...leads)).toEqual([null, id, id]);
    Object.assign(service, await service.addAccount({ credits: 100 }));
    expect(await matches(...leads)).toEqual([id, id, id]);
  });

  test('counts for its address and for each form of its profile', async () => {
    const { id, slug, email } = await store('Iva', 'Melo', company());
    await wrongPerson(id, { email, linkedinUrl: `https://www.linkedin.com/in/${slug}` });
    const by = async (field: string, ...values: string[]) =>
      (
        await enrich(service, {
          match_field: field,
          lead_data: { keys: [field], values: values.map((value) => [value]) },
        })
      ).map((lead) => lead.id);
    expect(await by('email', email, ` ${email.toUpperCase()}`)).toEqual([null, null]);
    const forms = [`pt.linkedin.com/in/${slug}/`, `http://linkedin.com/in/${slug.toUpperCase()}?x`];
    expect(await by('linkedin_url', ...forms)).toEqual([null, null]);
  });

  test('is free in quotes and in jobs', async () => {
    const { id, email } = await store('Ute', 'Kern', company());
    const data = { lead_data: { keys: ['email'], values: [[email]] } };
    const quote = () => service.post(`${JOBS}/quote`, createBody(data));
    expect((await quote()).body.sample).toMatchObject({ matched: 1 });
    await wrongPerson(id, { email });
    expect((await quote()).body.sample).toMatchObject({ matched: 0, expected_credits: 0 });
    const { job } = await runJob(service, data);
    expect(job.total_enriched_leads).toBe(0);
  });
});

/** Returns the first profile of a status answer. Synchronous requests have no pages. */
const firstOf = ({ contact_profile_refreshes: found }: Json): Json =>
  (found.profiles ?? found)[0].contact_data;

describe('a profile whose contact was reported as the wrong person', () => {
  const refresh = async (profile: object, options: object = {}) => {
    const { unique_identifier: identifier } = await create(service, {
      profiles: [profile],
      ...options,
    });
    return firstOf(await completed(service, identifier));
  };

  test('closes not_found, and no source is queried', async () => {
    const at = company();
    const { id, slug, email } = await store('Olga', 'Reis', at);
    const name = { first_name: 'Olga', last_name: 'Reis', company_name: at.name };
    await wrongPerson(id, { ...named('Olga', 'Reis', at.name), email, contactId: id });
    for (const profile of [name, { email }, { ds_contact_id: id }, { ...name, email }]) {
      const data = await refresh(profile, { force_refresh: true });
      expect(data).toMatchObject({ id: null, search_status: 'not_found' });
    }
    expect(upstream.asked).toEqual([]);
    const linkedin_url = `https://www.linkedin.com/in/${slug}`;
    expect(await refresh({ ...name, linkedin_url })).toMatchObject({ id });
  });

  test('closes not_found even after the contact has lost the address', async () => {
    const { id, email } = await store('Lia', 'Braun', company());
    await wrongPerson(id, { email });
    await service.database.pool.query('delete from contact_key where contact_id = $1', [id]);
    expect(await refresh({ email })).toMatchObject({ search_status: 'not_found' });
    expect(upstream.asked).toEqual([]);
  });

  test('is not refreshed again by its watch, which uses its id', async () => {
    const { id, email } = await store('Mia', 'Falk', company());
    const { unique_identifier: identifier } = await create(service, { profiles: [{ email }] });
    await service.database.pool.query(
      'update refresh_request set watch_id = 1 where unique_identifier = $1',
      [identifier],
    );
    const subject = `refresh_request/${identifier}`;
    await report(service, { contactId: id, reason: 'wrong_person', keys: { email }, subject });
    expect(await refresh({ ds_contact_id: id })).toMatchObject({ search_status: 'not_found' });
  });

  test('from a job is sent with its own values', async () => {
    const { id, email } = await store('Pia', 'Lund', company());
    const { id: job } = await runJob(service, {
      lead_data: { keys: ['email'], values: [[email]] },
    });
    const people = async () => {
      const { unique_identifier: identifier } = await create(service, {
        people: { lead_enrichment_id: job },
      });
      return firstOf(await completed(service, identifier));
    };
    expect(await people()).toMatchObject({ id });
    await wrongPerson(id, { email });
    expect(await people()).toMatchObject({ id: null, search_status: 'not_found' });
  });
});
