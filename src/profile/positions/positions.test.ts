import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Position } from '../record.ts';
import { positionState } from './positions.ts';

const DAY = '2026-10-15';

const at = (company: string, title: string, start: string | null, more: Partial<Position> = {}) =>
  ({ title, start_date: start, company: { name: company }, ...more }) satisfies Position;

const acme = at('Acme', 'Sales Director', '2020-03-01');
const beta = at('Beta', 'Board Member', '2024-05-01');
const gamma = at('Gamma', 'VP Sales', '2026-02-01');
const freelance = at('Freelance', 'Designer', '2026-01-01');

test.each([
  ['nothing', [], 'no_current', 0, null],
  ['one dated', [acme], 'single_current', 1, 'high'],
  ['one undated', [at('Acme', 'CEO', null)], 'undetermined', 0, null],
  ['one dated, one undated', [acme, at('Beta', 'CEO', null)], 'single_current', 1, 'high'],
  ['two dated', [acme, gamma], 'multiple_current', 2, 'medium'],
  ['ended today', [{ ...acme, end_date: DAY }], 'no_current', 0, null],
  ['ends tomorrow', [{ ...acme, end_date: '2026-10-16' }], 'single_current', 1, 'high'],
  ['starts today', [at('Acme', 'CEO', DAY)], 'single_current', 1, 'high'],
  ['starts tomorrow', [at('Acme', 'CEO', '2026-10-16')], 'no_current', 0, null],
  [
    'the same role twice',
    [acme, at('ACME Inc.', 'Director of Sales', '2020-03-01')],
    'single_current',
    1,
    'high',
  ],
] as const)('%s', (_, positions, state, count, confidence) => {
  const found = positionState(positions, DAY);
  expect(found).toMatchObject({ state, confidence });
  expect(found.dated).toHaveLength(count);
});

test.each([
  [
    'a source’s mark takes precedence over everything',
    [gamma, { ...beta, primary: true }],
    'Beta',
    'high',
  ],
  ['employment takes precedence over a newer board seat', [acme, beta], 'Acme', 'medium'],
  ['employment takes precedence over newer freelance work', [acme, freelance], 'Acme', 'medium'],
  ['a board seat takes precedence over freelance work', [freelance, beta], 'Beta', 'medium'],
  [
    'a mark beside freelance work is certain',
    [freelance, { ...beta, primary: true }],
    'Beta',
    'high',
  ],
  ['the latest start', [acme, gamma], 'Gamma', 'medium'],
  [
    'starts within a month do not decide',
    [gamma, at('Delta', 'CRO', '2026-03-01')],
    'Delta',
    'low',
  ],
  [
    'the same start: the longer time with the employer',
    [
      at('Aardvark', 'Sales Manager', '2026-02-01'),
      gamma,
      at('Gamma', 'Sales Manager', '2019-01-01', { end_date: '2026-02-01' }),
    ],
    'Gamma',
    'low',
  ],
  [
    'an interrupted time does not count',
    [
      at('Aardvark', 'Sales Manager', '2026-02-01'),
      gamma,
      at('Gamma', 'Sales Manager', '2009-01-01', { end_date: '2011-02-01' }),
    ],
    'Gamma',
    'low',
  ],
  [
    'two marks cancel each other',
    [
      { ...acme, primary: true },
      { ...gamma, primary: true },
    ],
    'Gamma',
    'medium',
  ],
  [
    'among side roles alone, the latest',
    [beta, at('Eta', 'Advisor', '2025-05-01')],
    'Eta',
    'medium',
  ],
] as const)('primary: %s', (_, positions, company, confidence) => {
  const found = positionState(positions, DAY);
  expect(found.primary?.company?.name).toBe(company);
  expect(found.confidence).toBe(confidence);
});

test('ended positions keep the given order', () => {
  const old = [at('A', 'x', '2001-01-01', { end_date: '2002-01-01' }), { ...acme, end_date: DAY }];
  expect(positionState([...old, gamma], DAY).ended).toEqual(old);
});

const position = fc.record({
  title: fc.constantFrom(
    'CEO',
    'Board Member',
    'Advisor',
    'Engineer',
    'Senior Engineer',
    'Ninja',
    null,
  ),
  start_date: fc.constantFrom('2020-01-01', '2020-02-01', '2026-10-15', '2027-01-01', null),
  end_date: fc.constantFrom(null, null, '2024-01-01', '2026-10-15', '2026-12-01'),
  primary: fc.constantFrom(null, null, null, true),
  company: fc.constantFrom(
    { name: 'Acme' },
    { name: 'Acme Inc.' },
    { name: 'Beta' },
    { name: 'Freelance' },
    null,
  ),
});

test('the order of the list and repetitions do not matter', () => {
  fc.assert(
    fc.property(fc.array(position, { maxLength: 6 }), fc.nat(), (positions, turn) => {
      const at = positions.length === 0 ? 0 : turn % positions.length;
      const turned = [...positions.slice(at), ...positions.slice(0, at), ...positions.slice(at)];
      const [one, other] = [positionState(positions, DAY), positionState(turned, DAY)];
      expect(other.primary).toEqual(one.primary);
      expect([other.state, other.confidence]).toEqual([one.state, one.confidence]);
      expect(other.dated).toHaveLength(one.dated.length);
    }),
  );
});
