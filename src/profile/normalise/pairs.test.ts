import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { contactKeys, leadNameKeys, nameReadings, readingKeys } from '../keys/index.ts';
import type { ContactRecord } from '../record.ts';
import {
  companyName,
  companySlug,
  domainOf,
  emailAddress,
  hostOf,
  isPlaceholderCompany,
  personName,
  profileSlug,
  siteInName,
} from './index.ts';

/** A line of `pairs.txt`: two spellings and their relation, or a single spelling. */
interface Pair {
  readonly line: string;
  readonly one: string;
  readonly relation: '=' | '≠' | '→' | '⇒' | null;
  readonly other: string;
}

const PAIR = /^(.+?) {2}([=≠→⇒]) {2}(.+)$/;

/** The lines under each heading of `pairs.txt`. */
function readPairs(): Map<string, Pair[]> {
  const text = readFileSync(new URL('../../../test/profile/pairs.txt', import.meta.url), 'utf8');
  const sections = text.split(/^# /m).slice(1);
  return new Map(
    sections.map((section) => {
      const [heading = '', ...lines] = section.split('\n');
      return [heading.trim(), lines.filter((line) => line.trim() !== '').map(pairOf)];
    }),
  );
}

function pairOf(line: string): Pair {
  const [, one = line, relation = null, other = ''] = PAIR.exec(line) ?? [];
  return { line, one, relation: relation as Pair['relation'], other };
}

const sections = readPairs();

/** Sections of pairs: how each spelling is compared. */
const COMPARED: Record<string, (text: string) => string | null> = {
  'First and last names': personName,
  'Company names': companyName,
  Domains: domainOf,
  'Email addresses': emailAddress,
  'Profile URLs': profileSlug,
  'Company pages': companySlug,
};

/** Sections of single lines: the expected value of each. */
const SINGLE: Record<string, [(text: string) => unknown, unknown]> = {
  'Companies that are no company': [isPlaceholderCompany, true],
  'Companies that only sound like none': [isPlaceholderCompany, false],
  'Not email addresses': [emailAddress, null],
  'Not profile URLs': [profileSlug, null],
  'Not company pages': [companySlug, null],
};

const LEADS = 'Leads and contacts (first name, last name, company)';

test('every section of the file is read by exactly one test', () => {
  expect([...sections.keys()].sort()).toEqual(
    [...Object.keys(COMPARED), ...Object.keys(SINGLE), LEADS].sort(),
  );
  expect([...sections.values()].flat().length).toBeGreaterThan(300);
});

describe.each(Object.entries(COMPARED))('%s', (heading, compare) => {
  test.each(sections.get(heading) ?? [])('$line', ({ one, relation, other }) => {
    expect(compare(one)).toBeTruthy();
    expect(compare(other)).toBeTruthy();
    if (relation === '=') expect(compare(one)).toBe(compare(other));
    else expect(compare(one)).not.toBe(compare(other));
  });
});

describe.each(Object.entries(SINGLE))('%s', (heading, [judge, expected]) => {
  test.each(sections.get(heading) ?? [])('$line', ({ line }) => {
    expect(judge(line)).toBe(expected);
  });
});

describe(LEADS, () => {
  test.each(sections.get(LEADS) ?? [])('$line', ({ one, relation, other }: Pair) => {
    const [first, last, company] = one.split(', ');
    const { best, second, byName, atSites } = leadNameKeys(first, last, company);
    const stored = contactOf(other);
    expect(stored).not.toContain(best);
    const site = siteOf(company ?? '');
    const keys =
      site === null ? second() : [...byName([]), ...(isAt(other, site) ? atSites([site]) : [])];
    expect(keys.some((key) => stored.includes(key))).toBe(relation === '→');
    if (relation !== '→') expect(isReadAs(one, other)).toBe(relation === '⇒');
  });
});

function isReadAs(lead: string, contact: string): boolean {
  const [first = '', last = '', company = ''] = lead.split(', ');
  const stored = contactOf(contact).map((key) => key.replaceAll('-', ''));
  const site = siteOf(company);
  const workplace = { company, names: [], sites: site === null ? null : [site] };
  const readings = nameReadings(first, last);
  return readingKeys(readings, workplace).some(({ plain, atSites }, at) => {
    const keys = site !== null && isAt(contact, site) ? [...plain, ...atSites] : plain;
    return keys.some((key) => stored.includes(key)) && readings[at]!.fits(recordOf(contact));
  });
}

/** The host by which a lead names its company; null if it is part of its page's address. */
const siteOf = (company: string): string | null =>
  companySlug(company) === null ? siteInName(company) : null;

/** True if the contact's company is at a host, or if its host is unknown. */
function isAt(contact: string, host: string): boolean {
  const [position] = recordOf(contact).positions ?? [];
  return !position?.company?.domain || hostOf(position.company.domain) === host;
}

const contactOf = (text: string): string[] => contactKeys(recordOf(text));

function recordOf(text: string): ContactRecord {
  const [first_name, last_name, name, domain] = text.split(', ');
  return { first_name, last_name, positions: [{ company: { name, domain } }] };
}
