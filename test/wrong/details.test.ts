import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { enrich, PATH as JOBS, runJob } from '../enrichment/jobs.ts';
import { completed, create, creditsOf } from '../refresh/requests.ts';
import { acme } from '../support/people.ts';
import { type Json, until, useService } from '../support/service.ts';
import { type Answering, always, httpConfig, startUpstream } from '../support/upstream.ts';
import { lift, report } from './disputes.ts';

let answer: Answering = always(404);
const upstream = await startUpstream((...asked) => answer(...asked));
afterAll(() => upstream[Symbol.asyncDispose]());
const service = useService((config) => {
  config.sources = [httpConfig(upstream.url)];
});

beforeEach(async () => {
  answer = always(404);
  upstream.asked.length = 0;
  Object.assign(service, await service.addAccount({ credits: 10_000 }));
});

let people = 0;
async function stored(more: object = {}) {
  people += 1;
  const person = {
    first_name: 'Dina',
    last_name: `Detail${people}`,
    linkedin_url: `https://www.linkedin.com/in/dina-detail-${people}`,
    emails: [
      { address: `dina${people}@acme.example`, type: 'work', status: 'Verified' },
      { address: `d${people}@acme.example`, type: 'work', status: 'Unverified' },
    ],
    phones: [
      { number: `+35121000${1000 + people}`, type: 'corporate', verified: true },
      { number: `+35191234${1000 + people}`, type: 'mobile', verified: true },
    ],
    positions: [{ title: 'Buyer', start_date: '2020-01-01', company: acme }],
    verified_at: new Date(Date.now() - 86_400_000).toISOString(),
    ...more,
  };
  await service.load([person]);
  const { lead } = await job(person);
  return { ...person, id: lead.id as number };
}

async function job(person: { linkedin_url: string }, type = 'with_direct_dial') {
  const { id, job: done } = await runJob(service, {
    match_field: 'linkedin_url',
    profile_type: type,
    lead_data: { keys: ['linkedin_url'], values: [[person.linkedin_url]] },
  });
  return { id, lead: await leadOf(id), job: done as Json };
}

const leadOf = async (id: number): Promise<Json> =>
  (await service.get(`${JOBS}/${id}/final_result`)).body.enriched_leads.leads[0];

async function refresh(person: { linkedin_url: string }, ...attributes: string[]) {
  const { linkedin_url } = person;
  const request = await create(service, {
    profiles: [{ linkedin_url }],
    requested_attributes: attributes.map((name) => ({ name })),
  });
  await completed(service, request.unique_identifier);
  return { charges: (await creditsOf(service, request.id)).charges, request };
}
