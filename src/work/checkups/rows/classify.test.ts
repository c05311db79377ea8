import { expect, test } from 'vitest';
import type { CompanyDirectory, KnownCompany } from '../../../profile/employers/index.ts';
import type { StoredContactRecord } from '../../../profile/record.ts';
import type { CheckedRow } from './cells.ts';
import { partsOf } from './classify.ts';
import type { Part } from './parts.ts';

const DAY = '2026-11-24';

const FULL: CheckedRow = {
  first: 'Ana',
  last: 'Silva',
  company: 'Oldco',
  email: 'ana.silva@oldco.example',
  linkedinUrl: 'https://www.linkedin.com/in/ana-silva',
  title: 'Buyer',
  phone: '+351 210 000 000',
};

const OLDCO = { name: 'Oldco', domain: 'oldco.example' };
const NEWCO = { name: 'Newco', domain: 'newco.example' };
const old = { title: 'Buyer', company: OLDCO, start_date: '2018-01-01' };
const next = { title: 'Head of Purchasing', company: NEWCO, start_date: '2025-02-01' };

const person = (
  record: StoredContactRecord,
  seenLeaving: string[] = [],
): { record: StoredContactRecord; seenLeaving: string[] } => ({ record, seenLeaving });

const company = (known: Partial<KnownCompany>): KnownCompany => ({
  ...{ id: 1, name: null, linkedin_url: null, domains: [], former_names: [], aliases: [] },
  parent: null,
  ...known,
});

/** Finds companies by any of their names. */
const directoryOf = (...all: KnownCompany[]): CompanyDirectory => ({
  find: ({ name }) =>
    all.find((one) => [one.name, ...one.former_names, ...one.aliases].includes(name ?? '')) ?? null,
});

const RENAMED = company({ name: 'Newname', former_names: ['Oldco'] });
const ALIASED = company({ name: 'Oldco Group', aliases: ['Oldco'] });

type Case = {
  row?: Partial<CheckedRow>;
  person?: ReturnType<typeof person> | null;
  directory?: CompanyDirectory;
  parts: Part[];
};

const CASES: Record<string, Case> = {
  'an unknown person with all cells': { parts: [] },
  'a known person who stayed': { person: person({ positions: [old] }), parts: ['known'] },
  'another spelling of employer and title': {
    row: { company: 'OLDCO, Inc.', title: 'buyer' },
    person: person({ positions: [old] }),
    parts: ['known'],
  },
  'another title at the same employer': {
    person: person({ positions: [{ ...old, title: 'Head of Purchasing' }] }),
    parts: ['known', 'title_changed'],
  },
  'a new employer': {
    person: person({ positions: [{ ...old, end_date: '2025-01-31' }, next] }),
    parts: ['known', 'moved', 'stale_email'],
  },
  'no new employer': {
    person: person({ positions: [{ ...old, end_date: '2025-01-31' }] }),
    parts: ['known', 'left', 'stale_email'],
  },
  'a placeholder instead of a new employer': {
    person: person({
      positions: [
        { ...old, end_date: '2025-01-31' },
        { title: 'Open to work', company: { name: 'Career Break' }, start_date: '2025-02-01' },
      ],
    }),
    parts: ['known', 'left', 'stale_email'],
  },
  'a job that was there before': {
    person: person({
      positions: [
        { ...old, end_date: '2025-01-31' },
        { ...next, start_date: '2016-01-01' },
      ],
    }),
    parts: ['known', 'left', 'stale_email'],
  },
  'a second job, the first goes on': {
    person: person({ positions: [old, next] }),
    parts: ['known'],
  },
  'an employer that the contact never had': {
    row: { company: 'Elsewhere', email: null },
    person: person({ positions: [next] }),
    parts: ['known', 'missing_email'],
  },
  'a move that only observations show': {
    person: person({ positions: [{ title: 'Head of Purchasing', company: NEWCO }] }, ['Oldco']),
    directory: directoryOf(company({ name: 'Oldco', domains: ['oldco.example'] })),
    parts: ['known', 'moved', 'stale_email'],
  },
  'a renamed employer': {
    person: person({
      positions: [
        { ...old, end_date: '2025-01-31' },
        { ...old, company: { name: 'Newname' }, start_date: '2025-02-01' },
      ],
    }),
    directory: directoryOf(RENAMED),
    parts: ['known', 'company_renamed'],
  },
  'a renamed employer of an unknown person': {
    directory: directoryOf(RENAMED),
    parts: ['company_renamed'],
  },
  'an alias of the employer': { directory: directoryOf(ALIASED), parts: ['company_renamed'] },
  'no company, but an address at the former employer': {
    row: { company: null },
    person: person({ positions: [{ ...old, end_date: '2025-01-31' }, next] }),
    parts: ['known', 'moved', 'stale_email', 'missing_company', 'fillable_company'],
  },
  'a freelancer': {
    row: { company: 'Freelance', email: 'ana@gmail.com' },
    person: person({ positions: [{ ...old, end_date: '2025-01-31' }, next] }),
    parts: ['known', 'personal_email'],
  },
  'an office address': { row: { email: 'info@oldco.example' }, parts: ['role_email'] },
  'an invalid address': { row: { email: 'ana.silva(at)oldco' }, parts: ['invalid_email'] },
  'an invalid number': { row: { phone: '123' }, parts: ['invalid_phone'] },
  'empty cells of an unknown person': {
    row: { email: null, phone: null, title: null, company: null, linkedinUrl: null },
    parts: [
      ...(['missing_email', 'missing_phone', 'missing_title'] as const),
      ...(['missing_company', 'missing_linkedin_url'] as const),
    ],
  },
  'empty cells of a known person': {
    row: { email: null, phone: null, title: null, company: null, linkedinUrl: null },
    person: person({
      linkedin_url: 'https://www.linkedin.com/in/ana-silva',
      emails: [{ address: 'ana@newco.example', status: 'Verified' }],
      phones: [{ number: '+351210000000', type: 'mobile' }],
      positions: [next],
    }),
    parts: [
      ...(['known', 'missing_email', 'fillable_email', 'missing_phone', 'fillable_phone'] as const),
      ...(['missing_title', 'fillable_title', 'missing_company', 'fillable_company'] as const),
      ...(['missing_linkedin_url', 'fillable_linkedin_url'] as const),
    ],
  },
  'an address at a former employer fills nothing': {
    row: { email: null, company: 'Newco', title: 'Head of Purchasing' },
    person: person({
      emails: [{ address: 'ana@oldco.example', status: 'Verified' }],
      positions: [{ ...old, end_date: '2025-01-31' }, next],
    }),
    parts: ['known', 'missing_email'],
  },
};

test.each(Object.entries(CASES))('%s', (_, { row, person = null, directory, parts }) => {
  const classified = { row: { ...FULL, ...row }, isUnusable: false, isDuplicate: false, person };
  expect(partsOf(classified, directory ?? directoryOf(), DAY)).toEqual(parts);
});

test.each([
  [{ isUnusable: true, isDuplicate: false }, ['unusable']],
  [{ isUnusable: false, isDuplicate: true }, ['duplicate']],
])('%j: no other part', (flags, parts) => {
  const row = { ...FULL, email: 'info@', phone: '1' };
  expect(partsOf({ row, person: null, ...flags }, directoryOf(RENAMED), DAY)).toEqual(parts);
});
