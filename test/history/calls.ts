/** The entries of a call: what its answer states. Pure. */
import { createHash } from 'node:crypto';
import type { Call } from '../crash/client.ts';
import { JOBS, REQUESTS } from '../crash/work.ts';
import type { Json } from '../support/service.ts';
import type { Entry, Span } from './entry.ts';

const METRICS = '/api/v1/users/credit_metrics';
const JOB = new RegExp(`^${JOBS}/(\\d+)(/final_result)?$`);
/** Of a profile that has concluded. */
const FINAL = ['completed', 'not_found'];

export const digestOf = (value: unknown): string =>
  createHash('sha256')
    .update(typeof value === 'string' ? value : JSON.stringify(value))
    .digest('base64url')
    .slice(0, 16);

export const centsOf = (credits: number): number => Math.round(credits * 100);

type Seen = Span & { account: number };

export function entriesOfCall(call: Call): Entry[] {
  const { account, start, end, method, path, reply } = call;
  const seen = { account, start, end };
  if (method === 'POST') return isCreate(call) ? [createOf(call, seen)] : [];
  if (!reply) return [];
  if (path === METRICS) return reply.status === 200 ? [balanceOf(seen, reply.body)] : [];
  if (path === `${REQUESTS}/request_status`) return requestOf(call, seen);
  const job = JOB.exec(path);
  if (!job) return [];
  const subject = `lead_enrichment/${job[1]}`;
  if (reply.status === 422) return [{ kind: 'unknown', ...seen, subject }];
  if (reply.status !== 200) return [];
  return job[2] ? leadsOf(call, seen, subject) : [jobState(seen, subject, reply.body)];
}

/** The price of people of a list is not known to the suite. */
const isCreate = ({ path, sent }: Call): boolean =>
  path === JOBS || (path === REQUESTS && sent.profiles !== undefined);

const balanceOf = (seen: Seen, body: Json): Entry => ({
  kind: 'balance',
  ...seen,
  balance: centsOf(body.credit_balance),
  held: centsOf(body.credits_held),
  available: centsOf(body.credits_available),
});

/** What the answer shows of profiles is left out: a repeated call gets the first answer again. */
function createOf({ path, key, sent, reply }: Call, seen: Seen): Entry {
  const isDone = reply?.status === 200;
  const form = path === JOBS ? 'job' : 'request';
  const subject = !isDone
    ? null
    : form === 'job'
      ? `lead_enrichment/${reply.body.id}`
      : `refresh_request/${reply.body.unique_identifier}`;
  return {
    ...{ kind: 'create', ...seen, form, key: key!, subject },
    status: reply?.status ?? null,
    message: isDone ? null : (reply?.body?.message ?? null),
    most: form === 'job' ? mostOfJob(sent.lead_enrichments) : mostOfRequest(sent),
  };
}

const PROFILE = 25;
const WITH_EMAIL = 100;

/** The hold of a job of this suite: the price of all rows, or its cap. */
function mostOfJob({ contact_profile_only, lead_data, max_credits }: Json): number {
  const most = lead_data.values.length * (contact_profile_only ? PROFILE : WITH_EMAIL);
  return max_credits === undefined ? most : Math.min(most, centsOf(max_credits));
}

/** The hold of a request of this suite: of the profiles that its cap covers. */
function mostOfRequest({ profiles, requested_attributes, max_credits }: Json): number {
  const price = requested_attributes ? WITH_EMAIL : PROFILE;
  const cap = max_credits === undefined ? Number.POSITIVE_INFINITY : centsOf(max_credits);
  return price * Math.min(profiles.length, Math.floor(cap / price));
}

const jobState = (seen: Seen, subject: string, body: Json): Entry => ({
  ...{ kind: 'state', ...seen, subject, position: null, person: null },
  state: body.lead_enrichment.status,
});

function leadsOf({ query, reply }: Call, seen: Seen, subject: string): Entry[] {
  const leads: Json[] = reply!.body.enriched_leads?.leads ?? [];
  const first = Number(query.page) * Number(query.page_size);
  return leads.map((lead, at) => ({
    ...{ kind: 'result', ...seen, subject, position: first + at, view: 'lead' },
    digest: digestOf(lead),
    person: lead.linkedin_url ?? null,
  }));
}

function requestOf({ query, reply }: Call, seen: Seen): Entry[] {
  const subject = `refresh_request/${query.unique_identifier}`;
  if (reply!.status === 422) return [{ kind: 'unknown', ...seen, subject }];
  if (reply!.status !== 200) return [];
  if (query.response_format !== 'changes') return profilesOf(reply!.body, seen, subject);
  const changes: Json[] = reply!.body.profiles?.profiles ?? reply!.body.profiles ?? [];
  return changes.map((change, position) => ({
    ...{ kind: 'result', ...seen, subject, position, view: 'change' },
    digest: digestOf(change),
    person: change.linkedin_url ?? null,
  }));
}

/** The state of a request, and of each profile that the answer shows. */
function profilesOf(body: Json, seen: Seen, subject: string): Entry[] {
  const shown = body.contact_profile_refreshes;
  const profiles: Json[] = shown?.profiles ?? shown ?? [];
  return [
    { ...{ kind: 'state', ...seen, subject, position: null, person: null }, state: body.status },
    ...profiles.flatMap(({ contact_data: data }, position): Entry[] => {
      const person = data.linkedin_url ?? null;
      const state = data.search_status;
      const named = { ...seen, subject, position, person };
      const entry: Entry = { kind: 'state', ...named, state };
      if (!FINAL.includes(state)) return [entry];
      return [entry, { kind: 'result', ...named, view: 'profile', digest: digestOf(data) }];
    }),
  ];
}
