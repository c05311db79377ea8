/** Every webhook arrived at least once, and agrees with the results. */
import type { Json } from '../../support/service.ts';
import type { Journal } from '../journal.ts';
import type { Receivers } from '../receivers.ts';
import { type Job, nameOf, type Request, type Work } from '../work.ts';

export function checkWebhooks(
  accepted: readonly Work[],
  receivers: Receivers,
  journal: Journal,
): void {
  for (const work of accepted) {
    if (!work.hasWebhook || work.result === null) continue;
    const bodies = receivers.taken(work.token);
    const fault = work.kind === 'job' ? faultOfJob(work, bodies) : faultOfRequest(work, bodies);
    if (fault) journal.violation('a webhook is missing or wrong', `${nameOf(work)}: ${fault}`);
  }
}

function faultOfJob(work: Job, bodies: readonly string[]): string | null {
  if (bodies.length === 0) return 'it did not arrive';
  const wrong = bodies.find((text) => !isAbout(JSON.parse(text), work));
  return wrong === undefined ? null : `its body is wrong: ${wrong}`;
}

const isAbout = (body: Json, { id, rows, result }: Job): boolean =>
  body.id === id &&
  body.status === 'Completion Running' &&
  body.is_completed === false &&
  body.total_leads_to_enrich === rows.length &&
  body.total_enriched_leads === result!.job.total_enriched_leads;

function faultOfRequest(work: Request, bodies: readonly string[]): string | null {
  const told = new Map<string, Json>();
  for (const text of bodies) {
    for (const profile of text === '' ? [] : JSON.parse(text)) {
      told.set(JSON.stringify(profile.custom_columns), profile.contact_data);
    }
  }
  const missing = work.result!.profiles.findIndex((profile, at) => {
    if (!isToBeTold(work, profile, at)) return false;
    const data = told.get(JSON.stringify(profile.custom_columns));
    return data?.id !== profile.contact_data.id || !endsAlike(data, profile.contact_data);
  });
  if (missing >= 0) return `profile ${missing} is missing or differs`;
  const endsOnNotFound = bodies.some(
    (text) => text === '' || JSON.parse(text)[0].contact_data.search_status === 'not_found',
  );
  return endsOnNotFound ? null : 'the second POST did not arrive';
}

const endsAlike = (one: Json, other: Json): boolean =>
  one.search_status === other.search_status && one.company_name === other.company_name;

/** Profiles that ended with a status, except those in the answer to the create call. */
function isToBeTold(work: Request, { contact_data: data }: Json, at: number): boolean {
  if (work.people[at]!.erasedAt) return false;
  if (data.search_status === 'not_found') return true;
  const created = work.created.contact_profile_refreshes?.[at]?.contact_data;
  return (
    data.search_status === 'completed' && data.id !== null && created?.search_status !== 'completed'
  );
}
