import { describe, expect, test } from 'vitest';
import { REFERENCE_DAY } from '../calendar.ts';
import { createWorld, type Lead, type LeadStyle } from '../index.ts';
import type { LeadRow } from './row.ts';
import { LEAD_STYLES } from './styles.ts';

const world = createWorld({ seed: 9, people: 5_000 });
const OPTIONS = { count: 3_000, knownShare: 0.8, seed: 21 } as const;
const lists = {
  name: world.leads({ ...OPTIONS, matchField: 'name' }),
  email: world.leads({ ...OPTIONS, matchField: 'email' }),
  linkedin_url: world.leads({ ...OPTIONS, matchField: 'linkedin_url' }),
};
const leads = Object.values(lists).flat();
const of = (style: LeadStyle) => leads.filter(({ dirt }) => dirt === style);
const recordOf = ({ person }: Lead) => world.contact(person as number, REFERENCE_DAY);
const folded = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, '').toLowerCase();

test('a list follows from its options, whatever was requested before', () => {
  expect(world.leads({ ...OPTIONS, matchField: 'name' })).toEqual(lists.name);
  expect(world.leads({ ...OPTIONS, count: 10, matchField: 'email' })).toEqual(
    lists.email.slice(0, 10),
  );
  expect(world.leads({ ...OPTIONS, seed: 22, matchField: 'name' })).not.toEqual(lists.name);
});

test('lists have the requested share of known people, each with a distinct identifier', () => {
  for (const list of Object.values(lists)) {
    const known = list.filter(({ person }) => person !== null).length / list.length;
    expect(Math.abs(known - OPTIONS.knownShare)).toBeLessThan(0.03);
    expect(new Set(list.map(({ row }) => row.unique_identifier)).size).toBe(list.length);
  }
});

test('every row has the field it is matched by', () => {
  for (const { row } of lists.email) expect(row.email).toBeTruthy();
  for (const { row } of lists.linkedin_url) expect(row.linkedin_url).toBeTruthy();
  for (const { row } of lists.name) {
    expect(row.first_name && row.last_name && row.company_name).toBeTruthy();
  }
});

test('every style occurs', () => {
  expect(new Set(leads.map(({ dirt }) => dirt))).toEqual(new Set(LEAD_STYLES));
});

describe('each fault changes the stated field', () => {
  test('clean: equal to the record', () => {
    for (const lead of of('clean')) {
      const record = recordOf(lead);
      expect(lead.row.first_name).toBe(record.first_name);
      expect(lead.row.linkedin_url).toBe(record.linkedin_url);
      expect(record.positions?.map((p) => p.company?.name)).toContain(lead.row.company_name);
    }
  });

  test('letter case and spacing: another text of the same letters', () => {
    for (const lead of [...of('letter_case'), ...of('spacing')]) {
      const clean = world.lead(lead.person as number, 'clean').row;
      const names = (row: LeadRow) => [row.first_name, row.last_name, row.company_name];
      expect(names(lead.row)).not.toEqual(names(clean));
      expect(names(lead.row).map(folded)).toEqual(names(clean).map(folded));
    }
  });

  test('nickname: another first name', () => {
    expect(of('nickname').length).toBeGreaterThan(20);
    for (const lead of of('nickname')) {
      expect(lead.row.first_name).not.toBe(recordOf(lead).first_name);
      expect(lead.row.last_name).toBe(recordOf(lead).last_name);
    }
  });

  test('misspelling: another last name', () => {
    for (const lead of of('misspelling')) {
      expect(folded(lead.row.last_name)).not.toBe(folded(recordOf(lead).last_name));
    }
  });

  test('no diacritics: Latin letters are plain', () => {
    for (const { row } of of('no_diacritics')) {
      expect(`${row.first_name}${row.last_name}`.replace(/[^\p{Script=Latin}]/gu, '')).toMatch(
        /^[a-z]*$/i,
      );
    }
  });

  test('company alias: a name that only the company record contains', () => {
    const known = new Set(
      Array.from({ length: world.companies }, (_, index) => world.company(index)).flatMap((c) => [
        c.social_name,
        ...(c.former_names ?? []),
      ]),
    );
    expect(of('company_alias').length).toBeGreaterThan(20);
    for (const lead of of('company_alias')) {
      expect(known).toContain(lead.row.company_name);
      const current = recordOf(lead).positions?.[0]?.company?.name;
      expect(lead.row.company_name).not.toBe(current);
    }
  });

  test('company domain and former employer: recorded, but not as the current name', () => {
    for (const lead of of('company_domain')) {
      expect(recordOf(lead).positions?.map((p) => p.company?.domain)).toContain(
        lead.row.company_name,
      );
    }
    for (const lead of of('former_employer')) {
      const ended = recordOf(lead).positions?.filter((p) => p.end_date !== null);
      expect(ended?.map((p) => p.company?.name)).toContain(lead.row.company_name);
    }
  });

  test('email case and former email: a recorded address', () => {
    for (const lead of [...of('email_case'), ...of('former_email')]) {
      const addresses = recordOf(lead).emails?.map(({ address }) => address);
      expect(addresses).toContain(lead.row.email?.trim().toLowerCase());
    }
  });

  test.each([
    'url_country',
    'url_tracking',
    'url_without_scheme',
    'url_slash',
    'url_capitals',
  ] as const)('%s: the same profile in another form', (style) => {
    expect(of(style).length).toBeGreaterThan(0);
    for (const lead of of(style)) {
      const url = recordOf(lead).linkedin_url as string;
      expect(lead.row.linkedin_url).not.toBe(url);
      expect(lead.row.linkedin_url?.toLowerCase()).toContain(url.split('linkedin.com')[1]);
    }
  });

  test('tied: a namesake works at the same company', () => {
    for (const lead of of('tied')) {
      const index = lead.person as number;
      const other = world.contact(index % 2 === 0 ? index + 1 : index - 1, REFERENCE_DAY);
      expect([other.first_name, other.last_name]).toEqual([
        lead.row.first_name,
        lead.row.last_name,
      ]);
      expect(other.positions?.map((p) => p.company?.name)).toContain(lead.row.company_name);
    }
  });

  test('unknown: no record has the profile or the address', () => {
    const everybody = Array.from({ length: world.people }, (_, i) =>
      world.contact(i, REFERENCE_DAY),
    );
    const profiles = new Set(everybody.map((record) => record.linkedin_url));
    for (const { row, person } of of('unknown')) {
      expect(person).toBeNull();
      if (row.linkedin_url !== null) expect(profiles).not.toContain(row.linkedin_url);
    }
  });
});

test('one lead about one person, in a style that applies or is named clean', () => {
  for (const style of LEAD_STYLES) {
    const lead = world.lead(42, style);
    expect([style, 'clean']).toContain(lead.dirt);
    expect(lead.person).toBe(style === 'unknown' ? null : 42);
    expect(world.lead(42, style)).toEqual(lead);
  }
});

test('a list that cannot be filled is refused', () => {
  const options = { ...OPTIONS, matchField: 'name', day: '1990-01-01' } as const;
  expect(() => world.leads(options)).toThrow('no stranger has the field');
});
