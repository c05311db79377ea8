/**
 * Warnings that quotes contain, so that they are read before credits are spent: work that finds
 * nobody, and charges that a caller may not expect.
 */
import type { Static } from 'typebox';
import type { Service } from '../../ground/service.ts';
import { hasContacts } from '../../people/contacts/index.ts';
import { DEFAULT_REFRESH_DAYS } from '../../profile/staleness.ts';
import { isProvided } from '../../sources/index.ts';
import type { QuoteWarning } from './schemas.ts';

export type Warning = Static<typeof QuoteWarning>;
type Installation = Pick<Service, 'db' | 'config'>;

const NO_CONTACTS = 'No contacts are stored yet';

/** The number of configured sources that provide profiles. */
export const countSources = ({ config }: Pick<Service, 'config'>): number =>
  config.sources.filter((source) => isProvided([source], 'contact_profile')).length;

/**
 * Returns the warnings about a job. A job finds stored contacts only; sources serve just to refresh
 * them.
 * @param refreshDays null if the job does not request a refresh
 */
export async function warnOfJob(
  service: Installation,
  refreshDays: number | null,
): Promise<Warning[]> {
  if (!(await hasContacts(service.db))) {
    const message = `${NO_CONTACTS}, so no lead can be found. Import contacts in the console, or with tenure import.`;
    return [{ code: 'no_contacts', message }];
  }
  if (refreshDays === null || countSources(service) > 0) return [];
  const message =
    'No source is configured, so contacts are not refreshed first. Stored data is delivered and charged.';
  return [{ code: 'no_source', message }];
}

/** Returns the warnings about a refresh request. Tests are free, so they have none. */
export async function warnOfRefresh(
  service: Installation,
  { findMatch, test }: { findMatch: boolean; test: boolean },
): Promise<Warning[]> {
  if (test) return [];
  const hasSource = countSources(service) > 0;
  const isLost = !(hasSource && findMatch) && !(await hasContacts(service.db));
  return [...(isLost ? [NOBODY_TO_REFRESH] : []), ...(hasSource ? [] : [NO_SOURCE])];
}

const NOBODY_TO_REFRESH: Warning = {
  code: 'no_contacts',
  message: `${NO_CONTACTS}, so nobody can be found. Import contacts in the console or with tenure import, or configure a source.`,
};

const NO_SOURCE: Warning = {
  code: 'no_source',
  message:
    'No source is configured, so nobody can be verified. Stored data is delivered and charged.',
};

/** Returns what the installation lacks, whatever the work. */
export async function warnOfState(service: Installation): Promise<Warning[]> {
  const message = `${NO_CONTACTS}. Import contacts in the console, or with tenure import.`;
  return [
    ...((await hasContacts(service.db)) ? [] : [{ code: 'no_contacts' as const, message }]),
    ...(countSources(service) > 0 ? [] : [NO_SOURCE]),
  ];
}

/**
 * Returns the warning that stored data of recently verified people is charged.
 * @param sampled the number of people among which they were counted
 */
export function warnOfCharge(
  fresh: { people: number; credits: number },
  sampled: number,
  refreshDays: number | null,
): Warning {
  const days = refreshDays ?? DEFAULT_REFRESH_DAYS;
  const lately = days === 0 ? 'today' : `within ${days} ${days === 1 ? 'day' : 'days'}`;
  const verified = fresh.people === 1 ? 'was verified' : 'were verified';
  const message = `${fresh.people} of ${sampled} people ${verified} ${lately}. No source is queried about them, and their stored data is charged: ${fresh.credits.toFixed(2)} credits.`;
  return { code: 'verified_recently', message, ...fresh };
}

/** The member of an answer; absent if there are no warnings. */
export const withWarnings = (warnings: Warning[]) => (warnings.length > 0 ? { warnings } : {});
