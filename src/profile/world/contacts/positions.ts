/** Converts roles to the positions of a contact record. */
import type { Company, Position } from '../../record.ts';
import { dayNumber } from '../calendar.ts';
import { namesOn } from '../companies/firm.ts';
import type { Firms } from '../companies/firms.ts';
import { holdsOn } from '../people/index.ts';
import { SELF_EMPLOYED } from '../titles/index.ts';
import type { Person, Role } from '../types.ts';

/** Returns the roles that began by `day` (`YYYY-MM-DD`), the newest first. */
export function rolesUpTo({ career }: Person, day: string): Role[] {
  const begun = career.jobs.filter(({ start }) => start <= day).reverse();
  const beside = career.sideRoles.filter(({ start }) => start <= day);
  if (beside.length === 0) return begun;
  return [...begun, ...beside].sort((a, b) => (a.start < b.start ? 1 : a.start > b.start ? -1 : 0));
}

/**
 * Returns the positions on a person's profile on `day`: those that have begun, the newest first.
 * Profiles do not state an end in the future. If several are current, the job is marked primary.
 * Companies have their names of `day`.
 */
export function positionsOn(
  firms: Firms,
  person: Person,
  roles: readonly Role[],
  day: string,
): Position[] {
  const today = dayNumber(day);
  const several = roles.filter((role) => holdsOn(role, day)).length > 1;
  return roles.map((role) => {
    const position: Position = {
      title: role.title,
      start_date: role.start,
      end_date: role.end,
      company: companyAsNamed(firms, person.index, role, today),
    };
    if (holdsOn(role, day)) {
      position.end_date = null;
      position.country = person.country.name;
      if (several && role.kind === 'employment') position.primary = true;
    }
    return position;
  });
}

/** Returns the company of a role with its name on a day number; `index` is the person's. */
export function companyAsNamed(
  firms: Firms,
  index: number,
  { company }: Role,
  today: number,
): Company {
  if (company === null) return { name: SELF_EMPLOYED[index % SELF_EMPLOYED.length] as string };
  const firm = firms.get(company);
  return {
    name: namesOn(firm, today).page,
    domain: firm.domain,
    linkedin_url: firm.linkedinUrl,
  };
}
