/** People: their identity, their career, and their roles on a day. */
import type { Firms } from '../companies/firms.ts';
import type { Career, Person, Role } from '../types.ts';
import { makeJobs } from './career.ts';
import { makeIdentity } from './identity.ts';
import { makeSideRoles } from './side-roles.ts';

export { hasNamesake, NAMESAKE_EVERY } from './identity.ts';

/** Creates the person with this index: a pure function of its arguments. */
export function makePerson(seed: number, firms: Firms, index: number): Person {
  const identity = makeIdentity(seed, index);
  const jobs = makeJobs(seed, firms, identity);
  const sideRoles = makeSideRoles(seed, firms, identity, jobs);
  return { ...identity, career: { jobs, sideRoles } };
}

/** True if a person has a role on a day (`YYYY-MM-DD`; such days compare as text). */
export function holdsOn(role: Role, day: string): boolean {
  return role.start <= day && (role.end === null || role.end > day);
}

/** Returns a person's job on a day; null before, between and after jobs. */
export function jobOn(career: Career, day: string): Role | null {
  return career.jobs.find((job) => holdsOn(job, day)) ?? null;
}

/** Returns a person's roles beside a job on a day. */
export function sideRolesOn(career: Career, day: string): Role[] {
  return career.sideRoles.filter((role) => holdsOn(role, day));
}
