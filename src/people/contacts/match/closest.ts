/** Chooses among several people under one name and company (docs/matching.md#ties). Pure. */
import { contactKeys } from '../../../profile/keys/index.ts';
import { companySpelling, generationOf, spelling } from '../../../profile/normalise/index.ts';
import { positionState } from '../../../profile/positions/index.ts';
import type { ContactRecord, Position } from '../../../profile/record.ts';

/** A lead's name triple, as submitted. */
export type FullName = { first: string; last: string; company: string };

export type Person = { contactId: number; record: ContactRecord };

type Comparison = {
  contactId: number;
  /** True if the lead gives a generation (Jr., III) and the contact has the same. */
  sameGeneration: boolean;
  /** True if the company is a current employer. */
  current: boolean;
  /** True if the name is spelled as in the lead. */
  nameAlike: boolean;
  companyAlike: boolean;
};

/** Applied in this order. Each test removes the people who fail it, unless all fail. */
const TESTS: readonly (keyof Comparison)[] = [
  'sameGeneration',
  'current',
  'nameAlike',
  'companyAlike',
];

/**
 * Finds the one person that fits the lead best.
 * @param keys the keys under which the people were found
 * @param day `YYYY-MM-DD`: the day on which an employer counts as current or not
 * @returns the contact's id; null if there are no people, or several fit equally well
 */
export function closest(
  lead: FullName,
  keys: ReadonlySet<string>,
  people: readonly Person[],
  day: string,
): number | null {
  let left = people.map((person) => compare(lead, keys, person, day));
  for (const test of TESTS) {
    const better = left.filter((one) => one[test]);
    if (better.length > 0) left = better;
  }
  return left.length === 1 ? left[0]!.contactId : null;
}

function compare(
  lead: FullName,
  keys: ReadonlySet<string>,
  { contactId, record }: Person,
  day: string,
): Comparison {
  const meant = (record.positions ?? []).filter((position) => leadsTo(record, position, keys));
  const now = positionState(meant, day).current;
  const company = companySpelling(lead.company);
  const generation = generationOf(lead.first, lead.last);
  return {
    contactId,
    sameGeneration:
      generation !== null &&
      generation === generationOf(record.first_name ?? '', record.last_name ?? ''),
    current: now.length > 0,
    nameAlike:
      spelling(record.first_name ?? '') === spelling(lead.first) &&
      spelling(record.last_name ?? '') === spelling(lead.last),
    companyAlike: (now.length > 0 ? now : meant).some(
      (position) => companySpelling(position.company?.name ?? '') === company,
    ),
  };
}

function leadsTo(record: ContactRecord, position: Position, keys: ReadonlySet<string>): boolean {
  const { first_name, last_name } = record;
  return contactKeys({ first_name, last_name, positions: [position] }).some((key) => keys.has(key));
}
