/** What jobs show, and jobs and refreshes charge, for addresses that depend on company records. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { completed, create, creditsOf, daysAgo } from '../refresh/requests.ts';
import { type Json, useService } from '../support/service.ts';
import { type Answering, always, httpConfig, startUpstream } from '../support/upstream.ts';
import { runJob } from './jobs.ts';

let answer: Answering = always(404);
const upstream = await startUpstream((...asked) => answer(...asked));
afterAll(() => upstream[Symbol.asyncDispose]());

const service = useService((config) => {
  config.sources = [httpConfig(upstream.url)];
});

const gco = { name: 'Gco', domain: 'gco.com' };
const old = { name: 'Old', domain: 'old.com' };
const unit = { name: 'Unit', domain: 'unit.com' };

beforeAll(() =>
  service.load([
    { record: 'company', ...gco, domains: ['gco.com', 'gco-mail.net'] },
    { record: 'company', ...old, domains: ['old.com', 'old-mail.net'] },
    { record: 'company', ...unit, parent: { name: 'Gco', domain: 'gco.com' } },
  ]),
);

let people = 0;
/** A person at Gco since last year, and at Old before, with addresses at these hosts. */
function person(...hosts: string[]) {
  people += 1;
  const name = `Green${String.fromCharCode(97 + people)}`;
  return {
    first_name: 'Gus',
    last_name: name,
    linkedin_url: `https://www.linkedin.com/in/gus-${name.toLowerCase()}`,
    emails: hosts.map((host) => ({
      address: `${name.toLowerCase()}@${host}`,
      type: 'work',
      status: 'Verified',
    })),
    positions: [
      { title: 'Buyer', start_date: '2025-03-01', company: gco },
      { title: 'Clerk', start_date: '2018-01-01', end_date: '2025-02-01', company: old },
    ],
    verified_at: daysAgo(1),
  };
}

/** The lead of a job about a person, and the credits charged for it. */
async function inJob({ linkedin_url: url }: { linkedin_url: string }) {
  const { id } = await runJob(service, {
    match_field: 'linkedin_url',
    lead_data: { keys: ['linkedin_url'], values: [[url]] },
  });
  const { body } = await service.get(`/api/v1/lead_enrichments/${id}/final_result`);
  const { rows } = await service.database.pool.query(
    'select amount from credit_entry where starts_with(pays_for, $1)',
    [`enrichment_job/${id}`],
  );
  const [lead] = body.enriched_leads.leads as Json[];
  const credits = rows.reduce((sum: number, { amount }) => sum + Math.abs(Number(amount)), 0);
  return { email: lead!.email?.split('@')[1] ?? null, credits };
}

/** Refreshes a person through the source, which returns the given record. */
async function inRefresh({ linkedin_url }: { linkedin_url: string }, said: object) {
  answer = always({ ...said, verified_at: undefined });
  const created = await create(service, {
    profiles: [{ linkedin_url }],
    requested_attributes: [{ name: 'email' }],
    force_refresh: true,
  });
  const { contact_profile_refreshes: profiles } = await completed(
    service,
    created.unique_identifier,
  );
  const { charges } = await creditsOf(service, created.id);
  return { charges, data: profiles[0].contact_data as Json };
}

const SHOWN = { email: 'gco-mail.net', credits: 1 };
const FREE_OF_EMAIL = { email: null, credits: 0.25 };

describe('a job', () => {
  test('shows and charges an address at a further domain of the employer', async () => {
    const gus = person('other.org', 'gco-mail.net');
    await service.load([gus]);
    expect(await inJob(gus)).toEqual(SHOWN);
  });

  test('neither shows nor charges one at a further domain of an ended employer', async () => {
    const gus = person('old-mail.net');
    await service.load([gus]);
    expect(await inJob(gus)).toEqual(FREE_OF_EMAIL);
  });
});

/** Moved from the parent to its subsidiary, according to the subsidiary's record. */
const movedToUnit = () => {
  const gus = person('gco.com');
  const [job] = gus.positions;
  const next = { title: 'Buyer', start_date: '2026-01-01', company: unit };
  return { ...gus, positions: [next, { ...job, end_date: '2025-12-31' }] };
};

test('a job shows and charges an address at the parent of the employer', async () => {
  const gus = movedToUnit();
  await service.load([gus]);
  expect(await inJob(gus)).toEqual({ email: 'gco.com', credits: 1 });
});

test('a refresh charges an address at the parent of the employer', async () => {
  const gus = movedToUnit();
  await service.load([{ ...gus, positions: [{ ...gus.positions[1], end_date: null }] }]);
  expect((await inRefresh(gus, gus)).charges).toEqual([1]);
  expect(await inJob(gus)).toEqual({ email: 'gco.com', credits: 1 });
});

describe('a refresh', () => {
  test('that finds a person at the employer’s further domain charges the email', async () => {
    const gus = person('old-mail.net');
    await service.load([gus]);
    const emails = [...gus.emails, ...person('gco-mail.net').emails];
    const { charges, data } = await inRefresh(gus, { ...gus, emails });
    expect(charges).toEqual([1]);
    expect(data).toMatchObject({ enrichment_status: 'Completed', changed_company: false });
    expect(await inJob(gus)).toEqual(SHOWN);
  });

  test('that confirms an address of the ended employer charges the profile', async () => {
    const gus = person('old-mail.net');
    await service.load([gus]);
    const { charges, data } = await inRefresh(gus, gus);
    expect(charges).toEqual([0.25]);
    expect(data.changed_company).toBe(false);
    expect(await inJob(gus)).toEqual(FREE_OF_EMAIL);
  });

  test('that finds a person gone from an employer charges none of its addresses', async () => {
    const gus = person('gco-mail.net');
    await service.load([gus]);
    expect(await inJob(gus)).toEqual(SHOWN);
    expect((await inRefresh(gus, gus)).charges).toEqual([1]);
    const [job, before] = gus.positions;
    const next = { title: 'Buyer', start_date: '2026-03-01', company: { name: 'Next' } };
    const positions = [next, { ...job, end_date: '2026-02-01' }, before];
    const { charges, data } = await inRefresh(gus, { ...gus, positions });
    expect(charges).toEqual([0.25]);
    expect(data.changed_company).toBe(true);
    expect(await inJob(gus)).toEqual(FREE_OF_EMAIL);
  });
});
