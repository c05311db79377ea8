/** Each lead and profile appears once, in order, with the right person, and never changes. */
import { isDeepStrictEqual } from 'node:util';
import type { Json } from '../../support/service.ts';
import type { Journal } from '../journal.ts';
import type { Person } from '../people.ts';
import { readJob, readRequest } from '../watch.ts';
import { type Job, nameOf, type Request, type Work } from '../work.ts';

type Complaint = { kind: string; detail: string };

/** Reads all results again and compares them with the expected ones, and with earlier reads. */
export async function checkResults(accepted: readonly Work[], journal: Journal): Promise<void> {
  const identities = new Identities();
  for (const work of accepted) {
    for (const { kind, detail } of await complaintsOf(work, identities)) {
      journal.violation(kind, `${nameOf(work)}: ${detail}`);
    }
  }
}

async function complaintsOf(work: Work, identities: Identities): Promise<Complaint[]> {
  if (work.result === null) {
    return [{ kind: 'accepted work did not conclude', detail: 'it was never received' }];
  }
  return work.kind === 'job' ? checkJob(work, identities) : checkRequest(work, identities);
}

async function checkJob(work: Job, identities: Identities): Promise<Complaint[]> {
  const { job, leads } = await readJob(work);
  const expected = work.rows.map((row) =>
    Object.fromEntries(row.map((value, at) => [work.keys[at]!, value])),
  );
  if (!echoes(leads, expected)) return [{ kind: 'leads are not those submitted', detail: '' }];
  const before = work.result!.leads;
  return [
    ...leads.flatMap((lead, at) => identities.complaints(work, at, lead, `lead ${at}`)),
    ...changedComplaints(work, before, leads),
    ...countComplaints(work, job),
  ];
}

function countComplaints(work: Job, job: Json): Complaint[] {
  const { rows, people, isWhole } = work;
  const known = isWhole ? people.filter((person) => isSurelyKnown(person, work)).length : 0;
  const { total_leads_to_enrich: total, total_enriched_leads: enriched } = job;
  if (total === rows.length && enriched >= known) return [];
  return [{ kind: 'a job has wrong counts', detail: `${enriched} of ${total}, ${known} known` }];
}

async function checkRequest(work: Request, identities: Identities): Promise<Complaint[]> {
  const { profiles, changes } = await readRequest(work);
  if (!echoes(profiles, work.profiles) || !echoes(changes, work.profiles)) {
    return [{ kind: 'profiles are not those submitted', detail: '' }];
  }
  return [
    ...profiles.flatMap(({ contact_data: shown }, at) =>
      identities.complaints(work, at, shown, `profile ${at}`),
    ),
    ...changedComplaints(work, work.result!.profiles, profiles),
    ...changedComplaints(work, work.result!.changes, changes),
  ];
}

const echoes = (shown: readonly Json[], submitted: readonly Json[]): boolean =>
  isDeepStrictEqual(
    shown.map((one) => one.custom_columns),
    submitted,
  );

const changedComplaints = (
  { people }: Work,
  before: readonly Json[],
  now: readonly Json[],
): Complaint[] =>
  now.flatMap((one, at) =>
    people[at]!.erasedAt || isDeepStrictEqual(one, before[at])
      ? []
      : { kind: 'a result changed after the end', detail: `at ${at}` },
  );

/** A lead or profile that a cap did not cover, or a lead of a cancelled job. */
const isLeftOut = ({ match, remark }: Json): boolean =>
  match?.reason === 'credit_cap' ||
  match?.reason === 'cancelled' ||
  remark === 'Credit cap reached.';

/** False for a person whom the account has reported as wrong, whose identifiers may match nobody. */
const isSurelyKnown = ({ kind, erasedAt, disputedBy }: Person, { client }: Work): boolean =>
  kind !== 'newcomer' && kind !== 'nobody' && !erasedAt && !disputedBy.has(client.account.id);

/** The contact of each person: always the same one, and nobody else's. */
class Identities {
  readonly #ids = new Map<Person, number>();
  readonly #people = new Map<number, Person>();

  complaints(work: Work, at: number, shown: Json, about: string): Complaint[] {
    const person = work.people[at]!;
    if (shown.id === null) {
      if (!isSurelyKnown(person, work) || isLeftOut(shown)) return [];
      return [{ kind: 'a stored person was not found', detail: about }];
    }
    const id = this.#ids.get(person) ?? shown.id;
    const owner = this.#people.get(shown.id) ?? person;
    this.#ids.set(person, id);
    this.#people.set(shown.id, owner);
    const isRight =
      shown.linkedin_url === person.linkedinUrl && shown.last_name === person.lastName;
    if (isRight && id === shown.id && owner === person) return [];
    const detail = `${about}: ${person.linkedinUrl} as ${shown.linkedin_url}, contact ${shown.id}`;
    return [{ kind: 'the wrong person is shown', detail }];
  }
}
