/** Reasons why two records of one person did not match. */
import { emailAddress, personName } from '../../../src/profile/normalise/index.ts';
import type { CardTable } from '../section.ts';
import type { Labelled, Matched } from './linked.ts';

/** The first reason that applies. */
const REASONS: readonly (readonly [string, (lead: Labelled, stored: Labelled) => boolean])[] = [
  ['an address on neither, or on one alone, and no name with company on both', hasNothing],
  ['an address that differs, and no name with company on both', (a, b) => !areNamed(a, b)],
  [
    'first and last name agree, the company differs',
    (a, b) => agree(a, b, 'first_name', 'last_name'),
  ],
  ['the last name differs', (a, b) => agree(a, b, 'first_name')],
  ['the first name differs', (a, b) => agree(a, b, 'last_name')],
  ['both names differ', () => true],
];

const fullName = ['first_name', 'last_name', 'company_name'] as const;

const areNamed = (...both: readonly Labelled[]): boolean =>
  both.every((one) => fullName.every((field) => one[field] !== null));

function hasNothing(one: Labelled, other: Labelled): boolean {
  const [own, its] = [one, other].map(({ email }) => (email ? emailAddress(email) : null));
  return (own === null || its === null) && !areNamed(one, other);
}

const agree = (
  one: Labelled,
  other: Labelled,
  ...fields: readonly ('first_name' | 'last_name')[]
): boolean =>
  fields.every((field) => personName(one[field] ?? '') === personName(other[field] ?? ''));

/** Missed leads by reason, the most frequent first. */
export function missesByReason(matched: readonly Matched[]): CardTable {
  const missed = matched.filter(({ fate }) => fate === 'missed');
  const reasons = missed.map(
    ({ lead, meant }) => REASONS.find(([, holds]) => holds(lead, meant!))![0],
  );
  const rows = [...Map.groupBy(reasons, (reason) => reason)]
    .map(([reason, all]): [string, number] => [reason, all.length])
    .sort((a, b) => b[1] - a[1]);
  return { columns: ['what is missed', 'times'], rows };
}
