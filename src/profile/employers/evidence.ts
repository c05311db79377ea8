/** Describes the compared values of two employers in sentences. */
import { companySlug, hostOf } from '../normalise/index.ts';
import type { Company } from '../record.ts';
import { companyLabel } from './company.ts';
import type { Employers } from './compare.ts';
import type { Comparison } from './pair.ts';
import { comparableName } from './reading.ts';

type Employer = Company | null | undefined;

const pageOf = (company: Employer): string =>
  company?.linkedin_url ? (companySlug(company.linkedin_url) ?? '') : '';

function hostIn(company: Employer): string {
  const written = company?.domain ?? company?.domains?.[0] ?? company?.homepage_url;
  return written ? (hostOf(written) ?? '') : '';
}

const quoted = (text: string): string => `“${text}”`;

function onBoth(what: string, before: string, now: string): string[] {
  if (before === '' || now === '') return [];
  return before === now
    ? [`${what} on both: ${quoted(before)}.`]
    : [`${what} before: ${quoted(before)}; now: ${quoted(now)}.`];
}

/** Returns the names as written, and whether their comparison forms are equal. */
function names(before: Employer, now: Employer): string[] {
  const [old, current] = [before?.name?.trim() ?? '', now?.name?.trim() ?? ''];
  if (old === '' || current === '' || old === current) return onBoth('Name', old, current);
  const form = comparableName({ name: old });
  const isOne = form !== '' && form === comparableName({ name: current });
  return [`Name before: ${quoted(old)}; now: ${quoted(current)}${isOne ? '; one name' : ''}.`];
}

const record = (company: Employer, employers: Employers): string => {
  const known = company ? employers.find(company) : null;
  return known ? (known.name ?? String(known.id)) : '';
};

function relation(comparison: Comparison): string[] {
  if (comparison.kind !== 'family') return [];
  return [`By company records and former names the new one is to the old: ${comparison.relation}.`];
}

/**
 * Describes the compared values of an earlier and a later employer, strongest first: LinkedIn
 * pages, domains, names, company records. Omits values that only one of the two has.
 */
export function employerEvidence(before: Employer, now: Employer, employers: Employers): string[] {
  const said = [
    ...onBoth('LinkedIn page', pageOf(before), pageOf(now)),
    ...onBoth('Domain', hostIn(before), hostIn(now)),
    ...names(before, now),
    ...onBoth('Company record', record(before, employers), record(now, employers)),
    ...relation(employers.compare(before, now)),
  ];
  if (said.length > 0) return said;
  const label = (company: Employer) => companyLabel(company) ?? 'nothing';
  return [`Employer before: ${quoted(label(before))}; now: ${quoted(label(now))}.`];
}
