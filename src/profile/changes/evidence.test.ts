import { expect, test } from 'vitest';
import { EMPTY_DIRECTORY, type KnownCompany } from '../employers/index.ts';
import type { Position } from '../record.ts';
import { explainVerdict, type VerdictInput } from './index.ts';

const page = (slug: string) => `https://www.linkedin.com/company/${slug}`;
const post = (title: string, company: Position['company'], start_date: string): Position => ({
  title,
  company,
  start_date,
});

function evidenceOf(
  field: 'ds_company_change_type' | 'ds_title_change_type' | 'ds_primary_company',
  before: readonly Position[],
  after: readonly Position[],
  directory: VerdictInput['directory'] = EMPTY_DIRECTORY,
): string {
  const explained = explainVerdict({
    before: { day: '2026-06-15', positions: before },
    after: { day: '2026-10-15', positions: after },
    knownBefore: true,
    firstSeen: false,
    directory,
  });
  return explained.find((one) => one.field === field)!.evidence.join(' ');
}

const title = (before: string, now: string) =>
  evidenceOf(
    'ds_title_change_type',
    [post(before, { name: 'Acme' }, '2020-01-01')],
    [post(now, { name: 'Acme' }, '2020-01-01')],
  );

test.each([
  ['Engineer', 'Senior Engineer', '“Senior Engineer”: professional by “engineer”, +2 by “senior”.'],
  ['課長', '部長', '“課長”: manager by “課長”. “部長”: director by “部長”.'],
  ['常務取締役', '社長', 'vp by “常務取締役”, which stands at +1 there'],
  ['Ninja', 'Vertriebsleiterin', '“Ninja”: no rank is known.'],
  ['Ninja', 'Vertriebsleiterin', 'director by “…leiter”'],
  ['VP Sales', 'Vice President of Sales', '“Vice President of Sales” is read as: sales vp.'],
  ['VP Sales', 'VP Sales', '“VP Sales” at the baseline and now.'],
  ['', 'CEO', 'At the baseline: none; now: “CEO”.'],
])('titles: %s, %s', (before, now, said) => {
  expect(title(before, now)).toContain(said);
});

const company = (before: Position['company'], now: Position['company']) =>
  evidenceOf(
    'ds_company_change_type',
    [post('CFO', before, '2020-01-01')],
    [post('CFO', now, '2026-09-01')],
  );

test.each([
  [
    { name: 'Acme', linkedin_url: page('acme') },
    { name: 'Acme Cloud', linkedin_url: `${page('acme')}/about` },
    'LinkedIn page on both: “acme”.',
  ],
  [
    { name: 'Acme', domain: 'acme.example' },
    { name: 'Beta', domain: 'https://www.beta.example/' },
    'Domain before: “acme.example”; now: “beta.example”.',
  ],
  [{ name: 'Acme, Inc.' }, { name: 'ACME' }, 'Name before: “Acme, Inc.”; now: “ACME”; one name.'],
  [{ name: 'Acme' }, { name: 'Beta' }, 'Current now: CFO at Beta, since 2026-09-01.'],
  [{ name: 'Acme' }, {}, 'Employer before: “Acme”; now: “nothing”.'],
])('employers: %o, %o', (before, now, said) => {
  expect(company(before, now)).toContain(said);
});

test('related companies are shown with their records', () => {
  const known = (name: string, parent: KnownCompany | null = null): KnownCompany => ({
    id: name,
    name,
    linkedin_url: null,
    domains: [],
    former_names: [],
    aliases: [],
    parent,
  });
  const records = [known('Unit', known('Holding')), known('Holding')];
  const directory = {
    find: ({ name }: { name?: string | null }) => records.find((one) => one.name === name) ?? null,
  };
  const said = evidenceOf(
    'ds_company_change_type',
    [post('CFO', { name: 'Unit' }, '2020-01-01')],
    [post('CFO', { name: 'Holding' }, '2026-09-01')],
    directory,
  );
  expect(said).toContain('Company record before: “Unit”; now: “Holding”.');
  expect(said).toContain('the new one is to the old: parent.');
});

test('a primary position is shown with the candidates', () => {
  const positions = [
    post('CFO', { name: 'Acme' }, '2020-01-01'),
    post('Board Member', { name: 'Beta' }, '2024-01-01'),
  ];
  expect(evidenceOf('ds_primary_company', positions, positions)).toBe(
    'Candidates: CFO at Acme, since 2020-01-01; Board Member at Beta, since 2024-01-01. Chosen: CFO at Acme, since 2020-01-01.',
  );
});

test.each<[Partial<Position>, string]>([
  [{ start_date: '2019-03-01', end_date: '2026-08-31' }, 'CFO at Acme, 2019-03-01 to 2026-08-31'],
  [{ start_date: null, end_date: '2026-08-31' }, 'CFO at Acme, no start date, ended 2026-08-31'],
  [{ start_date: null, end_date: null }, 'CFO at Acme, no start date'],
])('a position is told with its dates: %j', (dates, told) => {
  const before = post('CFO', { name: 'Acme' }, '2019-03-01');
  const evidence = evidenceOf('ds_company_change_type', [before], [{ ...before, ...dates }]);
  expect(evidence).toContain(`: ${told}.`);
});
