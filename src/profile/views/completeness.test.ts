import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { ContactRecord } from '../record.ts';
import { LABELS, profileCompleteness, SIGNS } from './completeness.ts';

/** One sign after another; each step fills exactly one. */
const STEPS: ContactRecord[] = [
  { first_name: 'Ana', last_name: 'Silva' },
  { linkedin_url: 'https://www.linkedin.com/in/anasilva' },
  { about: 'Builds teams.' },
  { industry: 'Software Development' },
  { skills: ['sales'] },
  { location: { country: 'Portugal' } },
  { positions: [{ title: 'VP of Sales', company: { name: 'Acme' } }] },
  { positions: [{ title: 'VP of Sales', company: { name: 'Acme' }, start_date: '2024-03-01' }] },
  {
    positions: [
      {
        title: 'VP of Sales',
        company: { name: 'Acme', domain: 'acme.example' },
        start_date: '2024-03-01',
      },
    ],
  },
  { emails: [{ address: 'ana@acme.example' }] },
  { phones: [{ number: '+351210000000' }] },
  { education: [{ university: 'Coimbra' }] },
];

const filled = (signs: number): ContactRecord => Object.assign({}, ...STEPS.slice(0, signs));

test.each([
  [0, 'poor'],
  [2, 'poor'],
  [3, 'partial'],
  [5, 'partial'],
  [6, 'basic'],
  [8, 'basic'],
  [9, 'rich'],
  [10, 'rich'],
  [11, 'complete'],
  [12, 'complete'],
])('%i signs: %s', (signs, label) => {
  const record = filled(signs);
  expect(SIGNS.filter((holds) => holds(record))).toHaveLength(signs);
  expect(profileCompleteness(record)).toBe(label);
});

test.each<[string, ContactRecord]>([
  ['half a name', { first_name: 'Ana' }],
  ['a personal address', { emails: [{ address: 'ana@mail.example', type: 'personal' }] }],
  ['empty lists', { skills: [], phones: [], education: [], positions: [], emails: [] }],
  ['nulls', { skills: null, phones: null, education: null, positions: null, location: null }],
  ['a title without a company', { positions: [{ title: 'Advisor' }] }],
])('%s is not a sign', (_, record) => {
  expect(SIGNS.some((holds) => holds(record))).toBe(false);
});

test('docs/views.md states the same rule', () => {
  const page = readFileSync(new URL('../../../docs/views.md', import.meta.url), 'utf8');
  for (const [label, fewest] of LABELS) expect(page).toContain(`| \`${label}\` | ${fewest} |`);
  const signs = page.split('## profile_completeness')[1]!.match(/^\d+\. /gm);
  expect(signs).toHaveLength(SIGNS.length);
});
