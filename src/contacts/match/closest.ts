import { contactKeys } from '../../profile/keys/index.ts';
import { companySpelling, spelling } from '../../profile/normalise/index.ts';
import { positionState } from '../../profile/positions/index.ts';
import type { ContactRecord, Position } from '../../profile/record.ts';

/** A lead's name triple, as submitted. */
export type FullName = { first: string; last: string; company: string };

export type Person = { contactId: number; record: ContactRecord };

type Standing = {
  contactId: number;
  current: boolean;
  nameAlike: boolean;
  companyAlike: boolean;
};

const TESTS: readonly (keyof Standing)[] = ['current', 'nameAlike', 'companyAlike'];

/**
 * @param keys those under which the people were found
 * @param day `YYYY-MM-DD`, as of which an employer is a current one
 * @returns the contact's id; null when several stand equal, or there is nobody
 */
export function closest(
  lead: FullName,
  keys: ReadonlySet<string>,
  people: readonly Person[],
  day: string,
): number | null {
  let left = people.map((person) => standing(lead, keys, person, day));
  for (const test of TESTS) {
    const better = left.filter((one) => one[test]);
    if (better.length > 0) left = better;
  }
  return left.length === 1 ? left[0]!.contactId : null;
}

function standing(
  lead: FullName,
  keys: ReadonlySet<string>,
  { contactId, record }: Person,
  day: string,
): Standing {
  const meant = (record.positions ?? []).filter((position) => leadsTo(record, position, keys));
  const now = positionState(meant, day).current;
  const company = companySpelling(lead.company);
  return {
    contactId,
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
