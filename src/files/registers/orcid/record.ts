import { isFreeMailHost } from '../../../profile/free-mail-hosts.ts';
import { splitName } from '../../../profile/full-name.ts';
import { emailAddress, isProfileUrl } from '../../../profile/normalise/index.ts';
import { stated } from '../stated.ts';
import { affiliationsOf, educationOf, isCurrent, positionOf } from './affiliation.ts';
import { countryOf } from './country.ts';
import { type Element, elementsAt, publicOnes, textAt } from './tree.ts';

type Summary = { iD: string; record: Record<string, unknown> };

const ORCID = /^\d{4}-\d{4}-\d{4}-\d{3}[\dX]$/;
/** The most positions, and the most educations, of a record. */
const MOST = 200;

/**
 * Returns the contact record of a summary; null for a person without public employments, or who has
 * deactivated the record.
 */
export function recordOf(root: Element): Summary | { fault: string } | null {
  if (root.name !== 'record') return { fault: `is no summary but "${root.name.slice(0, 40)}"` };
  if (textAt(root, 'history', 'deactivation-date') !== '') return null;
  const employments = affiliationsOf(root, 'employments', 'employment-summary').slice(0, MOST);
  if (employments.length === 0) return null;
  const iD = textAt(root, 'orcid-identifier', 'path');
  if (!ORCID.test(iD)) return { fault: 'has no ORCID iD' };
  const name = nameOf(root);
  if (name === null) return { fault: 'has no first and last name' };
  const educations = affiliationsOf(root, 'educations', 'education-summary').slice(0, MOST);
  const departments = employments.filter(isCurrent).map(({ department }) => department);
  const country = firstPublic(root, ['addresses', 'address'], 'country');
  const record = stated({
    first_name: name.first,
    last_name: name.last,
    linkedin_url: linkedInOf(root),
    location: country && { country: countryOf(country) },
    emails: emailsOf(root),
    positions: employments.map(positionOf),
    departments: [...new Set(departments)].filter(Boolean).slice(0, 50),
    education: educations.map(educationOf),
    identifiers: { orcid: iD },
    verified_at: lastModified(root),
  });
  return { iD, record };
}

function nameOf(root: Element): { first: string; last: string } | null {
  const [name] = publicOnes(elementsAt(root, 'person', 'name'));
  if (!name) return null;
  const given = textAt(name, 'given-names');
  const family = textAt(name, 'family-name');
  if (given !== '' && family !== '') return { first: given, last: family };
  const { first, last } = splitName(textAt(name, 'credit-name') || `${given} ${family}`.trim());
  return first === null || last === null ? null : { first, last };
}

const publicTexts = (root: Element, path: readonly string[], field: string): string[] =>
  publicOnes(elementsAt(root, 'person', ...path))
    .map((element) => textAt(element, field))
    .filter(Boolean);

const firstPublic = (root: Element, path: readonly string[], field: string): string =>
  publicTexts(root, path, field)[0] ?? '';

const linkedInOf = (root: Element): string | undefined =>
  publicTexts(root, ['researcher-urls', 'researcher-url'], 'url').find(isProfileUrl);

const emailsOf = (root: Element): { address: string; type: string }[] =>
  publicTexts(root, ['emails', 'email'], 'email')
    .slice(0, MOST)
    .map((address) => ({ address, type: isPersonal(address) ? 'personal' : 'work' }));

const isPersonal = (address: string): boolean =>
  isFreeMailHost(emailAddress(address)?.split('@')[1] ?? '');

/** Returns the time of the record's last change; its parts have times of their own. */
const lastModified = (root: Element): string =>
  ['history', 'activities-summary', 'person']
    .map((part) => textAt(root, part, 'last-modified-date'))
    .find((time) => /^\d{4}-\d{2}-\d{2}T/.test(time)) ?? '';
