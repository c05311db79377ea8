import type { MatchKey } from '../../ground/api/index.ts';
import { companyHosts } from '../keys/index.ts';
import { emailAddress, generationOf, hostOf, personName } from '../normalise/index.ts';
import type { Company, ContactRecord, Position } from '../record.ts';
import type { LeadTexts } from './lead-form.ts';
import type { Name } from './names.ts';
import type { Evidence } from './score.ts';

/** Returns the evidence for a match by name, beyond the key. */
export function nameEvidence(
  key: MatchKey,
  lead: LeadTexts,
  record: ContactRecord,
  position: Position | null,
  day: string,
): Evidence {
  const name = { first: record.first_name ?? '', last: record.last_name ?? '' };
  const generations = [
    generationOf(lead.first_name, lead.last_name),
    generationOf(name.first, name.last),
  ];
  return {
    key,
    first: personName(name.first),
    last: personName(name.last),
    employees: employeesOf(position?.company),
    yearsSince: yearsBetween(position?.end_date, day),
    isGenerationOpen: generations.filter((one) => one === null).length === 1,
    others: addressAgreement(lead.email, record, position?.company),
  };
}

/** Returns the evidence for a match by address or profile: whether the names agree. */
export const valueEvidence = (key: MatchKey, lead: LeadTexts, name: Name): Evidence => ({
  ...{ key, first: personName(name.first), last: personName(name.last) },
  ...{ employees: null, yearsSince: 0, isGenerationOpen: false },
  others: areOtherNames({ first: lead.first_name, last: lead.last_name }, name)
    ? 'contradict'
    : 'unknown',
});

/** Returns null if the number of employees is unknown. */
export const employeesOf = (company: Company | null | undefined): number | null =>
  company?.employee_count ?? company?.employee_high ?? company?.employee_low ?? null;

function yearsBetween(from: string | null | undefined, day: string): number {
  const years = from ? Number(day.slice(0, 4)) - Number(from.slice(0, 4)) : 0;
  return Number.isFinite(years) ? Math.max(0, years) : 0;
}

/** Another address is a contradiction only if the contact has an address at the same host. */
function addressAgreement(
  text: string,
  { emails }: ContactRecord,
  company: Company | null | undefined,
): Evidence['others'] {
  const address = emailAddress(text);
  const known = (emails ?? []).flatMap((email) => emailAddress(email.address) ?? []);
  if (address === null || known.length === 0) return 'unknown';
  if (known.includes(address)) return 'agree';
  const host = hostOf(address);
  const isEmployers = host !== null && companyHosts(company ?? {}).includes(host);
  return isEmployers && known.some((one) => hostOf(one) === host) ? 'contradict' : 'unknown';
}

/**
 * True if both names differ, including their first letters, so that no nickname, marriage or typo
 * explains the difference.
 */
function areOtherNames(lead: Name, contact: Name): boolean {
  const [one, other] = [lead, contact].map(({ first, last }) => [
    personName(first),
    personName(last),
  ]) as [string[], string[]];
  if ([...one, ...other].includes('')) return false;
  const letters = new Set(other.map(([letter]) => letter));
  return one.every((name) => !letters.has(name[0]!));
}
