/** Polls accepted work until it concludes, and checks that no state ever goes back. */
import { setTimeout as delay } from 'node:timers/promises';
import { JOB_STATUSES } from '../../src/ground/api/index.ts';
import type { Json } from '../support/service.ts';
import { GivenUp } from './client.ts';
import type { Load } from './load.ts';
import { JOBS, type Job, nameOf, REQUESTS, type Request, type Work } from './work.ts';

const POLL_MS = 1_200;
const PAGE_SIZE = 500;

export const watch = (load: Load, work: Work): Promise<void> =>
  work.kind === 'job' ? watchJob(load, work) : watchRequest(load, work);

async function watchJob(load: Load, work: Job): Promise<void> {
  let before = -1;
  for (;;) {
    const { status, body } = await work.client.get(`${JOBS}/${work.id}`);
    const job = body.lead_enrichment;
    if (status !== 200) return lost(load, work, status);
    const state = JOB_STATUSES.indexOf(job.status);
    if (state < before || job.is_completed !== (job.status === 'Completed')) {
      wentBack(load, work, `${JOB_STATUSES[before]} → ${job.status}, ${job.is_completed}`);
    }
    before = state;
    if (job.is_completed) break;
    await pause(load);
  }
  work.result = await readJob(work);
}

export async function readJob({ client, id }: Job): Promise<NonNullable<Job['result']>> {
  const leads: Json[] = [];
  for (let page = 0; ; page += 1) {
    const query = { page: String(page), page_size: String(PAGE_SIZE) };
    const { body } = await client.get(`${JOBS}/${id}/final_result`, query);
    // Past the last page, or where results are missing: the comparison distinguishes them.
    if (!body.enriched_leads) return { job: null, leads };
    leads.push(...body.enriched_leads.leads);
    if (leads.length >= body.enriched_leads.total) return { job: body.lead_enrichment, leads };
  }
}

async function watchRequest(load: Load, work: Request): Promise<void> {
  const seen: Json[] = [];
  for (;;) {
    const query = { unique_identifier: work.identifier, page_size: String(PAGE_SIZE) };
    const { status, body } = await work.client.get(`${REQUESTS}/request_status`, query);
    if (status !== 200) return lost(load, work, status);
    listOf(body.contact_profile_refreshes).forEach((profile, at) => {
      checkProfile(load, work, at, seen[at], profile.contact_data);
      seen[at] = profile.contact_data;
    });
    if (body.status === 'completed') break;
    await pause(load);
  }
  work.result = await readRequest(work);
}

/** A page of an asynchronous request, or all of a synchronous one. */
const listOf = (profiles: Json): Json[] => profiles?.profiles ?? profiles ?? [];

export async function readRequest(work: Request): Promise<NonNullable<Request['result']>> {
  const query = { unique_identifier: work.identifier, page_size: String(PAGE_SIZE) };
  const full = await work.client.get(`${REQUESTS}/request_status`, query);
  const changes = await work.client.get(`${REQUESTS}/request_status`, {
    ...query,
    response_format: 'changes',
  });
  return {
    profiles: listOf(full.body.contact_profile_refreshes),
    changes: listOf(changes.body.profiles),
  };
}

const FINAL = ['completed', 'not_found'];
/** Working states that may follow each other, in their order. */
const UNDER_WAY = ['finding_match', 'refreshing', 'enriching'];

function checkProfile(load: Load, work: Request, at: number, before: Json, now: Json): void {
  if (!before || work.people[at]?.erasedAt) return;
  const [from, to] = [before.search_status, now.search_status];
  const isBack =
    (FINAL.includes(from) && to !== from) ||
    (UNDER_WAY.includes(from) &&
      UNDER_WAY.includes(to) &&
      UNDER_WAY.indexOf(to) < UNDER_WAY.indexOf(from)) ||
    (from === null && to !== null);
  if (isBack) wentBack(load, work, `profile ${at}: ${from} → ${to}`);
  if (before.id !== null && before.id !== now.id) {
    wentBack(load, work, `profile ${at}: contact ${before.id} → ${now.id}`);
  }
  if (FINAL.includes(from) && before.company_name !== now.company_name) {
    wentBack(load, work, `profile ${at}: ${before.company_name} → ${now.company_name}`);
  }
}

const wentBack = ({ journal }: Load, work: Work, what: string): void =>
  journal.violation('a state went back', `${nameOf(work)}: ${what}`);

const lost = ({ journal }: Load, work: Work, status: number): void =>
  journal.violation('accepted work is unknown', `${nameOf(work)}: ${status}`);

async function pause({ over }: Load): Promise<void> {
  if (over.aborted) throw new GivenUp('not concluded');
  await delay(POLL_MS);
}
