/** Random inputs of verdicts: few names and days, so that all cases of the rules occur. */
import fc from 'fast-check';
import type { Snapshot, VerdictInput } from '../../src/profile/changes/index.ts';
import type { Position } from '../../src/profile/record.ts';
import { directoryOf } from './scenarios/directory.ts';

const NAMES = ['Acme', 'Beta Works', 'Gamma', 'Unit', 'Holding', 'Nova', 'Vetus'];
/** Other present names. */
export const ALIASES: Readonly<Record<string, string>> = { Acme: 'AC', Unit: 'Uno', Nova: 'Novum' };
export const directory = directoryOf({
  Acme: { also: [ALIASES.Acme!] },
  Holding: {},
  Unit: { parent: 'Holding', also: [ALIASES.Unit!] },
  Nova: { formerly: ['Vetus'], also: [ALIASES.Nova!] },
});

const company = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...NAMES).map((name) => ({ name })) },
  {
    weight: 2,
    arbitrary: fc.constantFrom(...NAMES).map((name) => ({ name, domain: `${name[0]}.example` })),
  },
  { weight: 1, arbitrary: fc.constantFrom({ name: 'Stealth' }, { name: 'Freelance' }, null) },
);

const position: fc.Arbitrary<Position> = fc.record({
  title: fc.constantFrom(
    ...['CEO', 'VP Sales', 'Sales Director', 'Engineer', 'Senior Engineer', 'Board Member'],
    ...['Advisor', 'Volunteer', 'Interim CFO', 'Ninja', null],
  ),
  start_date: fc.constantFrom('2019-01-01', '2024-05-01', '2026-07-01', '2026-09-01', null),
  end_date: fc.constantFrom(null, null, null, '2026-01-01', '2026-08-31', '2026-12-31'),
  primary: fc.constantFrom(null, null, null, null, true),
  company,
});

export const positions = fc.array(position, { maxLength: 5 });

const snapshot = (day: string): fc.Arbitrary<Snapshot> =>
  fc.record({
    day: fc.constant(day),
    positions: fc.oneof(
      { weight: 9, arbitrary: positions },
      { weight: 1, arbitrary: fc.constant(null) },
    ),
  });

export const input: fc.Arbitrary<VerdictInput> = fc.record({
  before: fc.oneof(
    { weight: 6, arbitrary: snapshot('2026-06-15') },
    { weight: 1, arbitrary: fc.constant(null) },
  ),
  after: snapshot('2026-10-15'),
  knownBefore: fc.boolean(),
  firstSeen: fc.boolean(),
  directory: fc.constant(directory),
});
