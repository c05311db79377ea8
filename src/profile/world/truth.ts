/** Determines a person's real changes between two days. */
import { dayNumber } from './calendar.ts';
import { namesOn } from './companies/firm.ts';
import type { Firms } from './companies/firms.ts';
import { companyAsNamed } from './contacts/positions.ts';
import { jobOn, sideRolesOn } from './people/index.ts';
import type { Person, Role } from './types.ts';

type Held = { company: string; title: string };

export type Truth = {
  /**
   * `moved` to a company outside the group, `group` to one inside it, `left` without a new job,
   * `returned` after a time without a job, `started` the first job, `renamed` the same company
   * under a new name.
   */
  company: 'same' | 'moved' | 'left' | 'returned' | 'started' | 'group' | 'renamed';
  /**
   * The change of title by rung of the career ladder, across employers too; `gained` if only the
   * second day has a job, `lost` if only the first has one.
   */
  title: 'same' | 'promotion' | 'lateral' | 'demotion' | 'gained' | 'lost';
  /** The job on the first day; absent when there was none. */
  from?: Held;
  /** The job on the second day; absent when there is none. */
  to?: Held;
  side_roles_added: Held[];
  side_roles_dropped: Held[];
};

/**
 * Returns the changes of a person from one day to another (`YYYY-MM-DD`, `from` no later than
 * `to`).
 */
export function truthAbout(firms: Firms, person: Person, from: string, to: string): Truth {
  const before = jobOn(person.career, from);
  const after = jobOn(person.career, to);
  const sideBefore = sideRolesOn(person.career, from);
  const sideAfter = sideRolesOn(person.career, to);
  const held = (role: Role, day: string) => heldOn(firms, person, role, day);
  return {
    company: companyChange(firms, person, before, after, from, to),
    title: titleChange(before, after),
    ...(before && { from: held(before, from) }),
    ...(after && { to: held(after, to) }),
    side_roles_added: sideAfter.filter((r) => !sideBefore.includes(r)).map((r) => held(r, to)),
    side_roles_dropped: sideBefore.filter((r) => !sideAfter.includes(r)).map((r) => held(r, from)),
  };
}

function heldOn(firms: Firms, { index }: Person, role: Role, day: string): Held {
  const company = companyAsNamed(firms, index, role, dayNumber(day)).name;
  return { company: company as string, title: role.title };
}

function companyChange(
  firms: Firms,
  { career }: Person,
  before: Role | null,
  after: Role | null,
  from: string,
  to: string,
): Truth['company'] {
  if (after === null) return before === null ? 'same' : 'left';
  if (before === null)
    return career.jobs[0] && career.jobs[0].start > from ? 'started' : 'returned';
  const [old, now] = [before.company as number, after.company as number];
  if (old !== now) {
    const today = dayNumber(to);
    return firms.headOn(old, today) === firms.headOn(now, today) ? 'group' : 'moved';
  }
  const firm = firms.get(now);
  return namesOn(firm, dayNumber(from)) === namesOn(firm, dayNumber(to)) ? 'same' : 'renamed';
}

function titleChange(before: Role | null, after: Role | null): Truth['title'] {
  if (after === null) return before === null ? 'same' : 'lost';
  if (before === null) return 'gained';
  if (before.title === after.title) return 'same';
  const step = (after.rung ?? 0) - (before.rung ?? 0);
  if (step === 0) return 'lateral';
  return step > 0 ? 'promotion' : 'demotion';
}
