/** Roles as the positions of a contact record. */
import type { Company, Position } from '../../record.ts';
import { dayNumber } from '../calendar.ts';
import { namesOn } from '../companies/firm.ts';
import type { Firms } from '../companies/firms.ts';
import { holdsOn } from '../people/index.ts';
import { SELF_EMPLOYED } from '../titles/index.ts';
import type { Person, Role } from '../types.ts';

/** The roles begun by `day` (`YYYY-MM-DD`), the newest first. */
export function rolesUpTo({ career }: Person, day: string): Role[] {
  const begun = career.jobs.filter(({ start }) => start <= day).reverse();
  const beside = career.sideRoles.filter(({ start }) => start <= day);
  if (beside.length === 0) return begun;
  return [...begun, ...beside].sort((a, b) => (a.start < b.start ? 1 : a.start > b.start ? -1 : 0));
}

/**
 * The positions somebody shows on `day`: what has begun, the newest first. Profiles do not
 * state an end in the future. With several current ones the job is marked primary. Companies are named as on `day`.
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

/** The company of a role as a position names it on a day number; `index` is the person's. */
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
