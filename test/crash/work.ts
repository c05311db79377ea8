/** Work that clients have had accepted, and what the suite knows about it. */
import { MATCH_FIELDS, type MatchField, NEEDED_KEYS } from '../../src/ground/api/index.ts';
import type { Dice } from '../../src/profile/world/dice.ts';
import type { Json } from '../support/service.ts';
import type { Client } from './client.ts';
import { employerOf, type People, type Person } from './people.ts';

export const JOBS = '/api/v1/lead_enrichments';
export const REQUESTS = '/api/v1/contact_profile_refresh_requests';

/** The person of each lead or profile. */
type Submitted = {
  token: string;
  client: Client;
  people: Person[];
  hasWebhook: boolean;
  /** When the call that created it was sent, in `performance.now()`. */
  sentAt: number;
};

export type Job = Submitted & {
  kind: 'job';
  id: number;
  keys: string[];
  rows: string[][];
  /** True if no email is shown and charged. */
  isProfileOnly: boolean;
  /** True if all its leads are paid for: no cap may exclude some. */
  isWhole: boolean;
  /** True if it is cancelled as soon as it was accepted. */
  isCancelled: boolean;
  /** The job once it was completed, and its leads. */
  result: { job: Json; leads: Json[] } | null;
};

export type Request = Submitted & {
  kind: 'request';
  id: number;
  identifier: string;
  profiles: Json[];
  asksEmail: boolean;
  isSynchronous: boolean;
  /** The answer to the create call. */
  created: Json;
  /** Profiles in full and as changes, once it was completed. */
  result: { profiles: Json[]; changes: Json[] } | null;
};

export type Work = Job | Request;

export const nameOf = (work: Work): string =>
  `${work.kind} ${work.id} of account ${work.client.account.id}`;

/** Returns its name in events and disputes. */
export const subjectOf = (work: Work): string =>
  work.kind === 'job' ? `lead_enrichment/${work.id}` : `refresh_request/${work.identifier}`;

/** Returns what is shown of a contact at a position; undefined without a result. */
export const shownAt = ({ kind, result }: Work, position: number): Json =>
  kind === 'job'
    ? (result as Job['result'])?.leads[position]
    : (result as Request['result'])?.profiles[position]?.contact_data;

/** Returns the identifier by which a lead or profile was submitted. */
export function identifierAt(work: Work, position: number): string {
  const names = work.kind === 'job' ? work.keys : Object.keys(work.profiles[position]);
  return names.find((name) => name === 'email' || name === 'linkedin_url') ?? 'name';
}

/** Several chunks long. */
const LONG_LIST = 4_500;
const LONG_SHARE = 0.06;
const CAPPED_SHARE = 0.25;
const CANCELLED_SHARE = 0.1;
const MOST_LEADS = 60;
const MOST_PROFILES = 20;

export type JobDraft = Pick<
  Job,
  'people' | 'keys' | 'rows' | 'isProfileOnly' | 'isWhole' | 'isCancelled'
> & { body: object };

/** @param webhook null for none */
export function draftJob(
  people: People,
  draws: Dice,
  token: string,
  webhook: string | null,
): JobDraft {
  const field = draws.pick(MATCH_FIELDS);
  const count = draws.chance(LONG_SHARE) ? LONG_LIST : draws.between(1, MOST_LEADS);
  const submitted = Array.from({ length: count }, () => draws.pick(people.all));
  const keys = [...NEEDED_KEYS[field], 'unique_identifier'];
  const rows = submitted.map((person, at) => [...leadOf(person, field), `${token}-${at}`]);
  const isProfileOnly = draws.chance(0.5);
  const isCancelled = draws.chance(CANCELLED_SHARE);
  const cap = drawCap(draws, count);
  const isWhole = cap === null && !isCancelled;
  const body = {
    lead_enrichments: {
      name: token,
      source_type: 'from_json',
      match_field: field,
      contact_profile_only: isProfileOnly,
      ...(draws.chance(0.4) && { contact_refresh_time: 10_000 }),
      ...(cap !== null && { max_credits: cap }),
      ...(!isWhole && { match_details: true }),
      ...(webhook && { webhook }),
      lead_data: { keys, values: rows },
    },
  };
  return { people: submitted, keys, rows, isProfileOnly, isWhole, isCancelled, body };
}

/** In credits; null for none. Some caps cover everything, some nothing. */
const drawCap = (draws: Dice, rows: number): number | null =>
  draws.chance(CAPPED_SHARE) ? draws.between(1, rows * 110) / 100 : null;

function leadOf(person: Person, field: MatchField): string[] {
  if (field === 'email') return [person.email];
  if (field === 'linkedin_url') return [person.linkedinUrl];
  return [person.firstName, person.lastName, employerOf(person, 0)];
}

export type RequestDraft = Pick<Request, 'people' | 'profiles' | 'asksEmail' | 'isSynchronous'> & {
  body: object;
};

export function draftRequest(
  people: People,
  draws: Dice,
  token: string,
  webhook: string | null,
): RequestDraft {
  const submitted = Array.from({ length: draws.between(1, MOST_PROFILES) }, () =>
    draws.pick(people.all),
  );
  const profiles = submitted.map((person, at) => ({
    ...identifierOf(person, draws),
    metadata: { key: `${token}-${at}` },
  }));
  const asksEmail = draws.chance(0.3);
  const isSynchronous = draws.chance(0.5);
  const cap = drawCap(draws, profiles.length);
  const body = {
    profiles,
    ...(cap !== null && { max_credits: cap }),
    synchronous: isSynchronous,
    ...(asksEmail && { requested_attributes: [{ name: 'contact_profile' }, { name: 'email' }] }),
    ...(webhook && { webhook }),
  };
  return { people: submitted, profiles, asksEmail, isSynchronous, body };
}

function identifierOf(person: Person, draws: Dice): Record<string, string> {
  const kind = draws.below(3);
  if (kind === 0) return { linkedin_url: person.linkedinUrl };
  if (kind === 1) return { email: person.email };
  const { firstName, lastName } = person;
  return { first_name: firstName, last_name: lastName, company_name: employerOf(person, 0) };
}
